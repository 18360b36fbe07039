import { expect, test } from "vitest";
import { startWorld } from "../../test/world.ts";
import { readConfig } from "../foundation/config.ts";
import { httpApp } from "./http.ts";

const contact = "mailto:security@post.example";

test("security.txt names whom to write to, and never lapses", async () => {
  const { services } = await startWorld();
  const answer = await httpApp(services, { securityContact: contact }).request("/.well-known/security.txt");

  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain; charset=utf-8/i);
  expect(await answer.text()).toBe(
    [
      "Contact: mailto:security@post.example",
      "Expires: 2026-08-29T09:00:00.000Z",
      "Preferred-Languages: de, en",
      "Canonical: http://127.0.0.1:8080/.well-known/security.txt",
      "Policy: http://127.0.0.1:8080/security",
      "",
    ].join("\n"),
  );
});

test("without a contact there is no file, and the page leads to the imprint", async () => {
  const { services } = await startWorld();
  const app = httpApp(services);
  expect((await app.request("/.well-known/security.txt")).status).toBe(404);
  const page = await (await app.request("/security")).text();
  expect(page).toContain("Schwachstellen melden");
  expect(page).toContain('href="/imprint"');
});

test("people read in their language what is promised and asked", async () => {
  const { services } = await startWorld();
  const app = httpApp(services, { securityContact: contact });
  const read = async (language: string) =>
    (await app.request("/security", { headers: { "accept-language": language } })).text();
  expect(await read("de")).toContain("innerhalb von zehn mit einer Einschätzung");
  const english = await read("en");
  expect(english).toContain("A person answers within three working days");
  expect(english).toContain(`href="${contact}"`);
});

test.each([
  ["security@post.example", contact],
  ["https://post.example/report", "https://post.example/report"],
  ["", null],
])("the setting %j is the contact %j", (BRIEFTAUBE_SECURITY_CONTACT, expected) => {
  expect(readConfig({ BRIEFTAUBE_SECURITY_CONTACT }).securityContact).toBe(expected);
});

test.each(["nobody", "http://post.example", "javascript:alert(1)", "a@b.example\nContact: x"])(
  "the setting %j stops the start",
  (BRIEFTAUBE_SECURITY_CONTACT) => {
    expect(() => readConfig({ BRIEFTAUBE_SECURITY_CONTACT })).toThrow("BRIEFTAUBE_SECURITY_CONTACT");
  },
);
