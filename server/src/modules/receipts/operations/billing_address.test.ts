import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { changedMeanwhile, onlyOneSaves } from "../../../../test/overtaken.ts";
import { issuerKnown } from "../../../../test/receipts.ts";
import { startSendingWorld } from "../../../../test/sends.ts";
import { startWorld } from "../../../../test/world.ts";
import { setOperator } from "../../access/access.ts";

const address = {
  name: "Muster GmbH",
  company: null,
  street: "Lange Straße",
  houseNumber: "5",
  zip: "80331",
  city: "München",
  country: "DE",
  basedOn: null,
};

const { basedOn: _none, ...printed } = address;

test("the default sender is offered and counts for nothing until an owner saves", async () => {
  const world = await startSendingWorld();
  const { call } = await signedInBrowser(world);
  const before = (await call("billing_address_get", {})).body;
  expect(before).toMatchObject({ stored: null, maySet: true });
  expect(before["suggestion"]).toMatchObject({ address: { city: expect.any(String) } });

  expect(
    await call("billing_address_set", { ...address, vatId: "de 136 695 976", language: "en" }),
  ).toMatchObject({ status: 200 });

  expect((await call("billing_address_get", {})).body).toMatchObject({
    stored: {
      address: { ...printed, pobox: null },
      vatId: "DE136695976",
      language: "en",
      changedBy: "Ada Absender",
    },
    suggestion: null,
  });
  // It is the account's, in both worlds, and nobody else's.
  const other = await signedInBrowser(world, {
    name: "Fritz Fremd",
    partnerId: (await world.openOffice()).partnerId,
  });
  expect((await other.call("billing_address_get", {})).body).toMatchObject({ stored: null });
});

test("it says whether VAT is charged, and what is missing where it need not be", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world);
  const said = async (changes: object) => {
    const { body } = await call("billing_address_get", {});
    const basedOn = (body as { stored: { changedAt: string } | null }).stored?.changedAt ?? null;
    expect(await call("billing_address_set", { ...address, basedOn, ...changes })).toMatchObject({
      status: 200,
    });
    return ((await call("billing_address_get", {})).body as { stored: { vat: object } }).stored.vat;
  };
  const vienna = { zip: "1010", city: "Wien", country: "AT" };
  expect(await said({})).toEqual({ why: "vat", missing: null });
  expect(await said(vienna)).toEqual({ why: "vat", missing: "vat_id" });
  // Nobody bills yet; then without a VAT ID, which the law wants beside the recipient's.
  expect(await said({ ...vienna, vatId: "ATU13585627" })).toEqual({ why: "vat", missing: null });
  await world.services.db
    .insertInto("receiptIssuer")
    .values({
      address: "{}",
      taxNumber: "30/123/45678",
      vatId: null,
      changedAt: world.services.clock.now(),
      changedBy: "Olga",
    })
    .execute();
  expect(await said({ ...vienna, vatId: "ATU13585627" })).toEqual({ why: "vat", missing: "issuer_vat_id" });
  await issuerKnown(world);
  expect(await said({ ...vienna, vatId: "ATU13585627" })).toEqual({ why: "reverse_charge", missing: null });
  expect(await said({ ...vienna, vatId: "DE136695976" })).toEqual({
    why: "vat",
    missing: "vat_id_of_country",
  });
  const oslo = { zip: "0150", city: "Oslo", country: "NO" };
  expect(await said(oslo)).toEqual({ why: "vat", missing: "company" });
  expect(await said({ ...oslo, company: "Fjord AS" })).toEqual({ why: "outside_scope", missing: null });
  expect(await call("billing_address_set", { ...address, ...vienna, vatId: "ATU13585628" })).toMatchObject({
    status: 400,
  });
});

test("an account without a sender is offered nothing", async () => {
  const { call } = await signedInBrowser(await startWorld(), { role: "viewer" });
  expect((await call("billing_address_get", {})).body).toMatchObject({
    stored: null,
    suggestion: null,
    maySet: false,
  });
});

test("only an owner may set it", async () => {
  const world = await startWorld();
  for (const role of ["viewer", "editor", "approver"] as const) {
    const { call } = await signedInBrowser(world, { role, name: `Person ${role}` });
    expect(await call("billing_address_set", address)).toMatchObject({
      status: 403,
      body: { error: { code: "FORBIDDEN_ROLE" } },
    });
  }
});

test("what cannot be printed, reached or understood is refused, and nothing is stored", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world);
  for (const wrong of [
    { name: "" },
    { name: "a\u0000b" },
    { name: "x".repeat(201) },
    { vatId: "DE123456789" },
    { vatId: "<script>" },
    { language: "fr" },
    { partnerId: "6f0e2a52-0d0f-4e6e-9d6e-3d7a1f0f2b11" },
  ])
    expect(await call("billing_address_set", { ...address, ...wrong }), JSON.stringify(wrong)).toMatchObject({
      status: 400,
      body: { error: { code: "VALIDATION_ERROR" } },
    });
  for (const nowhere of [{ zip: "99999999" }, { street: "", houseNumber: null }])
    expect(await call("billing_address_set", { ...address, ...nowhere })).toMatchObject({
      status: 422,
      body: { error: { code: "ADDRESS_INVALID" } },
    });
  expect((await call("billing_address_get", {})).body).toMatchObject({ stored: null });
});

test("operators enter who issues receipts, with one tax number at least, and it is written down who did", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world, { role: "viewer", name: "Olga Operator" });
  await setOperator(world.services.db, "olga.operator@example.com", true);
  expect((await call("receipt_issuer_get", {})).body).toMatchObject({ issuer: null });
  for (const wrong of [
    address,
    { ...address, taxNumber: "", vatId: "" },
    { ...address, taxNumber: "abc" },
    { ...address, taxNumber: "30/123/45678", vatId: "DE1" },
  ])
    expect(await call("receipt_issuer_set", wrong)).toMatchObject({
      body: { error: { code: "VALIDATION_ERROR" } },
    });
  expect(
    await call("receipt_issuer_set", {
      ...address,
      city: "Nirgendwo",
      zip: "00000",
      taxNumber: "30/123/45678",
    }),
  ).toMatchObject({
    body: { error: { code: "ADDRESS_INVALID" } },
  });
  const first = await call("receipt_issuer_set", { ...address, taxNumber: "30/123/45678" });
  expect(first.status).toBe(200);
  const basedOn = first.body["changedAt"];
  expect(
    await call("receipt_issuer_set", { ...address, name: "Neu GmbH", vatId: "DE136695976", basedOn }),
  ).toMatchObject({
    status: 200,
  });

  expect((await call("receipt_issuer_get", {})).body).toMatchObject({
    issuer: {
      address: { name: "Neu GmbH" },
      taxNumber: null,
      vatId: "DE136695976",
      changedBy: "Olga Operator",
    },
  });
  expect((await call("operator_log", {})).body).toMatchObject({
    total: 2,
    items: [{ act: "receipt_issuer_set", who: "Olga Operator", details: { issuer: "Neu GmbH" } }, {}],
  });
});

test("of owners who save at once one wins, and nobody writes over what they have not seen", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world);
  const save = (name: string, basedOn: unknown) => call("billing_address_set", { ...address, name, basedOn });
  const won = await onlyOneSaves(world, "billing_addresses", ["Eins", "Zwei", "Drei"], (name) =>
    save(name, null),
  );
  const { stored } = (await call("billing_address_get", {})).body as { stored: { changedAt: string } };
  expect(stored.changedAt).toBe(won.body["changedAt"]);

  expect(await save("Vier GmbH", stored.changedAt)).toMatchObject({ status: 200 });
  expect(await save("Fünf GmbH", stored.changedAt)).toMatchObject(changedMeanwhile);
  expect((await call("billing_address_get", {})).body).toMatchObject({
    stored: { address: { name: "Vier GmbH" } },
  });
  expect(await call("billing_address_set", printed), "without a word").toMatchObject({ status: 400 });
});

test("of operators who save at once one wins, and only what was stored stands in their log", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world, { role: "owner", name: "Olga Operator" });
  const owner = await signedInBrowser(world);
  expect(await owner.call("receipt_issuer_set", address)).toMatchObject({ status: 403 });
  await setOperator(world.services.db, "olga.operator@example.com", true);
  const save = (name: string, basedOn: unknown) =>
    call("receipt_issuer_set", { ...address, name, taxNumber: "30/123/45678", basedOn });
  const won = await onlyOneSaves(world, "receipt_issuer", ["Eins", "Zwei", "Drei"], (name) =>
    save(name, null),
  );

  const basedOn = won.body["changedAt"];
  expect(await save("Vier GmbH", basedOn)).toMatchObject({ status: 200 });
  expect(await save("Fünf GmbH", basedOn)).toMatchObject(changedMeanwhile);
  expect((await call("operator_log", {})).body).toMatchObject({ total: 2 });
});
