import { expect, test } from "vitest";
import { designSchema } from "../../rendering/designs/design-schema.ts";
import { sourceHashOf } from "./source-hash.ts";

const hashOf = (design: object) => sourceHashOf(designSchema.parse(design));

test("the hash is that of the JSON with sorted keys, whatever the order was", () => {
  expect(hashOf({ schemaVersion: 1, font: "Inter", logo: undefined })).toBe(
    // printf '{"font":"Inter","schemaVersion":1}' | sha256sum
    "fc84e2131c385e8eabc1f3e93c991eb57433b56dedb353bf6a5eeb92ffb11235",
  );
  expect(hashOf({ font: "Inter", schemaVersion: 1 })).toBe(hashOf({ schemaVersion: 1, font: "Inter" }));
});

test("the order of elements counts: they are drawn one over the other", () => {
  const bar = { kind: "rectangle", xMm: 25, yMm: 10, widthMm: 20, heightMm: 5 };
  const line = { kind: "line", xMm: 25, yMm: 10, widthMm: 20, heightMm: 0 };
  const designOf = (...elements: object[]) => ({ schemaVersion: 2, firstPage: { elements } });

  expect(hashOf(designOf(bar, line))).not.toBe(hashOf(designOf(line, bar)));
});
