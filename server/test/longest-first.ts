import { BaseSequencer, type TestSpecification } from "vitest/node";

/** What takes longest, by experience: lives by seed, the product in a browser, the product as a whole, letters on paper. */
const LONG = [/\/simulation\//, /\/e2e\//, /\/server\/test\//, /\/server\/src\/rendering\//];

/**
 * A long file that begins last leaves one core idle. Vitest goes by how long each took the last time; a fresh clone has
 * no last time, and the size of a file says little.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- not an array's
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}

function rank({ moduleId }: TestSpecification): number {
  const place = LONG.findIndex((pattern) => pattern.test(moduleId));
  return place === -1 ? LONG.length : place;
}
