import fc from "fast-check";
import { expect, test } from "vitest";
import { startWorld } from "../../../test/world.ts";

const foreseen = ["VALIDATION_ERROR", "ADDRESS_INVALID"];
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
      if (first.ok) expect(second).toEqual(first);
      else {
        expect(foreseen).toContain(first.error.code);
        expect(second).toMatchObject({
          ok: false,
          error: { code: first.error.code, details: first.error.details },
        });
      }
    }),
    { numRuns: 60 },
  );
});
