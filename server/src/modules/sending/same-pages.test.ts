import { expect, test } from "vitest";
import { plainDesign, savedDesign } from "../../../test/designs.ts";
import { makePdf } from "../../../test/pdfs/make-pdf.ts";
import { savedSender, writtenLetter } from "../../../test/letters.ts";
import { startSendingWorld } from "../../../test/sends.ts";
import { addDuration } from "../../foundation/berlin-time.ts";
import type { World } from "../../../test/world.ts";
import { exampleSender } from "../senders/example-senders.ts";
import type { RenderPool } from "../../rendering/processes/pool.ts";

const inBlue = { design: plainDesign({ colors: { text: "#1a3a8a" } }) };

/** A world that counts what its renderer does. */
async function startCountingWorld() {
  const world = await startSendingWorld();
  const done: string[] = [];
  const { renderer } = world.services;
  const perform = ((name, input, turn) => {
    done.push(name);
    return renderer.perform(name, input, turn);
  }) as RenderPool["perform"];
  world.services.renderer = { ...renderer, perform };
  /** What the renderer does while this is sent, and the hashes of draft and order. */
  const send = async (letterId: string, changes: object = {}) => {
    const draft = await pagesOf(world, letterId);
    done.length = 0;
    const answer = await world.call("order_send", { letterId, ...changes });
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    const order = await world.services.db
      .selectFrom("orders")
      .select("pdfHash")
      .where("id", "=", String(answer.value["orderId"]))
      .executeTakeFirstOrThrow();
    return { done: done.slice(), isSame: order.pdfHash === draft.pdfHash };
  };
  return { world, done, send };
}

const pagesOf = ({ services }: World, letterId: string) =>
  services.db
    .selectFrom("letters")
    .select(["pdfHash", "letterPdfHash"])
    .where("id", "=", letterId)
    .executeTakeFirstOrThrow();

test("a draft that nothing has changed is sent with its pages: nothing is set, nothing is drawn", async () => {
  const { world, send } = await startCountingWorld();
  const { letterId } = await writtenLetter(world);
  expect(await send(letterId)).toEqual({ done: [], isSame: true });
});

test("the same for a draft in colour, whose colour is known since it was written", async () => {
  const { world, send } = await startCountingWorld();
  const { designId } = await savedDesign(world, inBlue);
  const { letterId } = await writtenLetter(world, { designId });
  expect(await send(letterId)).toEqual({ done: [], isSame: true });
});

test("a preview of such a draft draws the pages that are asked for, and nothing else", async () => {
  const { world, done } = await startCountingWorld();
  const { letterId } = await writtenLetter(world);
  done.length = 0;
  expect(await world.call("letter_preview", { letterId, pages: 1 })).toMatchObject({ ok: true });
  expect(done).toEqual(["drawPages"]);
});

test("on another day the draft is set anew, with that day", async () => {
  const { world, send } = await startCountingWorld();
  const { letterId } = await writtenLetter(world);
  world.setTime(addDuration(world.services.clock.now(), "P1D") ?? "");
  expect(await send(letterId)).toEqual({ done: ["typeset"], isSame: false });
});

test("a sender that has changed since is printed as it is now", async () => {
  const { world, send } = await startCountingWorld();
  const profileId = await savedSender(world);
  const { letterId } = await writtenLetter(world, { senderProfileId: profileId });
  const { pflichtangaben } = exampleSender("gmbh");
  await savedSender(world, { id: profileId, pflichtangaben: { ...pflichtangaben, telefon: "0221 9" } });
  expect(await send(letterId)).toMatchObject({ done: ["typeset"] });
});

test("a draft in colour that is to be printed in black is set anew", async () => {
  const { world, send } = await startCountingWorld();
  const { designId } = await savedDesign(world, inBlue);
  const { letterId } = await writtenLetter(world, { designId });
  expect(await send(letterId, { color: false })).toMatchObject({ done: ["typeset"], isSame: false });
});

test("a draft whose file is lost is set anew, to the same bytes", async () => {
  const { world, send } = await startCountingWorld();
  const { letterId } = await writtenLetter(world);
  const { letterPdfHash } = await pagesOf(world, letterId);
  await world.services.blobs.remove(letterPdfHash as never);
  expect(await send(letterId)).toEqual({ done: ["typeset"], isSame: true });
});

test("a draft with attachments is sent with the file that it was put together to", async () => {
  const { world, send, done } = await startCountingWorld();
  const { letterId } = await writtenLetter(world);
  await attached(world, letterId);
  done.length = 0;
  expect(await world.call("letter_preview", { letterId, pages: 1 })).toMatchObject({ ok: true });
  expect(done).toEqual(["drawPages"]);
  expect(await send(letterId)).toEqual({ done: [], isSame: true });
});

test("with a letter of another day its attachments are put together anew", async () => {
  const { world, send } = await startCountingWorld();
  const { letterId } = await writtenLetter(world);
  await attached(world, letterId);
  world.setTime(addDuration(world.services.clock.now(), "P1D") ?? "");
  expect(await send(letterId)).toEqual({ done: ["typeset", "mergePdfs"], isSame: false });
});

test("a whole file that is lost is put together anew, to the same bytes", async () => {
  const { world, send } = await startCountingWorld();
  const { letterId } = await writtenLetter(world);
  await attached(world, letterId);
  const { pdfHash } = await pagesOf(world, letterId);
  await world.services.blobs.remove(pdfHash as never);
  expect(await send(letterId)).toEqual({ done: ["mergePdfs"], isSame: true });
});

test("a letter that comes with the call is set once, and drawn only if setting it does not tell what is on it", async () => {
  const { world, done } = await startCountingWorld();
  const plain = { subject: "Ein Brief", content: "Guten Tag", ...recipient };
  expect(await world.call("order_send", plain)).toMatchObject({ ok: true });
  expect(done).toEqual(["typeset"]);
  const { designId } = await savedDesign(world, { design: plainDesign({ colors: { text: "#7a1a5a" } }) });
  done.length = 0;
  expect(await world.call("order_send", { ...plain, designId })).toMatchObject({ ok: true });
  expect(done).toEqual(["typeset", "inspect"]);
});

test("a design whose head is in colour is looked at once, and later letters of it are in colour without a look", async () => {
  const { world, done } = await startCountingWorld();
  const inGreen = plainDesign({ colors: { text: "#0a6a2a" } });
  const { designId } = await savedDesign(world, { design: inGreen });
  const sent = async (content: string) => {
    done.length = 0;
    const answer = await world.call("order_send", { subject: "Brief", content, ...recipient, designId });
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    const { usesColour } = await world.services.db
      .selectFrom("letters")
      .select("usesColour")
      .where("id", "=", String(answer.value["letterId"]))
      .executeTakeFirstOrThrow();
    return { done: done.slice(), usesColour };
  };
  expect(await sent("Guten Tag")).toEqual({ done: ["typeset", "inspect"], usesColour: true });
  expect(await sent("Guten Abend")).toEqual({ done: ["typeset"], usesColour: true });
});

/** Lets a file ride along with a draft. */
async function attached(world: World, letterId: string): Promise<void> {
  const pdfBase64 = makePdf({}).toString("base64");
  const answer = await world.call("attachment_upload_pdf", { letterId, title: "Vertrag", pdfBase64 });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
}

const recipient = {
  recipientName: "Erika Müller",
  recipientStreet: "Lange Straße",
  recipientHouseNumber: "5",
  recipientZip: "80331",
  recipientCity: "München",
};
