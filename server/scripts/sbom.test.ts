import { expect, test } from "vitest";
import { z } from "zod";
import { productVersion } from "../src/foundation/product-version.ts";
import { softwareBill } from "./sbom.ts";
import { readLock, shippedData, shippedPackages } from "./shipped-parts.ts";

/** What CycloneDX 1.6 says of the fields that are used here; others are refused. */
const Licences = z.union([
  z.tuple([z.strictObject({ expression: z.string().min(1) })]),
  z.array(
    z.strictObject({
      license: z.union([
        z.strictObject({ id: z.string().regex(/^[\w.-]+$/) }),
        z.strictObject({ name: z.string() }),
      ]),
    }),
  ),
]);
const Hash = z.union([
  z.strictObject({ alg: z.literal("SHA-512"), content: z.string().regex(/^[0-9a-f]{128}$/) }),
  z.strictObject({ alg: z.literal("SHA-256"), content: z.string().regex(/^[0-9a-f]{64}$/) }),
]);
const Component = z.strictObject({
  type: z.enum(["application", "library", "data"]),
  "bom-ref": z.string().min(1),
  name: z.string().min(1),
  version: z.string().max(1024).optional(),
  description: z.string().optional(),
  copyright: z.string().min(1).optional(),
  scope: z.enum(["required", "optional", "excluded"]).optional(),
  purl: z
    .string()
    .regex(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@[\w.+-]+$/)
    .optional(),
  hashes: z.array(Hash).optional(),
  licenses: Licences.optional(),
  get components() {
    return z.array(Component).optional();
  },
});
const Bill = z.strictObject({
  $schema: z.literal("http://cyclonedx.org/schema/bom-1.6.schema.json"),
  bomFormat: z.literal("CycloneDX"),
  specVersion: z.literal("1.6"),
  serialNumber: z.string().regex(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  version: z.int().min(1),
  metadata: z.strictObject({ timestamp: z.iso.datetime(), component: Component }),
  components: z.array(Component),
  dependencies: z.array(z.strictObject({ ref: z.string(), dependsOn: z.array(z.string()) })),
});

const lock = readLock();
const bill = Bill.parse(JSON.parse(JSON.stringify(softwareBill(lock))));
type Component = z.infer<typeof Component>;
const withInner = (components: readonly Component[]): Component[] =>
  components.flatMap((component) => [component, ...withInner(component.components ?? [])]);
const all = withInner(bill.components);

test("it is of this version and holds every package and all data, each once", () => {
  expect(bill.metadata.component).toMatchObject({ name: "brieftaube", version: productVersion });
  expect(bill.components).toHaveLength(shippedPackages(lock).length + shippedData.length);
  const references = all.map((component) => component["bom-ref"]);
  expect(new Set(references).size).toBe(references.length);
});

test("what npm does not know of is in it", () => {
  const names = all.map(({ name }) => name);
  const expected = ["PostgreSQL", "Node.js", "Typst", "PDFium", "vips", "German postcodes"];
  expect(names).toEqual(expect.arrayContaining([...expected, "typeface of @expo-google-fonts/inter"]));
});

test("every dependency is a component, and all packages that programs import hang together", () => {
  const known = new Set([bill.metadata.component["bom-ref"], ...all.map((each) => each["bom-ref"])]);
  const named = bill.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]);
  expect(named.filter((ref) => !known.has(ref))).toEqual([]);
  const product = bill.dependencies.find(({ ref }) => ref === bill.metadata.component["bom-ref"]);
  expect(product?.dependsOn).toEqual(
    expect.arrayContaining(["node_modules/hono", "node_modules/react", "server/node_modules/diff"]),
  );
});
