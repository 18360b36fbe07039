import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { plainDesign, savedDesign } from "../../../../test/designs.ts";
import { changedFont, loraFile, withPermission } from "../../../../test/fonts.ts";
import { letterInput, writtenLetter } from "../../../../test/letters.ts";
import { startWorld, type World } from "../../../../test/world.ts";
import { collectBlobs } from "../../blobs/blobs.ts";
import { setPartner } from "../../partners/partners.ts";

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");

const upload = (changes: object = {}) => ({
  fileBase64: base64(loraFile()),
  name: "Hausschrift",
  licenceConfirmed: true,
  ...changes,
});

/** An account with a font, somebody of it, and the font's name. */
async function worldWithFont() {
  const world = await startWorld();
  const { call, open } = await signedInBrowser(world, { role: "editor" });
  const { body } = await call("own_font_upload", upload());
  return { world, call, open, font: String(body["font"]) };
}

const pdfOf = async (world: World, letter: Record<string, unknown>): Promise<string> => {
  const { pathname, search } = new URL(String(letter["pdfUrl"]));
  const answer = await world.fetch(pathname + search, { token: null });
  return Buffer.from(await answer.arrayBuffer()).toString("latin1");
};

test("a font is kept rebuilt, shown as a picture, and letters are set in it", async () => {
  const { world, call, open, font } = await worldWithFont();
  expect(font).toMatch(/^own:[0-9a-f]{32}$/);

  const listed = await call("own_font_list", {});
  expect(listed).toMatchObject({
    status: 200,
    body: {
      fonts: [{ font, name: "Hausschrift", faces: [{ style: "regular", missing: [] }] }],
      mostFaces: 12,
    },
  });
  const [{ faces }] = listed.body["fonts"] as [{ faces: [{ sampleUrl: string }] }];
  const sample = await open(new URL(faces[0].sampleUrl).pathname + new URL(faces[0].sampleUrl).search);
  expect(sample.headers.get("content-type")).toBe("image/png");

  expect(await call("design_open", {})).toMatchObject({
    body: { fonts: expect.arrayContaining([{ font, name: "Hausschrift" }]) },
  });
  const { designId } = await savedDesign(world, { design: plainDesign({ font }) });
  const letter = await writtenLetter(world, { designId });
  expect(await pdfOf(world, letter)).toMatch(/\/FontName \/[A-Z]{6}\+own/);
  expect(await call("letter_design_preview", { designId })).toMatchObject({ status: 200 });

  const kept = await world.services.db.selectFrom("blobs").select("hash").execute();
  const { createHash } = await import("node:crypto");
  const raw = createHash("sha256").update(loraFile()).digest("hex");
  expect(kept.map(({ hash }) => hash)).not.toContain(raw);
});

test("the same file is the same font; other cuts are added to it and may be exchanged", async () => {
  const { world, call, font } = await worldWithFont();
  expect(await call("own_font_upload", upload({ name: "Anders" }))).toMatchObject({
    body: { font, name: "Hausschrift" },
  });
  const bold = { fileBase64: base64(loraFile("700Bold")), style: "bold", font, licenceConfirmed: true };
  expect(await call("own_font_upload", bold)).toMatchObject({
    body: { font, faces: [{ style: "regular" }, { style: "bold" }] },
  });
  const italic = { ...bold, fileBase64: base64(loraFile("400Regular_Italic")) };
  expect(await call("own_font_upload", italic)).toMatchObject({
    body: { faces: [{ style: "regular" }, { style: "bold" }] },
  });
  const records = await world.services.db
    .selectFrom("archiveRecords")
    .select("kind")
    .where("subject", "=", font)
    .execute();
  expect(records.map(({ kind }) => kind)).toEqual(Array(3).fill("own_font.uploaded"));
});

test("whoever does not vouch for the licence is told so, and everything else that is wrong with it", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world, { role: "editor" });
  const answer = await call("own_font_upload", upload({ licenceConfirmed: false, name: "inter" }));
  expect(answer).toMatchObject({ status: 400, body: { error: { code: "VALIDATION_ERROR" } } });
  const text = JSON.stringify(answer.body);
  expect(text).toContain("Lizenz der Schrift");
  expect(text).toContain("eine Schrift dieses Namens gibt es schon");
  expect(await call("own_font_upload", upload({ name: undefined }))).toMatchObject({ status: 400 });
  expect(await call("own_font_upload", upload({ style: "bold" }))).toMatchObject({ status: 400 });
});

test.for([
  {
    what: "a font that must not be embedded",
    file: withPermission(loraFile(), 2),
    reason: "FONT_RESTRICTED",
  },
  {
    what: "a font that must stay whole",
    file: withPermission(loraFile(), 0x100),
    reason: "FONT_NO_SUBSETTING",
  },
  { what: "a variable font", file: changedFont(loraFile(), { fvar: (t) => t }), reason: "FONT_VARIABLE" },
  { what: "a text", file: Buffer.from("Guten Tag"), reason: "FONT_CORRUPT" },
  { what: "a large file", file: Buffer.alloc(5 * 2 ** 20 + 1), reason: "FONT_TOO_LARGE" },
])("$what is refused in words: $reason", async ({ file, reason }) => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world, { role: "editor" });
  const answer = await call("own_font_upload", upload({ fileBase64: base64(file) }));
  expect(answer.body).toMatchObject({
    error: { code: "CONTENT_REJECTED", details: { reason, place: "fileBase64" } },
  });
});

test("an account keeps twelve cuts, and names are told apart", async () => {
  const { call, font } = await worldWithFont();
  for (const style of ["bold", "italic", "boldItalic"])
    await call("own_font_upload", {
      fileBase64: base64(loraFile("700Bold")),
      style,
      font,
      licenceConfirmed: true,
    });
  for (let at = 0; at < 8; at += 1) {
    const fileBase64 = base64(changedFont(loraFile(), { note: () => Buffer.from([at, 0, 0, 0]) }));
    expect(await call("own_font_upload", upload({ fileBase64, name: `Schrift ${at}` }))).toMatchObject({
      status: 200,
    });
  }
  const other = base64(changedFont(loraFile(), { note: () => Buffer.from("last") }));
  expect(
    JSON.stringify(await call("own_font_upload", upload({ fileBase64: other, name: "SCHRIFT 3" }))),
  ).toContain("anderen Namen");
  expect(
    JSON.stringify(await call("own_font_upload", upload({ fileBase64: other, name: "Noch eine" }))),
  ).toContain("es gibt schon 12 Schnitte");
}, 60_000);

test("a viewer looks, and changes nothing", async () => {
  const { world, font } = await worldWithFont();
  const { call } = await signedInBrowser(world, { role: "viewer", name: "Vera Viewer" });
  expect(await call("own_font_list", {})).toMatchObject({ status: 200, body: { fonts: [{ font }] } });
  expect(await call("own_font_upload", upload())).toMatchObject({ status: 403 });
  expect(await call("own_font_remove", { font })).toMatchObject({ status: 403 });
});

test("another account's font is unknown to designs, letters, lists and hands that would remove it", async () => {
  const { world, font } = await worldWithFont();
  const stranger = await world.openOffice({ name: "Fremd GmbH" });
  const { call } = await signedInBrowser(world, { name: "Fritz Fremd", partnerId: stranger.partnerId });
  const design = plainDesign({ font });

  expect(await call("own_font_list", {})).toMatchObject({ body: { fonts: [] } });
  expect(await call("own_font_remove", { font })).toMatchObject({ body: { error: { code: "NOT_FOUND" } } });
  const added = { fileBase64: base64(loraFile("700Bold")), style: "bold", font, licenceConfirmed: true };
  expect(await call("own_font_upload", added)).toMatchObject({ body: { error: { code: "NOT_FOUND" } } });
  const { token } = stranger;
  for (const answer of [
    await world.call("letter_design_save", { name: "Geborgt", design }, { token }),
    await world.call("letter_design_preview", { design }, { token }),
  ])
    expect(answer).toMatchObject({
      ok: false,
      error: {
        code: "VALIDATION_ERROR",
        details: { problems: [{ path: "design.font", rule: "unknown_font" }] },
      },
    });
  expect(await world.call("letter_create_draft", letterInput({ design }), { token })).toMatchObject({
    ok: false,
    error: { code: "VALIDATION_ERROR" },
  });
});

test("a font in use stays: designs and drafts are named; what was made with it prints after it is gone", async () => {
  const { world, call, font } = await worldWithFont();
  const { designId } = await savedDesign(world, { design: plainDesign({ font }) });
  const { letterId } = await writtenLetter(world, { designId, subject: "Im Entwurf" });

  const refused = JSON.stringify((await call("own_font_remove", { font })).body);
  expect(refused).toContain('"names":["Hausbogen"]');
  expect(refused).toContain('"names":["Im Entwurf"]');

  await savedDesign(world, { designId, design: plainDesign({ font: "Lora" }) });
  await world.services.db
    .updateTable("letters")
    .set({ status: "posted" })
    .where("id", "=", letterId)
    .execute();
  expect(await call("own_font_remove", { font })).toMatchObject({ body: { font, name: "Hausschrift" } });
  expect(await call("own_font_remove", { font })).toMatchObject({ status: 200 });
  expect(await call("own_font_list", {})).toMatchObject({ body: { fonts: [] } });
  expect(
    await world.call("letter_design_save", { name: "Neu", design: plainDesign({ font }) }),
  ).toMatchObject({
    ok: false,
    error: { details: { problems: [{ path: "design.font" }] } },
  });

  world.setTime("2026-03-10T09:00:00Z");
  await collectBlobs(world.services);
  expect(await call("letter_design_preview", { design: plainDesign({ font }) })).toMatchObject({
    status: 200,
  });
  expect(await call("own_font_upload", upload({ name: "Wieder da" }))).toMatchObject({
    body: { font, name: "Wieder da" },
  });
});

test("a design goes to the live world with its font", async () => {
  const { world, call, font } = await worldWithFont();
  await setPartner(world.services, world.office.partnerId, { enable: ["live"] });
  const { designId } = await savedDesign(world, { design: plainDesign({ font }) });
  const live = { "x-brieftaube-mode": "live" };
  expect(await call("own_font_list", {}, live)).toMatchObject({ body: { fonts: [] } });
  const copied = await call("design_copy_to_live", { designId });
  expect(copied).toMatchObject({ status: 200 });
  expect(await call("own_font_list", {}, live)).toMatchObject({
    body: { fonts: [{ font, name: "Hausschrift" }] },
  });
  expect(await call("design_picture", { designId: copied.body["designId"] }, live)).toMatchObject({
    status: 200,
  });
});
