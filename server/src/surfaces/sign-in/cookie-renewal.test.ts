import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { cookieRenewal } from "./cookie-renewal.ts";

const signed = (value: string, secret: string): string =>
  encodeURIComponent(`${value}.${createHmac("sha256", secret).update(value).digest("base64")}`);

const renewed = (cookie: string): string | null =>
  cookieRenewal(["new", "old", "older"])(new Headers({ cookie })).get("cookie");

test("what an earlier secret has signed is signed anew, whichever of them it was; everything else stays as it came", () => {
  const session = (secret: string) => `brieftaube.session_token=${signed("token.with.dots", secret)}`;
  expect(renewed(`a=1; ${session("old")}; b=2`)).toBe(`a=1; ${session("new")}; b=2`);
  expect(renewed(session("older"))).toBe(session("new"));
  for (const left of [session("new"), session("stranger"), "a=1", "a", "brieftaube.device=abc"])
    expect(renewed(left), left).toBe(left);
});

test("a signature of another length, or of other bytes, is simply another one", () => {
  const value = signed("token", "old");
  const [, signature = ""] = decodeURIComponent(value).split(".");
  for (const forged of [signature.slice(1), `${signature}A`, `é${signature.slice(1)}`, "é", "=".repeat(44)]) {
    const cookie = `brieftaube.session_token=${encodeURIComponent(`token.${forged}`)}`;
    expect(renewed(cookie), forged).toBe(cookie);
  }
  const broken = "brieftaube.session_token=token.%E0%A4%A";
  expect(renewed(broken)).toBe(broken);
});
