import * as fc from "fast-check";
import { expect, test } from "vitest";
import { startWorld, type World } from "../../../test/world.ts";
import { runs } from "../../../test/property-seed.ts";

const fields = [
  "name",
  "company",
  "street",
  "houseNumber",
  "pobox",
  "zip",
  "city",
  "country",
  "mandantennummer",
  "isDefault",
];

/** Any JSON, and objects that look a little like an address. */
const anyInput = fc.oneof(
  fc.jsonValue(),
  fc.dictionary(
    fc.constantFrom(...fields),
    fc.oneof(
      fc.jsonValue(),
      fc.string({ unit: "binary" }),
      fc.constantFrom("DE", "CH", "80331", "München", "Weg 1"),
    ),
  ),
);

test("whatever JSON is sent to address_validate, the answer is a verdict or a refusal, and always the same", async () => {
  const world = await startWorld();

  await fc.assert(
    fc.asyncProperty(anyInput, async (input) => {
      // A token of its own for each run: the rate is not what is tested here.
      const { token } = await world.openOffice({ scopes: ["address:read"] });
      const [first, second] = [
        await world.call("address_validate", input, { token }),
        await world.call("address_validate", input, { token }),
      ];
      expect(outcomeOf(second)).toEqual(outcomeOf(first));
      expect(["ok", "VALIDATION_ERROR", "ADDRESS_INVALID"]).toContain(first.ok ? "ok" : first.error.code);
    }),
    { numRuns: runs(60) },
  );
});

/** What must be the same when the same is asked again: all but the number of the request. */
const outcomeOf = (answer: Awaited<ReturnType<World["call"]>>) =>
  answer.ok ? answer.value : { code: answer.error.code, details: answer.error.details };
