import { expect, test } from "vitest";
import { startNameServer } from "../../../../test/name-server.ts";
import { portal, startSignOn } from "../../../../test/sign-on.ts";
import { dnsRecords } from "../../../adapters/dns-records/dns-records.ts";
import { NamesUnavailable } from "../../../ports/name-records.ts";
import { addMember } from "../access.ts";
import { checkProvedDomains, domainOf, domainOfEmail } from "./domains.ts";

test("the name server is asked: texts whole, none for a name that is not there, and no answer is no answer", async () => {
  const names = await startNameServer();
  const { textsAt } = dnsRecords({ servers: [names.address], timeoutMs: 500 });
  names.texts.set("a.example", ["kurz", "x".repeat(600)]);
  names.texts.set("leer.example", []);
  expect(await textsAt("a.example")).toEqual(["kurz", "x".repeat(600)]);
  expect(await textsAt("leer.example")).toEqual([]);
  expect(await textsAt("b.example")).toEqual([]);
  names.break();
  await expect(textsAt("a.example")).rejects.toThrow(NamesUnavailable);
});

test("what is a domain", () => {
  expect(["Firma.Example", "müller.example.", " a-b.co "].map(domainOf)).toEqual([
    "firma.example",
    "xn--mller-kva.example",
    "a-b.co",
  ]);
  for (const none of [
    "",
    "localhost",
    "10.0.0.1",
    "a b.example",
    "-a.example",
    "a..example",
    "[::1]",
    "x".repeat(64) + ".example",
    "*.example",
    "a@b.example",
  ])
    expect(domainOf(none), none).toBeNull();
  expect(domainOfEmail("a@b@firma.example")).toBe("firma.example");
  expect(domainOfEmail("@firma.example")).toBeNull();
});

test("a domain counts only after its name server has said so, to the letter; asked again it stays the same text", async () => {
  const { adaBrowser: ada, names } = await startSignOn();
  const add = async () =>
    (await portal(ada, "sign_on_domain_add", { domain: "Firma.example" })).body["domain"] as {
      domainId: string;
      domain: string;
      recordName: string;
      recordText: string;
    };
  const { domainId, domain, recordName, recordText } = await add();
  expect([domain, recordName]).toEqual(["firma.example", "_brieftaube.firma.example"]);
  expect((await add()).recordText).toBe(recordText);
  const check = async () => (await portal(ada, "sign_on_domain_check", { domainId })).body["outcome"];
  expect(await check()).toBe("missing");
  names.texts.set(recordName, ["v=spf1 -all", `${recordText}x`, "brieftaube-domain="]);
  expect(await check()).toBe("missing");
  names.break();
  expect(await check()).toBe("unavailable");
  names.break(false);
  names.texts.set(recordName, ["v=spf1 -all", recordText]);
  expect(await check()).toBe("proved");
  expect((await portal(ada, "sign_on_domain_add", { domain: "10.0.0.1" })).problem).toMatchObject({
    path: "domain",
  });
  expect((await portal(ada, "sign_on_domain_remove", { domainId })).body["domain"]).toBe("firma.example");
  expect((await portal(ada, "sign_on_domain_remove", { domainId })).code).toBe("NOT_FOUND");
});

test("of two accounts that name a domain one has it: the first, until its proof is gone", async () => {
  const { adaBrowser: ada, prove, names, world, newBrowser, signInBy } = await startSignOn();
  const other = await world.openOffice({ name: "Andere" });
  await addMember(world.services, other.partnerId, { email: "fee@example.com", name: "Fee", role: "owner" });
  const fee = await signInBy(newBrowser(), "fee@example.com");
  const first = await prove("firma.example");
  const second = await prove("firma.example", fee);
  expect([first.outcome, second.outcome]).toEqual(["proved", "taken"]);
  expect(first.recordText).not.toBe(second.recordText);
  names.texts.set(second.recordName, [second.recordText]);
  const check = async (browser: typeof ada, { domainId }: { domainId: string }) =>
    (await portal(browser, "sign_on_domain_check", { domainId })).body["outcome"];
  expect(await check(fee, second)).toBe("proved");
  expect(await check(ada, first)).toBe("missing");
  names.texts.set(second.recordName, [first.recordText, second.recordText]);
  expect(await check(ada, first)).toBe("taken");
});

test("a proof that is gone holds for a week; then nobody new comes in by it, and whoever came before is known", async () => {
  const started = await startSignOn();
  const { adaBrowser: ada, prove, names, world, provider, signOn, newBrowser } = started;
  const { recordName, recordText } = await prove("firma.example");
  const claims = (subject: string) => ({ email: `${subject}@firma.example`, email_verified: true });
  provider.employees.set("bea", claims("bea")).set("carl", claims("carl"));
  expect((await signOn(newBrowser(), "bea")).status).toBe(303);
  const domain = async () =>
    (
      (await portal(ada, "sign_on_get")).body["domains"] as {
        provedAt: string | null;
        lostAt: string | null;
      }[]
    )[0];
  const pass = async (time: string) => {
    world.setTime(time);
    await checkProvedDomains(world.services);
  };
  names.texts.delete(recordName);
  await pass("2026-03-03T09:00:00Z");
  expect(await domain()).toMatchObject({ provedAt: expect.any(String), lostAt: "2026-03-10T09:00:00.000Z" });
  names.texts.set(recordName, [recordText]);
  await pass("2026-03-04T09:00:00Z");
  expect(await domain()).toMatchObject({ lostAt: null });
  names.break();
  await pass("2026-03-05T09:00:00Z");
  names.break(false);
  expect(await domain()).toMatchObject({ lostAt: null });
  names.texts.delete(recordName);
  await pass("2026-03-06T09:00:00Z");
  await pass("2026-03-12T21:00:00Z");
  expect(await domain()).toMatchObject({ provedAt: expect.any(String) });
  const setOutBefore = await started.setOut(newBrowser(), "carl@firma.example");
  await pass("2026-03-13T10:00:00Z");
  expect(await domain()).toMatchObject({ provedAt: null });
  expect(setOutBefore.page.status).toBe(200);
  expect((await started.setOut(newBrowser(), "carl@firma.example")).page.status).toBe(404);
});
