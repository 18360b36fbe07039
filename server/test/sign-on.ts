import { expect } from "vitest";
import { dnsRecords } from "../src/adapters/dns-records/dns-records.ts";
import { redirectUriOf } from "../src/modules/access/sign-on/connection-id.ts";
import { startProvider } from "./identity-provider.ts";
import { startNameServer } from "./name-server.ts";
import { startPeople, type TestBrowser } from "./oauth.ts";
import { startWorld } from "./world.ts";

/** What an action of the portal answers to a browser. */
export async function portal(browser: TestBrowser, action: string, input: object = {}) {
  const answer = await browser.postJson(`/v1/portal/${action}`, input);
  const body = (await answer.json()) as Record<string, unknown> & {
    error?: { code: string; details: { problems?: { path: string; rule: string }[] } };
  };
  return {
    status: answer.status,
    code: body.error?.code ?? "ok",
    problem: body.error?.details.problems?.[0],
    body,
  };
}

export type SignOnOptions = { provider?: Parameters<typeof startProvider>[1]; settings?: object };

/** An account with an owner, Ada, whose company has a provider, and a name server that proves its domain. */
export async function startSignOn({ provider: how, settings = {} }: SignOnOptions = {}) {
  const world = await startWorld();
  const names = await startNameServer();
  world.services.nameRecords = dnsRecords({ servers: [names.address] });
  const people = await startPeople({ world });
  const { partnerId } = world.office;
  const provider = await startProvider(redirectUriOf(world.services, partnerId), how);
  const ada = await people.signInBy(people.browser);
  const { issuer, clientId, clientSecret } = provider;
  const named = { issuer, clientId, clientSecret, secondFactor: "own", ...settings };
  const set = (more: object = {}) => portal(ada, "sign_on_set", { ...named, ...more });
  expect((await set()).code).toBe("ok");

  /** Names a domain and has its name server prove it. */
  const prove = async (domain: string, browser = ada) => {
    const added = (await portal(browser, "sign_on_domain_add", { domain })).body["domain"] as {
      domainId: string;
      recordName: string;
      recordText: string;
    };
    names.texts.set(added.recordName, [...(names.texts.get(added.recordName) ?? []), added.recordText]);
    const { body } = await portal(browser, "sign_on_domain_check", { domainId: added.domainId });
    return { ...added, outcome: body["outcome"] as string };
  };

  /** To the provider, as far as the address where its page is. */
  const setOut = async (browser: TestBrowser, email: string, to = "/portal/letters") => {
    const page = await browser.submit("/sign-in/company", { email, to });
    return { page, url: (page.headers.get("refresh") ?? "").replace("0; url=", "") };
  };
  /** There and back; what our page answers in the end. */
  const signOn = async (browser: TestBrowser, subject: string, email = `${subject}@firma.example`) => {
    const { url } = await setOut(browser, email);
    return browser.open(await provider.visit(url, subject));
  };
  const signInBy = (browser: TestBrowser, email?: string) => people.signInBy(browser, email);
  return {
    ...people,
    signInBy,
    world,
    names,
    provider,
    adaBrowser: ada,
    partnerId,
    set,
    prove,
    setOut,
    signOn,
  };
}

/** An employee as most providers tell of one. */
export const employee = (subject: string, more: object = {}) => ({
  email: `${subject}@firma.example`,
  email_verified: true,
  name: `${subject} Firma`,
  ...more,
});
