import sharp from "sharp";
import { expect, test } from "vitest";
import { designInTheWindow, plainDesign, savedDesign, storedPicture } from "../../../../test/designs.ts";
import { draftSeen, letterInput, muenchen, savedSender, writtenLetter } from "../../../../test/letters.ts";
import { startWorld } from "../../../../test/world.ts";
import { placedText } from "../../../rendering/pdf/pdf-pages.ts";
import { createPartner } from "../../access/access.ts";
import { requireLetter } from "../kept-letters.ts";

const inline = (changes: object = {}) => {
  const { recipientAddressInline: _none, ...input } = letterInput(changes);
  return input;
};
const nobody = "01a1ddc7-66d9-79dc-8575-aae01397745e";

test("an inline letter is drawn, its PDF linked, and nothing is stored", async () => {
  const world = await startWorld();
  await savedSender(world);

  const answer = await world.call("letter_preview", inline({ content: "Absatz.\n\n".repeat(120), pages: 2 }));

  expect(answer).toMatchObject({
    value: {
      letterId: null,
      pageCount: 5,
      usesColour: false,
      costEstimate: { totalCents: 270, currency: "EUR", deliveryType: "standard" },
      costNote: expect.stringContaining("Germany"),
      designRender: { documentMode: "letter", chrome: { pageNumbers: true, continuationHeader: true } },
      warnings: [{ code: "NO_RECIPIENT" }],
      violations: [],
      pages: [
        { page: 1, widthPx: 794 },
        { page: 2, widthPx: 794 },
      ],
    },
  });
  expect(await world.services.db.selectFrom("letters").select("id").execute()).toEqual([]);
  const { pathname } = new URL(String(answer.ok && answer.value["pdfUrl"]));
  expect((await world.fetch(pathname, { token: null })).status).toBe(200);
});

test("a new account's letters have a head in black, unless they want none; older accounts keep the bare sheet", async () => {
  const world = await startWorld();
  await createPartner(world.services, { name: "Neu GmbH", slug: "neu" });
  const { defaultPreset } = await world.services.db
    .selectFrom("partners")
    .select("defaultPreset")
    .where("slug", "=", "neu")
    .executeTakeFirstOrThrow();
  const { token } = await world.openOffice({ defaultPreset: String(defaultPreset) });
  const head = (letterhead: boolean) => ({ usesColour: false, designRender: { chrome: { letterhead } } });

  expect(await world.call("letter_preview", inline(), { token })).toMatchObject({ value: head(true) });
  expect(await world.call("letter_preview", inline())).toMatchObject({ value: head(false) });
});

test("full resolution is 150 dpi", async () => {
  const world = await startWorld();

  expect(await world.call("letter_preview", inline({ resolution: "full" }))).toMatchObject({
    value: { pages: [{ widthPx: 1240, heightPx: 1754 }] },
  });
});

test("a form drops recipient, date and subject and starts at 27 mm", async () => {
  const world = await startWorld();

  expect(
    await world.call("letter_preview", inline({ design: { schemaVersion: 1, documentMode: "form" } })),
  ).toMatchObject({
    value: {
      designRender: {
        documentMode: "form",
        bodyStartMm: 27,
        chrome: { addressField: false, date: false, subject: false },
      },
    },
  });
});

test("an unsaved design wins over designId, and a broken zone is drawn in red and listed", async () => {
  const world = await startWorld();
  await savedSender(world);
  const { designId } = await savedDesign(world);

  const clean = await world.call("letter_preview", inline({ designId }));
  const broken = await world.call("letter_preview", inline({ designId, design: designInTheWindow() }));

  expect(clean).toMatchObject({ value: { violations: [], designRender: { chrome: { letterhead: true } } } });
  expect(broken).toMatchObject({
    value: {
      violations: expect.arrayContaining([
        expect.objectContaining({ severity: "error", element: expect.stringContaining("Balken") }),
      ]),
      warnings: expect.arrayContaining([expect.objectContaining({ code: "DESIGN_ZONE" })]),
    },
  });
});

test("options are tried on a draft for one preview; the draft stays as it is", async () => {
  const world = await startWorld();
  await savedSender(world);
  const { letterId } = await writtenLetter(world);
  const before = await draftSeen(world, letterId);

  const tried = await world.call("letter_preview", {
    letterId,
    language: "en",
    reference: { kundennummer: "K-7" },
    design: plainDesign(),
    recipientAddressInline: { ...muenchen, country: "CH", zip: "8001", city: "Zürich" },
  });

  expect(tried).toMatchObject({
    value: { letterId, designRender: { chrome: { letterhead: true, returnLine: false } } },
  });
  expect(await draftSeen(world, letterId)).toEqual(before);
});

test("the envelope's window and folds are drawn when asked for, in colour over a black letter", async () => {
  const world = await startWorld();

  expect(await world.call("letter_preview", inline({ showEnvelope: true }))).toMatchObject({
    value: { usesColour: false, pages: [{ page: 1 }] },
  });
});

test("a draft's text cannot be changed in a preview", async () => {
  const world = await startWorld();
  const { letterId } = await writtenLetter(world);

  expect(await world.call("letter_preview", { letterId, subject: "A", content: "B" })).toMatchObject({
    error: { code: "VALIDATION_ERROR", details: { problems: [{ path: "subject" }, { path: "content" }] } },
  });
});

const refused: [what: string, input: object, path: string][] = [
  ["no subject", { content: "A" }, "subject"],
  ["no body", { subject: "A" }, "content"],
  ["nine pages", { subject: "A", content: "B", pages: 9 }, "pages"],
  ["an unknown field of a design", inline({ design: { schemaVersion: 2, colour: 1 } }), "design.colour"],
];

test("what cannot be previewed is refused at its place", async () => {
  const world = await startWorld();

  for (const [what, input, path] of refused)
    expect(await world.call("letter_preview", input), what).toMatchObject({
      error: { code: "VALIDATION_ERROR", details: { problems: [{ path }] } },
    });
});

test("a draft is shown with everything that rides along, and lists it", async () => {
  const world = await startWorld();
  await savedSender(world);
  const { letterId } = await writtenLetter(world);
  const { pdfHash } = await requireLetter(world.services.db, world.office, letterId);
  await world.services.db
    .insertInto("letterAttachments")
    .values({
      partnerId: world.office.partnerId,
      mode: "sandbox",
      letterId,
      position: 1,
      kind: "pdf",
      title: "Lageplan",
      pageCount: 1,
      usesColour: true,
      sourceHash: pdfHash,
      pdfHash,
      warnings: "[]",
      createdAt: world.services.clock.now(),
    })
    .execute();

  const answer = await world.call("letter_preview", { letterId });

  expect(answer).toMatchObject({
    value: { pageCount: 2, usesColour: true, pages: [{ page: 1 }, { page: 2 }] },
  });
  const { pathname } = new URL(String(answer.ok && answer.value["pdfUrl"]));
  const bytes = await (await world.fetch(pathname, { token: null })).bytes();
  expect((await placedText(bytes)).map(({ text }) => text.trim())).toContain("Lageplan");
});

test("unknown letters, senders and designs are not found; a form without ink is no letter", async () => {
  const world = await startWorld();
  const form = { schemaVersion: 1, documentMode: "form" };
  const white = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#ffffff" } })
    .png()
    .toBuffer();
  const blank = [{ type: "image", alt: "nichts", assetId: await storedPicture(world, { bytes: white }) }];

  expect(await world.call("letter_preview", { letterId: nobody })).toMatchObject({
    error: { code: "NOT_FOUND" },
  });
  expect(await world.call("letter_preview", inline({ senderProfileId: nobody }))).toMatchObject({
    error: { code: "NOT_FOUND" },
  });
  expect(await world.call("letter_preview", inline({ designId: nobody }))).toMatchObject({
    error: { code: "DESIGN_NOT_FOUND" },
  });
  expect(await world.call("letter_preview", { subject: "A", blocks: blank, design: form })).toMatchObject({
    error: { code: "CONTENT_REJECTED", details: { reason: "BLANK_LETTER" } },
  });
});
