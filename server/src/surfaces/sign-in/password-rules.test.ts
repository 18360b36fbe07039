import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startPeople } from "../../../test/oauth.ts";
import { hashPassword } from "./passwords.ts";
import { problemOf } from "./password-rules.ts";

const ada = { email: "ada.lovelace@kanzlei-muster.de", name: "Ada Lovelace" };

test.for([
  ["short", "length"],
  ["x".repeat(201), "length"],
  ["aaaaaaaaaaaa", "simple"],
  ["abcabcabcabc", "simple"],
  ["abcdefghijkl", "simple"],
  ["0987654321", "simple"],
  ["qwertzuiop", "simple"],
  ["asdfghjklöä", "simple"],
  ["adalovelace1", "personal"],
  ["Ada.Lovelace@Kanzlei-Muster.de", "personal"],
  ["kanzlei-muster!", "personal"],
  ["Brieftaube1!", "personal"],
  ["password123", "common"],
  ["Password123", "common"],
  ["basketball", "common"],
  ["basketball2026!", "common"],
  ["q1w2e3r4t5y6", "common"],
  ["passwort12", "common"],
  ["correct horse battery", null],
  ["Vier Tauben im Regen", null],
  ["xK9#mQ2!vLp7", null],
  ["adas lieblingsbuch liegt oben", null],
] as const)("%s: %s", ([password, problem]) => {
  expect(problemOf(password, ada)).toBe(problem);
});

test("the list is small enough to ship and long enough to help", () => {
  const { size } = statSync(join(import.meta.dirname, "common-passwords.bin"));
  expect(size % 4).toBe(0);
  expect(size / 4).toBeGreaterThan(100_000);
  expect(size).toBeLessThan(500_000);
});

test("a bad password is refused in words wherever one is set; one in use stays good for signing in", async () => {
  const people = await startPeople();
  const { browser } = people;
  await people.signInBy(browser);
  const refused = await browser.submit("/account/password", { password: "basketball1" });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("lists of stolen passwords");
  expect(await (await browser.submit("/account/password", { password: "AdaAbsender1" })).text()).toContain(
    "hardly more than your name",
  );

  const { services } = people.world;
  const { id: userId } = await services.db
    .selectFrom("users")
    .select("id")
    .where("email", "=", people.ada.email)
    .executeTakeFirstOrThrow();
  await services.db
    .insertInto("signInMethods")
    .values({
      userId,
      accountId: userId,
      providerId: "credential",
      password: await hashPassword("basketball1"),
    })
    .execute();
  const signedIn = await people
    .newBrowser()
    .submit("/sign-in", { email: people.ada.email, password: "basketball1" });
  expect(signedIn.status).toBe(303);

  await people.newBrowser().submit("/sign-in/forgotten", { email: people.ada.email });
  await people.door.settled();
  const token =
    new URL(/https?:\S+/.exec(people.mails.at(-1)?.text ?? "")?.[0] ?? "").searchParams.get("token") ?? "";
  const reset = (password: string) => people.newBrowser().submit("/sign-in/reset", { token, password });
  expect(await (await reset("1234567890")).text()).toContain("simple sequence");
  expect((await reset("three wet pigeons")).status).toBe(303);
});
