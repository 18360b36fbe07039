import { expect, test } from "vitest";
import { srgbProfile } from "./srgb-profile.ts";

const profile = Buffer.from(srgbProfile());

test("the profile is one for RGB displays, of version 4, as long as it says", () => {
  expect(profile.readUInt32BE(0)).toBe(profile.length);
  expect(profile.subarray(12, 24).toString("latin1")).toBe("mntrRGB XYZ ");
  expect(profile.subarray(36, 40).toString("latin1")).toBe("acsp");
  expect(profile.readUInt8(8)).toBe(4);
});

test("every tag lies in the file, begins on four bytes, and the three primaries add up to white", () => {
  const tags = new Map(
    Array.from({ length: profile.readUInt32BE(128) }, (_, at) => {
      const entry = profile.subarray(132 + 12 * at, 144 + 12 * at);
      return [entry.toString("latin1", 0, 4), [entry.readUInt32BE(4), entry.readUInt32BE(8)] as const];
    }),
  );
  for (const [offset, size] of tags.values()) {
    expect(offset % 4).toBe(0);
    expect(offset + size).toBeLessThanOrEqual(profile.length);
  }
  const sumAt = (part: number) =>
    ["rXYZ", "gXYZ", "bXYZ"].reduce(
      (sum, name) => sum + profile.readInt32BE((tags.get(name)?.[0] ?? 0) + 8 + 4 * part) / 65_536,
      0,
    );
  expect([0, 1, 2].map((part) => Math.round(sumAt(part) * 1000) / 1000)).toEqual([0.964, 1, 0.825]);
});
