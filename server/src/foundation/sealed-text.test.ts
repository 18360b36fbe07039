import { expect, test } from "vitest";
import { sealedTextWith } from "./sealed-text.ts";

const ours = sealedTextWith("a secret of the service, long enough");

test("what was sealed is opened again, and does not show", () => {
  const sealed = ours.seal("whsec_Größe", "webhook 1");

  expect(sealed).not.toContain("whsec");
  expect(ours.open(sealed, "webhook 1")).toBe("whsec_Größe");
  expect(ours.seal("whsec_Größe", "webhook 1")).not.toBe(sealed);
});

test("nobody opens it with another secret, for another purpose, or after a change", () => {
  const sealed = ours.seal("whsec_Größe", "webhook 1");
  const changed = Buffer.from(sealed, "base64url").map((byte, index, { length }) =>
    index === length - 1 ? byte ^ 1 : byte,
  );

  expect(() => sealedTextWith("a secret of somebody else").open(sealed, "webhook 1")).toThrow();
  expect(() => ours.open(sealed, "webhook 2")).toThrow();
  expect(() => ours.open(Buffer.from(changed).toString("base64url"), "webhook 1")).toThrow();
  expect(() => ours.open(sealed.slice(0, 20), "webhook 1")).toThrow();
  expect(() => ours.open("", "webhook 1")).toThrow();
});
