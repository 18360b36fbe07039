import { sql } from "kysely";
import { expect, test } from "vitest";
import { endOfLetterId, printedLetterCode, SAMPLE_LETTER_CODE } from "../src/foundation/letter-code.ts";
import { moveOrder } from "../src/modules/orders/move-order.ts";
import { setPartner } from "../src/modules/partners/partners.ts";
import { type BlobHash, readBlob } from "../src/ports/blob-store.ts";
import { placedText } from "../src/rendering/pdf/pdf-pages.ts";
import { approveInPortal, signedInBrowser } from "./approvals.ts";
import { letterToSign } from "./in-house.ts";
import { writtenLetter } from "./letters.ts";
import { sendInput, sentLetter, startSendingWorld } from "./sends.ts";
import type { World } from "./world.ts";

const wantCodes = (world: World, isOn = true) =>
  setPartner(world.services, world.office.partnerId, { [isOn ? "enable" : "disable"]: ["letter_codes"] });

/** Every code in a file that was kept, as somebody reads it from the paper. */
async function codesIn(world: World, hash: string): Promise<string[]> {
  const pdf = (await readBlob(world.services.blobs, hash as BlobHash)) ?? expect.fail("no such file");
  // What runs upwards is found sign by sign.
  const words = (await placedText(pdf))
    .map(({ text }) => text)
    .join("")
    .replaceAll(/\s/g, "");
  return words.match(/[0-9A-Z]{4}(?:-[0-9A-Z]{4}){2}/g) ?? [];
}

const order = ({ services }: World, orderId: string) =>
  services.db
    .selectFrom("orders")
    .select(["pdfHash", "letterId", "pageCount", "priceCents", "approvalId"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();

const letter = ({ services }: World, letterId: string) =>
  services.db.selectFrom("letters").select("pdfHash").where("id", "=", letterId).executeTakeFirstOrThrow();

async function codesOfOrder(world: World, orderId: string): Promise<string[]> {
  return codesIn(world, (await order(world, orderId)).pdfHash);
}

test("who asks for it finds the code of each letter on it: on the draft, on what is sent of it, and on a letter that came with its send", async () => {
  const world = await startSendingWorld();
  const before = await order(world, (await sentLetter(world, { subject: "Vorher" })).orderId);
  expect(await codesIn(world, before.pdfHash)).toEqual([]);
  await wantCodes(world);

  const { letterId } = await writtenLetter(world);
  const code = printedLetterCode(letterId);
  const draft = await letter(world, letterId);
  expect(await codesIn(world, draft.pdfHash)).toEqual([code]);
  const sent = await world.call("order_send", { letterId });
  const { orderId } = (sent as unknown as { value: { orderId: string } }).value;
  // What was shown is what is printed.
  expect((await order(world, orderId)).pdfHash).toBe(draft.pdfHash);

  const inline = await sentLetter(world, { subject: "Nachher" });
  expect(await codesOfOrder(world, inline.orderId)).toEqual([printedLetterCode(inline.letterId)]);
  const { pageCount, priceCents } = await order(world, inline.orderId);
  expect({ pageCount, priceCents }).toEqual({ pageCount: before.pageCount, priceCents: before.priceCents });
}, 240_000);

test("a preview of what is no letter yet shows the place; a copy and a second draft have codes of their own", async () => {
  const world = await startSendingWorld();
  await wantCodes(world);
  const { subject, content } = sendInput();
  const shown = await world.call("letter_preview", { subject, content });
  if (!shown.ok) expect.fail(JSON.stringify(shown));
  const file = await world.fetch(new URL(String(shown.value["pdfUrl"])).pathname, { token: null });
  const words = (await placedText(new Uint8Array(await file.arrayBuffer()))).map(({ text }) => text).join("");
  expect(words.replaceAll(/\s/g, "")).toContain(SAMPLE_LETTER_CODE);

  const ada = await signedInBrowser(world);
  const { letterId } = await writtenLetter(world);
  const again = await ada.call("letter_duplicate", { letterId });
  const copy = String(again.body["letterId"]);
  expect(await codesIn(world, (await letter(world, copy)).pdfHash)).toEqual([printedLetterCode(copy)]);
  expect(printedLetterCode(copy)).not.toBe(printedLetterCode(letterId));
}, 240_000);

test("switched between draft, approval and print: what was approved is what is printed", async () => {
  const world = await startSendingWorld();
  const ada = await signedInBrowser(world);
  const { letterId } = await writtenLetter(world);
  expect(await codesIn(world, (await letter(world, letterId)).pdfHash)).toEqual([]);
  await wantCodes(world);
  const asked = await world.call("order_send", { letterId, approvalMode: "review" });
  const { orderId } = (asked as unknown as { value: { orderId: string } }).value;
  const waiting = await order(world, orderId);
  expect(await codesIn(world, waiting.pdfHash)).toEqual([printedLetterCode(letterId)]);
  await wantCodes(world, false);
  expect(await approveInPortal(ada, String(waiting.approvalId))).toMatchObject({ status: 200 });
  await world.runDue();
  expect((await order(world, orderId)).pdfHash).toBe(waiting.pdfHash);
}, 240_000);

test("a letter with a corrected address keeps what it had, whatever the account wants by then", async () => {
  const world = await startSendingWorld();
  await wantCodes(world);
  const { orderId, letterId } = await sentLetter(world);
  for (const [from, to] of [
    ["queued", "submitting"],
    ["submitting", "awaiting_partner_fix"],
  ] as const)
    await moveOrder(world.services.db, world.office, orderId, {
      from: [from],
      to,
      at: world.services.clock.now(),
    });
  await wantCodes(world, false);
  const address = {
    name: "Erika Müller",
    street: "Platz der Republik",
    houseNumber: "1",
    zip: "11011",
    city: "Berlin",
  };
  const fixed = await world.call("order_fix_resubmit", { orderId, recipient: address });
  if (!fixed.ok) expect.fail(JSON.stringify(fixed));
  expect(await codesOfOrder(world, orderId)).toEqual([printedLetterCode(letterId)]);
}, 240_000);

test("the desk finds a letter by its code in any spelling: its newest order that is out, of the own account alone", async () => {
  const world = await startSendingWorld();
  await wantCodes(world);
  const ada = await signedInBrowser(world);
  const { orderId, letterId } = await sentLetter(world);
  await world.runDue();
  const code = printedLetterCode(letterId);
  for (const given of [code, code.toLowerCase(), code.replaceAll("-", ""), ` ${code.replaceAll("-", " ")} `])
    expect((await ada.call("return_find", { code: given })).body, given).toMatchObject({
      orderId,
      letterId,
      canRecord: true,
    });

  const other = await world.openOffice({ mode: "sandbox" });
  const eva = await signedInBrowser(world, { partnerId: other.partnerId, name: "Eva Fremd" });
  for (const given of [
    code,
    code.toLowerCase(),
    "0000-0000-0000",
    "' or 1=1 -- a",
    "%".repeat(12),
    "\u0130\u00df\u017f".repeat(4),
  ])
    expect(await eva.call("return_find", { code: given }), given).toMatchObject({
      status: 404,
      body: { error: { code: "NOT_FOUND", details: { what: "order" } } },
    });

  // Once more, as a letter that failed leaves again: the one that is out is meant.
  await sql`update orders set status = 'failed', status_at = now() where id = ${orderId}`.execute(
    world.services.db,
  );
  await sql`update letters set status = 'failed' where id = ${letterId}`.execute(world.services.db);
  const second = await world.call("order_send", { letterId });
  const { orderId: newer } = (second as unknown as { value: { orderId: string } }).value;
  await world.runDue();
  expect((await ada.call("return_find", { code })).body).toMatchObject({ orderId: newer, canRecord: true });
}, 240_000);

test("of two letters with the same code none is picked", async () => {
  const world = await startSendingWorld();
  const ada = await signedInBrowser(world);
  const { letterId } = await sentLetter(world);
  const twin = `0${letterId.slice(1, -16)}${letterId.slice(-16)}`.replace(/^0./, "00");
  const columns = sql.raw(
    Object.keys(
      (await sql<object>`select * from letters where id = ${letterId}`.execute(world.services.db)).rows[0] ??
        {},
    )
      .map((name) => name.replaceAll(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`))
      .filter((name) => name !== "id")
      .join(", "),
  );
  await sql`insert into letters (id, ${columns}) select ${twin}, ${columns} from letters where id = ${letterId}`.execute(
    world.services.db,
  );
  expect(await ada.call("return_find", { code: printedLetterCode(letterId) })).toMatchObject({
    status: 400,
    body: {
      error: { code: "VALIDATION_ERROR", details: { problems: [{ path: "code", rule: "ambiguous" }] } },
    },
  });
}, 240_000);

test("a letter is looked up by an index, however many there are", async () => {
  const world = await startSendingWorld();
  const end = endOfLetterId("7K2M-Q4XD-9T3H");
  const plan = await world.services.databases.system.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    return (
      await sql<{ queryPlan: string }>`explain select id from letters where right(id::text, 16) in (${end})
      and partner_id = ${world.office.partnerId} and mode = 'sandbox'`.execute(tx)
    ).rows;
  });
  expect(JSON.stringify(plan)).toContain("letters_by_code");
}, 120_000);

test("a letter that people of the account print bears both codes, and either finds it", async () => {
  const world = await startSendingWorld();
  await wantCodes(world);
  const { orderId, sheetCode, office, linkFor } = await letterToSign(world);
  const { letterId } = await order(world, orderId);
  for (const code of [sheetCode, `${sheetCode}-1`, printedLetterCode(letterId)])
    expect((await office.call("return_find", { code })).body, code).toMatchObject({ orderId });
  // The walk asks for the sheet in somebody's hand, and takes nothing else for it.
  const own = await linkFor("own");
  const taken = await own.step("signed", { sheetCode: printedLetterCode(letterId), photoBase64: "" });
  expect(taken.status).toBe(400);
}, 240_000);

test("the setting is one of the account's people, on the page of the others about print, and changes nothing beside it", async () => {
  const world = await startSendingWorld();
  const ada = await signedInBrowser(world);
  expect((await ada.call("print_options_get", {})).body).toMatchObject({
    duplex: false,
    printInGrey: false,
    letterCodes: false,
  });
  expect((await ada.call("print_options_set", { letterCodes: true })).body).toMatchObject({
    duplex: false,
    printInGrey: false,
    letterCodes: true,
  });
  expect((await ada.call("print_options_set", { duplex: true })).body).toMatchObject({
    duplex: true,
    printInGrey: false,
    letterCodes: true,
  });
  expect((await ada.call("print_options_set", { letterCodes: false })).body).toMatchObject({
    duplex: true,
    printInGrey: false,
    letterCodes: false,
  });
  const vera = await signedInBrowser(world, { role: "viewer", name: "Vera Lesend" });
  expect(await vera.call("print_options_set", { letterCodes: true })).toMatchObject({ status: 403 });
}, 120_000);
