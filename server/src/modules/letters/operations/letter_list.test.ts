import { sql } from "kysely";
import { expect, test } from "vitest";
import { savedClient } from "../../../../test/export-pieces.ts";
import { storedLetter } from "../../../../test/letters.ts";
import { sentLetter, startSendingWorld } from "../../../../test/sends.ts";
import { startWorld, type World } from "../../../../test/world.ts";
import { scopes } from "../../../foundation/scope.ts";
import { letterStatuses } from "../letter-status.ts";
import { createToken } from "../../access/access.ts";

const address = {
  company: null,
  street: "Weg 1",
  houseNumber: null,
  pobox: null,
  zip: "20095",
  city: "Hamburg",
  country: "DE",
};

async function shelf() {
  const world = await startWorld();
  const letters = [
    { subject: "Mahnung 1", recipient: { ...address, name: "Jörg Groß" } },
    { subject: "Mahnung 2", recipient: { ...address, name: "Anna Klein", company: "Müller & Söhne OHG" } },
    { subject: "Übergabe der Schlüssel", recipient: { ...address, name: "Jörg Groß" } },
    { subject: "Ohne Empfänger" },
  ];
  for (const [day, letter] of letters.entries()) {
    world.setTime(new Date(Date.UTC(2026, 2, 2 + day, 9)));
    await storedLetter(world, letter);
  }
  return world;
}

async function subjects(world: World, input: object, token?: string): Promise<unknown> {
  const answer = await world.call("letter_list", input, token === undefined ? {} : { token });
  if (!answer.ok) return answer;
  return (answer.value["items"] as { subject: string }[]).map(({ subject }) => subject);
}

test("letters are listed newest first, without their text", async () => {
  const world = await shelf();

  expect(await subjects(world, {})).toEqual([
    "Ohne Empfänger",
    "Übergabe der Schlüssel",
    "Mahnung 2",
    "Mahnung 1",
  ]);
  const answer = await world.call("letter_list", { limit: 1, offset: 2 });
  expect(answer).toMatchObject({
    value: {
      total: 4,
      limit: 1,
      offset: 2,
      items: [
        {
          recipientName: "Anna Klein",
          recipientCompany: "Müller & Söhne OHG",
          status: "draft",
          pageCount: 1,
        },
      ],
    },
  });
  expect(JSON.stringify(answer)).not.toContain("Guten Tag");
});

test("filters combine; case, accents and ä/ae make no difference", async () => {
  const world = await shelf();

  for (const [input, expected] of [
    [{ subjectContains: "MAHN" }, ["Mahnung 2", "Mahnung 1"]],
    [{ subjectContains: "mahnung", recipientNameContains: "joerg" }, ["Mahnung 1"]],
    [{ recipientNameContains: "mueller" }, ["Mahnung 2"]],
    [{ recipientNameContains: "GROSS" }, ["Übergabe der Schlüssel", "Mahnung 1"]],
    [{ subjectContains: "uebergabe" }, ["Übergabe der Schlüssel"]],
    [{ subjectContains: "ab" }, ["Übergabe der Schlüssel"]],
    [{ subjectContains: "%" }, []],
    [{ subjectContains: "mahnung_1" }, ["Mahnung 1"]],
    [{ subjectContains: "' or 1=1 --" }, []],
    [{ since: "2026-03-04T10:00:00" }, ["Ohne Empfänger", "Übergabe der Schlüssel"]],
    [
      { since: "2026-03-04T10:00:00", recipientNameContains: "groß", statusFilter: "draft" },
      ["Übergabe der Schlüssel"],
    ],
    [{ statusFilter: "posted" }, []],
  ] as const)
    expect(await subjects(world, input), JSON.stringify(input)).toEqual(expected);
});

test("letters that are written between two pages are shown, and none is left out", async () => {
  const world = await shelf();

  const first = await subjects(world, { limit: 2 });
  await storedLetter(world, { subject: "Neu" });
  const second = await subjects(world, { limit: 3, offset: 2 });

  expect([first, second].flat()).toEqual([
    "Ohne Empfänger",
    "Übergabe der Schlüssel",
    "Übergabe der Schlüssel",
    "Mahnung 2",
    "Mahnung 1",
  ]);
});

test("letters of the same moment keep their order from page to page", async () => {
  const world = await startWorld();
  for (let n = 0; n < 9; n += 1) await storedLetter(world, { subject: `Brief ${n}` });

  const whole = await subjects(world, {});
  const pages = await Promise.all([0, 3, 6].map((offset) => subjects(world, { limit: 3, offset })));

  expect(pages.flat()).toEqual(whole);
  expect(await world.call("letter_list", { offset: 100 })).toMatchObject({ value: { items: [], total: 9 } });
});

test("an unknown status is refused, and the known ones are named", async () => {
  const world = await startWorld();

  const answer = await world.call("letter_list", { statusFilter: "lost" });

  expect(answer).toMatchObject({
    error: { code: "VALIDATION_ERROR", details: { problems: [{ path: "statusFilter" }] } },
  });
  for (const status of letterStatuses) expect(JSON.stringify(answer)).toContain(status);
});

test("nobody lists another partner's letters, nor those of the other mode", async () => {
  const world = await shelf();
  const { partnerId } = world.office;
  const live = await createToken(world.services, { partnerId, mode: "live", name: "live", scopes });
  const stranger = await world.openOffice();

  for (const { token } of [stranger, live])
    for (const input of [{}, { subjectContains: "Mahnung" }])
      expect(await subjects(world, input, token)).toEqual([]);
  const mine = world.services.databases.ofTenant(world.office);
  const foreign = sql`select * from list_letters(${stranger.partnerId}, 'sandbox', '{}', 1, 0)`;
  await expect(foreign.execute(mine)).rejects.toThrow(/another tenant/);
});

test("letters are found by what was said of their orders, and say it", async () => {
  const world = await startSendingWorld();
  const said = { clientOrderId: "auftrag-1", auditTag: "Mahnlauf März", mandantennummer: "M-7" };
  await savedClient(world, world.office, "M-7", "Mandant Sieben");
  const { orderId } = await sentLetter(world, { ...said, subject: "Erster" });
  await sentLetter(world, { clientOrderId: "auftrag-2", subject: "Zweiter" });
  const { token } = await world.openOffice();

  for (const [field, value] of Object.entries({ ...said, orderId }))
    expect(await subjects(world, { [field]: value }), field).toEqual(["Erster"]);
  for (const tool of ["letter_list", "letter_search", "schedule_list_or_cancel"])
    expect(
      await world.call(tool, { orderId, ...(tool === "letter_search" && { query: "Erster" }) }, { token }),
    ).toMatchObject({ error: { code: "NOT_FOUND" } });
  expect(await subjects(world, { ...said, clientOrderId: "auftrag-2" })).toEqual([]);
  expect(await subjects(world, { auditTag: "Mahnlauf" })).toEqual([]);
  expect(await subjects(world, { auditTag: "x' or true --" })).toEqual([]);
  expect(await subjects(world, said, token)).toEqual([]);
  expect(await world.call("letter_list", { clientOrderId: "auftrag-1" })).toMatchObject({
    value: { items: [{ orderId, ...said }], total: 1 },
  });
  expect(await world.call("letter_search", { query: "Erster" })).toMatchObject({
    value: { items: [{ orderId, ...said }] },
  });
  expect(await world.call("letter_search", { query: "Zweiter" })).toMatchObject({
    value: { items: [{ clientOrderId: "auftrag-2", auditTag: null, mandantennummer: null }] },
  });
});

test("a letter that was asked for twice shows the order that was filtered by, not a later one", async () => {
  const world = await startSendingWorld();
  const { orderId, letterId } = await sentLetter(world, { auditTag: "Lauf 1", subject: "Zweimal" });
  await world.call("order_cancel", { orderId });
  const again = await world.call("order_send", { letterId, auditTag: "Lauf 2" });
  const { orderId: second } = (again.ok ? again.value : {}) as { orderId: string };

  for (const [tag, order] of [
    ["Lauf 1", orderId],
    ["Lauf 2", second],
  ])
    for (const [tool, input] of [
      ["letter_list", {}],
      ["letter_search", { query: "Zweimal" }],
    ] as const)
      expect(await world.call(tool, { ...input, auditTag: tag })).toMatchObject({
        value: { total: 1, items: [{ letterId, orderId: order, auditTag: tag }] },
      });
});

test("a draft is listed for the client and with the tag it is to be sent with, and with the order that was asked for", async () => {
  const world = await startSendingWorld();
  await savedClient(world, world.office, "M-7", "Mandant Sieben");
  const drafted = await world.call("letter_create_draft", { subject: "Entwurf", content: "Guten Tag" });
  const { letterId } = (drafted.ok ? drafted.value : {}) as { letterId: string };
  await sql`update letters set dispatch = '{"mandantennummer": "M-7", "auditTag": "Lauf 1"}' where id = ${letterId}`.execute(
    world.services.databases.system,
  );

  for (const input of [{ mandantennummer: "M-7" }, { auditTag: "Lauf 1", statusFilter: "draft" }])
    expect(await world.call("letter_list", input)).toMatchObject({
      value: { total: 1, items: [{ letterId, orderId: null, mandantennummer: "M-7", auditTag: "Lauf 1" }] },
    });
  for (const input of [
    { mandantennummer: "M-7", statusFilter: "queued" },
    { mandantennummer: "M-7", clientOrderId: "x" },
    { mandantennummer: "M-7", auditTag: "Lauf 2" },
  ])
    expect(await subjects(world, input)).toEqual([]);
});
