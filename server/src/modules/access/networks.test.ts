import { expect, test } from "vitest";
import { signedInBrowser, waitingLetter } from "../../../test/approvals.ts";
import { changedMeanwhile } from "../../../test/overtaken.ts";
import { startOAuth } from "../../../test/oauth.ts";
import { startWorld, type World } from "../../../test/world.ts";
import { httpApp } from "../../surfaces/http.ts";
import { ensureAgreements, setPartner } from "../partners/partners.ts";
import { addMember } from "./people.ts";

const OFFICE = "203.0.113.7";
const HOME = "198.51.100.9";

/** Calls over HTTP from an address. */
function callFrom({ services }: World, address: string | null, token: string) {
  const app = httpApp(services, { peerAddress: () => address });
  return async (path: string, body: object = {}) => {
    const answer = await app.request(path, {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
      },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    return { status: answer.status, text, rate: answer.headers.get("ratelimit") };
  };
}

const networks = (allowedNetworks: unknown, basedOn: unknown = null) => ({
  networks: { allowedNetworks, basedOn },
});

const message = {
  jsonrpc: "2.0",
  id: 1,
  method: "tools/call",
  params: { name: "mcp_health", arguments: {} },
};

test("an account that names its networks is used from there only: by tokens over both doors, and by people", async () => {
  const world = await startWorld();
  let at = OFFICE;
  const owner = await signedInBrowser(world, { address: () => at });
  const { token } = world.office;
  const foreign = await world.openOffice();

  expect(await owner.call("rules_set", networks(["203.0.113.0/24", "2001:db8::/32"]))).toMatchObject({
    status: 200,
    body: { allowedNetworks: ["203.0.113.0/24", "2001:db8::/32"] },
  });

  for (const address of [OFFICE, "2001:db8::7"]) {
    expect((await callFrom(world, address, token)("/v1/tools/wallet_balance")).status).toBe(200);
    expect((await callFrom(world, address, token)("/mcp", message)).status).toBe(200);
  }
  for (const address of [HOME, "2001:db9::7", null])
    for (const path of ["/v1/tools/wallet_balance", "/v1/operations/payment_list", "/mcp"]) {
      const refused = await callFrom(world, address, token)(path, path === "/mcp" ? message : {});
      expect(refused).toMatchObject({ status: 403, text: expect.stringContaining("NETWORK_NOT_ALLOWED") });
    }
  expect((await callFrom(world, HOME, foreign.token)("/v1/tools/wallet_balance")).status).toBe(200);

  at = HOME;
  expect(await owner.call("rules_get", {})).toMatchObject({
    status: 403,
    body: { error: { code: "NETWORK_NOT_ALLOWED", message: expect.stringContaining(HOME) } },
  });
  expect((await owner.open("/v1/portal/live")).status).toBe(403);

  // Whoever runs the service opens it again.
  await setPartner(world.services, world.office.partnerId, { allowedNetworks: [] });
  expect(await owner.call("rules_get", {})).toMatchObject({ status: 200, body: { allowedNetworks: [] } });
});

test("pages that show an account to who is signed in are closed from elsewhere, and say so; other accounts of the person stay open", async () => {
  const world = await startWorld();
  let at = OFFICE;
  const owner = await signedInBrowser(world, { address: () => at });
  await ensureAgreements(world.services);
  const { approvalId, order } = await waitingLetter(world);
  const url = String((await owner.call("setup_fix_link", { gap: "avv" })).body["url"]);
  const pages = [
    `/approvals/${approvalId}`,
    `/approvals/${approvalId}/orders/${order.orderId}/pages/1`,
    `/approvals/${approvalId}/orders/${order.orderId}/pages/thumb`,
    new URL(url).pathname,
  ];
  const accept = () => owner.submit(new URL(url).pathname, { accepted: "yes", acceptedBy: "Ada" });
  await setPartner(world.services, world.office.partnerId, { allowedNetworks: [`${OFFICE}/32`] });

  at = HOME;
  for (const path of [...pages, "/approvals"]) {
    const refused = await owner.open(path);
    expect(refused.status, path).toBe(403);
    const words = await refused.text();
    expect(words, path).toContain(`${HOME} gehört nicht zu den Netzen`);
    expect(words, path).not.toContain("Erika");
  }
  expect(await (await owner.open(pages[1] ?? "", { "accept-language": "en" })).text()).toContain(
    "Use a network that is allowed",
  );
  expect((await accept()).status).toBe(403);
  const agreements = world.services.db.selectFrom("agreementAcceptances").select("acceptedBy");
  expect(await agreements.execute()).toEqual([]);

  const { partnerId } = await world.openOffice({ name: "Andere GmbH" });
  await addMember(world.services, partnerId, {
    email: "ada.absender@example.com",
    name: "Ada Absender",
    role: "owner",
  });
  expect((await owner.open("/approvals")).status, "of another account, which is open").toBe(303);
  for (const path of pages) expect((await owner.open(path)).status, path).toBe(403);

  at = OFFICE;
  const opened = await Promise.all(pages.map(async (path) => (await owner.open(path)).status));
  expect(opened).toEqual([303, 200, 200, 200]);
  expect((await accept()).status).toBe(200);
});

test("nobody connects a program to an account from where it may not be used", async () => {
  const oauth = await startOAuth();
  const { world, browser, setAddress, reachConsent, consent } = oauth;
  await oauth.signInBy(browser);
  await setPartner(world.services, world.office.partnerId, { allowedNetworks: [`${OFFICE}/32`] });

  setAddress(HOME);
  const page = await browser.open(await reachConsent());
  expect(page.status).toBe(403);
  expect(await page.text()).toContain(`${HOME} is not among the networks`);
  expect((await consent()).answer.status).toBe(403);
  expect((await consent({ fields: { decision: "deny" } })).location?.searchParams.get("error")).toBe(
    "access_denied",
  );

  setAddress(OFFICE);
  expect((await consent()).location?.searchParams.get("code")).toBeTruthy();
});

test("nobody shuts themselves out, and nobody but an owner shuts others out", async () => {
  const world = await startWorld();
  const owner = await signedInBrowser(world, { address: () => OFFICE });
  const approver = await signedInBrowser(world, { role: "approver", name: "Anton Approver" });

  expect(await owner.call("rules_set", networks(["198.51.100.0/24"]))).toMatchObject({
    status: 400,
    body: { error: { details: { problems: [{ path: "networks.allowedNetworks", rule: "own_address" }] } } },
  });
  expect((await approver.call("rules_set", networks([OFFICE]))).status).toBe(403);
  for (const wrong of [
    "office",
    "203.0.113.0/33",
    "203.0.113.7/",
    "::1%eth0",
    "1.2.3.4/8/8",
    "fe80::/129",
    "",
  ])
    expect(await owner.call("rules_set", networks([OFFICE, wrong])), wrong).toMatchObject({
      status: 400,
      body: { error: { details: { problems: [{ path: "networks.allowedNetworks.1" }] } } },
    });
  expect((await owner.call("rules_set", networks([OFFICE, "1".repeat(999)]))).status).toBe(400);
  expect((await owner.call("rules_set", networks(Array.from({ length: 51 }, () => OFFICE)))).status).toBe(
    400,
  );

  // Of an address with a length the network it is in; each once.
  expect(await owner.call("rules_set", networks(["203.0.113.99/24", "203.0.113.0/24"]))).toMatchObject({
    body: { allowedNetworks: ["203.0.113.0/24"] },
  });
  expect(await owner.call("rules_set", networks([]))).toMatchObject(changedMeanwhile);
});

test("a token may be bound closer than its account; tries from elsewhere are shown and use up nothing of it", async () => {
  const world = await startWorld();
  const owner = await signedInBrowser(world);
  const { body } = await owner.call("token_create", {
    name: "Server",
    scopes: ["wallet:read"],
    lettersPerDay: null,
    eurosPerDay: null,
    expiresOn: null,
    allowedNetworks: ["203.0.113.7"],
  });
  const token = String(body["token"]);
  const listed = async () =>
    ((await owner.call("token_list", {})).body as { items: Record<string, unknown>[] }).items.find(
      ({ name }) => name === "Server",
    );
  const before = await callFrom(world, OFFICE, token)("/v1/tools/wallet_balance");
  expect(await listed()).toMatchObject({
    allowedNetworks: ["203.0.113.7/32"],
    refusedAt: null,
    refusedFrom: null,
  });

  for (let tries = 0; tries < 3; tries += 1)
    expect((await callFrom(world, HOME, token)("/v1/tools/wallet_balance")).status).toBe(403);

  expect(await listed()).toMatchObject({ refusedAt: "2026-03-02T09:00:00.000Z", refusedFrom: HOME });
  const after = await callFrom(world, OFFICE, token)("/v1/tools/wallet_balance");
  expect(leftIn(before.rate) - leftIn(after.rate)).toBe(1);

  const change = { tokenId: body["tokenId"], lettersPerDay: null, eurosPerDay: null, basedOn: null };
  expect(await owner.call("token_change", change)).toMatchObject({
    body: { allowedNetworks: ["203.0.113.7/32"] },
  });
  const opened = await owner.call("token_change", {
    ...change,
    basedOn: (await listed())?.["updatedAt"],
    allowedNetworks: [],
  });
  expect(opened).toMatchObject({ status: 200, body: { allowedNetworks: [] } });
  expect((await callFrom(world, HOME, token)("/v1/tools/wallet_balance")).status).toBe(200);
});

test("a connected program is held to its account's networks", async () => {
  const oauth = await startOAuth();
  const { world } = oauth;
  const { tokens } = await oauth.connect();
  await setPartner(world.services, world.office.partnerId, { allowedNetworks: [`${OFFICE}/32`] });

  expect((await callFrom(world, OFFICE, tokens.access_token)("/mcp", message)).status).toBe(200);
  expect((await callFrom(world, HOME, tokens.access_token)("/mcp", message)).status).toBe(403);
});

const leftIn = (rate: string | null): number => Number(/r=(\d+)/.exec(rate ?? "")?.[1] ?? Number.NaN);
