import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { allTools, operationsAt } from "../src/find-operation.ts";
import { saveClient } from "../src/modules/clients/client-book.ts";
import { createToken } from "../src/modules/access/access.ts";
import { asOwner } from "./as-owner.ts";
import { invoiceInput, issuedDocument } from "./documents.ts";
import { savedLadder } from "./dunning.ts";
import { muenchen, writtenLetter } from "./letters.ts";
import { furnish, startSendingWorld } from "./sends.ts";
import { releasedTemplate, templateInput } from "./templates.ts";
import { startWorld, type World } from "./world.ts";

type Listed = { items: Record<string, unknown>[]; total: number; offset?: number; nextCursor: string | null };

const listed = async (world: World, tool: string, input: object, token = world.office.token) => {
  const answer = await world.call(tool, input, { token });
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value as unknown as Listed;
};

/** Walks a list to its end, two entries at a time; between pages something may happen. */
async function walked(
  world: World,
  tool: string,
  id: string,
  between: (last: string, turn: number) => Promise<unknown> = async () => {},
  filter: object = {},
) {
  const seen: unknown[] = [];
  let page = await listed(world, tool, { ...filter, limit: 2 });
  for (let turn = 1; ; turn += 1) {
    if (page.offset !== undefined) expect(page.offset).toBe(seen.length);
    seen.push(...page.items.map((item) => item[id]));
    if (page.nextCursor === null) return seen;
    await between(String(seen.at(-1)), turn);
    page = await listed(world, tool, { ...filter, limit: 2, cursor: page.nextCursor });
  }
}

const drafts = async (world: World, count: number) => {
  const letterIds: string[] = [];
  for (let at = 0; at < count; at += 1) letterIds.unshift((await writtenLetter(world)).letterId);
  return letterIds;
};

test("a walk by cursor meets every letter once, whatever comes and goes meanwhile", async () => {
  const world = await startSendingWorld();
  const letterIds = await drafts(world, 5);

  const quiet = await walked(world, "letter_list", "letterId");
  const busy = await walked(world, "letter_list", "letterId", async () => void (await writtenLetter(world)));

  expect(quiet).toHaveLength(5);
  expect(new Set(quiet)).toEqual(new Set(letterIds));
  expect(busy).toEqual(quiet);
});

test("a page that is full and the last has no next one, and the total counts all pages", async () => {
  const world = await startSendingWorld();
  await drafts(world, 4);

  const first = await listed(world, "letter_list", { limit: 2 });
  const last = await listed(world, "letter_list", { limit: 2, cursor: first.nextCursor });

  expect(first).toMatchObject({ total: 4, offset: 0, nextCursor: expect.any(String) });
  expect(last).toMatchObject({ total: 4, offset: 2, nextCursor: null });
  expect(await listed(world, "letter_list", { limit: 4 })).toMatchObject({ nextCursor: null });
});

test("planned letters, those that wait, and invoices go on by cursor, too", async () => {
  const world = await startSendingWorld();
  for (const letterId of await drafts(world, 3)) {
    await listed(world, "letter_schedule", { letterId, mode: "in", delay: "2d" });
  }
  for (const letterId of await drafts(world, 3)) await listed(world, "approval_submit", { letterId });

  for (const [tool, id] of [
    ["schedule_list_or_cancel", "scheduleId"],
    ["approval_list", "approvalId"],
  ] as const) {
    const all = await listed(world, tool, {});
    expect(all.items, tool).toHaveLength(3);
    expect(await walked(world, tool, id), tool).toEqual(all.items.map((item) => item[id]));
  }
  for (const tool of ["document_list", "payment_list"])
    expect(await listed(world, tool, {}), tool).toMatchObject({ total: 0, nextCursor: null });
});

test("a cursor is refused in words with another filter, list or account, made up, and beside an offset", async () => {
  const world = await startSendingWorld();
  const other = await world.openOffice();
  await furnish(world, other);
  await drafts(world, 3);
  const { nextCursor: cursor } = await listed(world, "letter_list", { limit: 1, statusFilter: "draft" });

  const refused = async (tool: string, input: object, token = world.office.token) => {
    const answer = await world.call(tool, input, { token });
    expect(answer).toMatchObject({ error: { code: "VALIDATION_ERROR" } });
    return JSON.stringify(answer);
  };
  const same = { statusFilter: "draft", cursor };
  expect(await refused("letter_list", { cursor })).toContain("none of this list");
  expect(await refused("schedule_list_or_cancel", { cursor })).toContain("none of this list");
  expect(await refused("letter_list", same, other.token)).toContain("none of this list");
  expect(await refused("letter_list", { ...same, cursor: `${cursor}x` })).toContain("none of this list");
  expect(await refused("letter_list", { cursor: "' or 1=1 --" })).toContain("none of this list");
  expect(await refused("letter_list", { ...same, offset: 1 })).toContain("leave offset out");
  expect((await listed(world, "letter_list", { ...same, limit: 50 })).items).toHaveLength(2);
});

/** A list with entries; how one comes that stands before all others, and how one that was shown goes. */
type Moving = {
  tool: string;
  id: string;
  filter?: object;
  fill: (world: World) => Promise<unknown>;
  adds: (world: World, turn: number) => Promise<unknown>;
  removes: (world: World, id: string) => Promise<unknown>;
};

const client = ({ services, office }: World, mandantennummer: string, name = "Muster GmbH") =>
  services.db
    .transaction()
    .execute((tx) => saveClient(tx, office, { mandantennummer, name }, services.clock.now()));

const NUMBERS = ["30", "40", "50", "60", "70"];
const clients = (world: World) => Promise.all(NUMBERS.map((number) => client(world, number)));

const ended = (table: "clients" | "templates", column: string) => (world: World, id: string) =>
  asOwner(world, `update ${table} set ${column} = now() where id = '${id}'`);

const leaves = (world: World, id: string) =>
  asOwner(world, `update addresses set deleted_at = now(), is_default = false where id = '${id}'`);
const address = (world: World, name: string) => listed(world, "address_upsert", { ...muenchen, name });
const topUp = (world: World) =>
  asOwner(
    world,
    `insert into ledger_transfers (partner_id, mode, kind, debit, credit, amount_cents, reference, booked_at)
      values ('${world.office.partnerId}', '${world.office.mode}', 'top_up', 'payments', 'wallet', 100, '${randomUUID()}', now())`,
  );

const receipt = (world: World, month: string) =>
  asOwner(
    world,
    `insert into receipts (partner_id, mode, month, kind, number, issued_at, language, issuer, customer, lines,
        net_cents, vat_cents, gross_cents)
      values ('${world.office.partnerId}', '${world.office.mode}', '${month}', 'invoice', 'R-${month}', '2026-02-01', 'de',
        '{}', '{}', '[]', 100, 19, 119)`,
  );

const moving: Moving[] = [
  {
    tool: "mandant_list",
    id: "mandantId",
    fill: clients,
    adds: (world, turn) => client(world, `1${turn}`),
    removes: ended("clients", "archived_at"),
  },
  {
    tool: "mandant_search",
    id: "mandantId",
    filter: { query: "muster" },
    fill: clients,
    adds: (world, turn) => client(world, `2${turn}`, "Muster"),
    removes: ended("clients", "archived_at"),
  },
  {
    tool: "mandant_search",
    id: "mandantId",
    filter: { query: "mustar" },
    fill: clients,
    adds: (world, turn) => client(world, `2${turn}`, turn === 1 ? "Mustar" : "Muster"),
    removes: ended("clients", "archived_at"),
  },
  {
    tool: "template_list",
    id: "templateId",
    fill: async (world) => {
      for (const name of ["Übergabe", "Mahnung", "mahnung 2"])
        await releasedTemplate(world, templateInput({ name }));
    },
    adds: (world, turn) => releasedTemplate(world, templateInput({ name: `AAA ${turn}` })),
    removes: ended("templates", "archived_at"),
  },
  {
    tool: "address_list",
    id: "addressId",
    fill: async (world) => {
      for (const name of ["Müller", "Möller", "Zeh", "Zeh", "Xaver"]) await address(world, name);
    },
    adds: (world, turn) => address(world, `Aaa ${turn}`),
    removes: leaves,
  },
  {
    tool: "address_list",
    id: "addressId",
    filter: { searchQuery: "Erika" },
    fill: async (world) => {
      for (const name of ["A", "B", "C", "D"]) await address(world, `Erika ${name}`);
    },
    adds: (world, turn) => address(world, `Erika A${turn}`),
    removes: leaves,
  },
  {
    tool: "letter_search",
    id: "letterId",
    filter: { query: "Zählerstand" },
    fill: async (world) => {
      for (const subject of [
        "Zählerstand",
        "Zählerstand Zählerstand",
        "Rechnung",
        "Zählerstand",
        "Zählerstand",
      ])
        await writtenLetter(world, { subject, content: "Zum Zählerstand." });
    },
    adds: (world, turn) =>
      writtenLetter(world, { subject: "Zählerstand ".repeat(turn), content: "Zählerstand." }),
    removes: (world, id) => asOwner(world, `delete from letter_search where letter_id = '${id}'`),
  },
  {
    tool: "wallet_ledger",
    id: "entryId",
    fill: async (world) => {
      for (let at = 0; at < 4; at += 1) await topUp(world);
    },
    adds: topUp,
    removes: async () => {},
  },
  {
    tool: "receipt_list",
    id: "receiptId",
    fill: async (world) => {
      for (const month of ["04", "05", "06", "07", "08"]) await receipt(world, `2025-${month}-01`);
    },
    adds: (world, turn) => receipt(world, `2025-1${turn}-01`),
    removes: async () => {},
  },
];

test.each(moving)(
  "$tool $filter goes on behind the last entry shown while others come before it and go",
  async ({ tool, id, filter = {}, fill, adds, removes }) => {
    const world = await startWorld();
    await fill(world);

    const quiet = await walked(world, tool, id, undefined, filter);
    const whole = await listed(world, tool, { ...filter, limit: 100 });
    expect(quiet).toEqual(whole.items.map((item) => item[id]));
    expect(quiet.length).toBeGreaterThan(3);

    const busy = await walked(
      world,
      tool,
      id,
      async (last, turn) => {
        if (turn > 2) return;
        await adds(world, turn);
        await removes(world, last);
      },
      filter,
    );
    expect(busy).toEqual(quiet);
  },
);

test("a page of a search goes on though more letters than are ranked have the words", async () => {
  const world = await startWorld();
  const { letterId } = await writtenLetter(world, { subject: "Vorlage", content: "Zum Zählerstand." });
  // As many as are ranked, and some more: each with the words of the first, an hour apart.
  await asOwner(
    world,
    `with copies as (
       insert into letters select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(), 'client_letter_id', null,
         'created_at', l.created_at - n * interval '1 hour'))).* from letters l, generate_series(1, 205) as n where l.id = '${letterId}'
       returning id, created_at)
     insert into letter_search select (jsonb_populate_record(s, jsonb_build_object('letter_id', c.id, 'modified_at', c.created_at))).*
       from letter_search s, copies c where s.letter_id = '${letterId}'`,
  );
  const seen: unknown[] = [];
  let cursor: string | null | undefined;
  for (let turn = 0; cursor !== null; turn += 1) {
    const asked = { query: "Zählerstand", limit: 90, ...(cursor && { cursor }) };
    const { items, nextCursor, total } = await listed(world, "letter_search", asked);
    expect(total).toBe(206 - (turn === 0 ? 0 : 1));
    seen.push(...items.map((item) => item["letterId"]));
    cursor = nextCursor;
    if (turn === 0) {
      await writtenLetter(world, { subject: "Zählerstand", content: "Zählerstand" });
      await asOwner(world, `delete from letter_search where letter_id = '${String(seen[0])}'`);
    }
  }
  expect(seen).toHaveLength(206);
  expect(new Set(seen).size).toBe(206);
});

test("files, serial letters and what is dunned, received or delivered go on by cursor, too", async () => {
  const world = await startWorld();
  const { token } = await world.openOffice({ scopes: ["client:write", "mandant:read"] });
  for (const number of ["3/26", "1/26", "2/26"])
    await listed(world, "matter_save", { number, name: `Akte ${number}`, basedOn: null }, token);
  const files = await listed(world, "matter_list", { limit: 2 }, token);
  const further = await listed(world, "matter_list", { limit: 2, cursor: files.nextCursor }, token);
  expect([...files.items, ...further.items].map((item) => item["number"])).toEqual(["1/26", "2/26", "3/26"]);
  expect(further.nextCursor).toBeNull();

  const rows = [{ Vorname: "Erika", Nachname: "Müller", Straße: "Hauptstr. 1", PLZ: "10115", Ort: "Berlin" }];
  const letter = { subject: "Einladung", content: "{{anrede}}\n\nwir laden Sie ein." };
  for (const name of ["A", "B", "C"]) await listed(world, "serial_create", { name, letter, rows });
  expect(await walked(world, "serial_list", "name")).toHaveLength(3);
  expect(await listed(world, "dunning_list", {})).toMatchObject({ total: 0, nextCursor: null });
});

test("invoices that are dunned go on by cursor while others become overdue", async () => {
  const world = await startSendingWorld();
  await savedLadder(world);
  const begin = async (day: number) => {
    world.setTime(`2026-03-0${day}T09:00:00+01:00`);
    const { documentId } = await issuedDocument(world, invoiceInput());
    await listed(world, "dunning_hold", { documentId, kind: "pause", reason: "Auf Wunsch" });
  };
  for (const day of [3, 4, 5, 6, 7]) await begin(day);

  const quiet = await walked(world, "dunning_list", "documentId");
  const whole = await listed(world, "dunning_list", { limit: 100 });
  expect(quiet).toHaveLength(5);
  expect(quiet).toEqual(whole.items.map((item) => item["documentId"]));
  const busy = await walked(world, "dunning_list", "documentId", (_last, turn) => begin(7 + turn));
  expect(busy).toEqual(quiet);
  const { nextCursor: cursor } = await listed(world, "dunning_list", { limit: 2 });
  expect(await world.call("dunning_list", { which: "running", cursor })).toMatchObject({
    error: { code: "VALIDATION_ERROR" },
  });
});

test("what was sent to an endpoint goes on by cursor while more is sent, and only for that endpoint", async () => {
  const world = await startWorld();
  const { partnerId, mode } = world.office;
  const { token } = await createToken(world.services, {
    partnerId,
    mode,
    name: "ERP",
    scopes: ["order:read", "webhook:write"],
  });
  const endpoint = async () => {
    const endpointId = randomUUID();
    await asOwner(
      world,
      `insert into webhook_endpoints (id, partner_id, mode, url, types, sealed_secret, created_at)
        values ('${endpointId}', '${partnerId}', '${mode}', 'https://example.com', '{order.*}', 'x', now())`,
    );
    return endpointId;
  };
  const deliver = (endpointId: string) =>
    asOwner(
      world,
      `with told as (
         insert into events (partner_id, mode, type, subject_id, data, occurred_at)
         values ('${partnerId}', '${mode}', 'order.posted', gen_random_uuid(), '{}', now()) returning *)
       insert into webhook_deliveries (partner_id, mode, endpoint_id, event_id, event_xid, subject_id, created_at)
         select partner_id, mode, '${endpointId}', id, xid, subject_id, now() from told`,
    );
  const endpointId = await endpoint();
  const other = await endpoint();
  for (let at = 0; at < 5; at += 1) await deliver(endpointId);
  await deliver(other);

  const seen: unknown[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const asked = { endpointId, limit: 2, ...(cursor && { cursor }) };
    const page = await listed(world, "webhook_deliveries", asked, token);
    seen.push(...page.items.map((item) => item["deliveryId"]));
    if (cursor === undefined)
      expect(
        await world.call("webhook_deliveries", { endpointId: other, cursor: page.nextCursor }, { token }),
      ).toMatchObject({ error: { code: "VALIDATION_ERROR" } });
    cursor = page.nextCursor;
    await deliver(endpointId);
  }

  const whole = await listed(world, "webhook_deliveries", { endpointId }, token);
  expect(whole.total).toBe(8);
  expect(seen).toEqual(whole.items.slice(3).map((item) => item["deliveryId"]));
});

/** Rows of a list that was brought: they stay where they are, so that counting them is exact. */
const STANDING_STILL = new Set(["serial_pieces", "serial_status"]);

test("every list that a program can page through by offset also goes on by cursor", () => {
  const counted = [...allTools, ...operationsAt("programs")]
    .filter(({ effect, input }) => effect === "read" && "limit" in input.shape && "offset" in input.shape)
    .filter(({ name, input }) => !("cursor" in input.shape) && !STANDING_STILL.has(name));

  expect(counted.map(({ name }) => name)).toEqual([]);
});
