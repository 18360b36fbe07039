import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import {
  designInTheWindow,
  designWithLogo,
  plainDesign,
  savedDesign,
  storedPicture,
} from "../../../../test/designs.ts";
import { startWorld, type World } from "../../../../test/world.ts";
import { placedText } from "../../../rendering/pdf/pdf-pages.ts";
import { openRenderPool } from "../../../rendering/processes/pool.ts";
import { exampleBank, exampleSender } from "../../senders/example-senders.ts";

const preview = (world: World, input: object) => world.call("letter_design_preview", input);

type Page = { page: number; widthPx: number; heightPx: number; imageUrl: string };
const pagesOf = (answer: Awaited<ReturnType<World["call"]>>) =>
  (answer.ok ? answer.value["pages"] : []) as Page[];

/** The words of the PDF a preview links to. */
async function textOf(world: World, answer: Awaited<ReturnType<World["call"]>>): Promise<string> {
  const url = new URL(String(answer.ok && answer.value["pdfUrl"]));
  const response = await world.fetch(url.pathname, { token: null });
  const lines = await placedText(await response.bytes());
  return lines.map(({ text }) => text.replaceAll("\u00a0", " ")).join("\n");
}

/** How many dots of a page are red: that is how a violation is marked. */
async function redDotsOf(world: World, answer: Awaited<ReturnType<World["call"]>>): Promise<number> {
  const [page] = pagesOf(answer);
  const image = await world.fetch(new URL(page?.imageUrl ?? "").pathname, { token: null });
  const dots = await sharp(await image.bytes())
    .removeAlpha()
    .raw()
    .toBuffer();
  let red = 0;
  for (let at = 0; at < dots.length; at += 3) {
    const [r = 0, g = 0, b = 0] = dots.subarray(at, at + 3);
    if (r > 180 && g < 120 && b < 120) red += 1;
  }
  return red;
}

test("an unsaved design is drawn on a sample letter, with links to picture and PDF, and nothing is stored", async () => {
  const world = await startWorld();

  const answer = await preview(world, { design: plainDesign() });

  expect(answer).toMatchObject({
    ok: true,
    value: {
      mode: "sandbox",
      pages: [{ page: 1, widthPx: 794, heightPx: 1123 }],
      pdfUrl: expect.stringMatching(/\.pdf$/),
      pageCount: 1,
      designRender: {
        documentMode: "letter",
        chrome: { addressField: true, infoBlock: true, subject: true, footer: true },
        bodyStartMm: expect.any(Number),
      },
      violations: [],
      warnings: [],
    },
  });
  const [page] = pagesOf(answer);
  const image = await world.fetch(new URL(page?.imageUrl ?? "").pathname, { token: null });
  expect(image.headers.get("content-type")).toBe("image/png");
  expect(await world.services.db.selectFrom("letterDesigns").select("id").execute()).toEqual([]);
});

test("a saved design is drawn with the default sender's details", async () => {
  const world = await startWorld();
  await world.call("sender_profile_upsert", { ...exampleSender("gmbh"), bankverbindung: exampleBank });
  const { designId } = await savedDesign(world);

  const text = await textOf(world, await preview(world, { designId }));

  for (const printed of ["Muster GmbH", "HRB 12345", "0221 123-0", "Sehr geehrte Frau Dr. Beispiel,"])
    expect(text).toContain(printed);
  expect(text).not.toContain("Lindner");
  expect(text).not.toContain("{{");
});

test("without a sender profile a made-up sender stands in", async () => {
  const world = await startWorld();

  const text = await textOf(world, await preview(world, { design: plainDesign() }));

  expect(text).toContain("Lindner & Falk GmbH");
  expect(text).toContain("Lindner & Falk GmbH · Speicherstraße 14 · 20457 Hamburg");
});

test("subject, text and reference of the caller take the place of the sample's", async () => {
  const world = await startWorld();

  const text = await textOf(
    world,
    await preview(world, {
      design: plainDesign(),
      sampleSubject: "Ein eigener Betreff",
      sampleContent: "Hallo #strong[Welt] {{name}}\n\n<b>zweiter</b> Absatz",
      reference: { aktenzeichen: "AZ 4711", datum: "1. April 2026" },
    }),
  );

  for (const printed of [
    "Ein eigener Betreff",
    "#strong[Welt]",
    "<b>zweiter</b>",
    "AZ 4711",
    "1. April 2026",
  ])
    expect(text).toContain(printed);
  expect(text).not.toContain("K-10458");
});

test("the empty variant shows what the design itself draws", async () => {
  const world = await startWorld();

  const answer = await preview(world, { design: plainDesign(), sampleVariant: "empty" });

  const text = await textOf(world, answer);
  expect(text).toContain("Lindner & Falk GmbH");
  expect(text).not.toContain("Beispiel");
  expect(answer).toMatchObject({ value: { pageCount: 1 } });
});

test("with two pages asked for, the sample goes on to a second page that shows the continuation header", async () => {
  const world = await startWorld();
  const plain = plainDesign({ baseSizePt: 9 });
  const bare = plainDesign({ continuationHeader: { enabled: false } });

  const long = await preview(world, { design: plain, pages: 2, resolution: "full" });
  expect(pagesOf(long).map(({ page }) => page)).toEqual([1, 2]);
  expect(pagesOf(long)[0]).toMatchObject({ widthPx: 1240, heightPx: 1754 });
  expect(long).toMatchObject({
    value: { pageCount: 2, designRender: { chrome: { continuationHeader: true } } },
  });
  expect(pagesOf(await preview(world, { design: bare, pages: 2 }))).toHaveLength(1);
});

test("what breaks a zone is drawn in red and listed, and the preview is not refused", async () => {
  const world = await startWorld();

  const broken = await preview(world, { design: designInTheWindow() });
  const clear = await preview(world, { design: plainDesign() });

  expect(broken).toMatchObject({
    ok: true,
    value: {
      violations: expect.arrayContaining([
        expect.objectContaining({
          zone: "address-B",
          severity: "error",
          element: expect.stringMatching(/Balken/),
        }),
      ]),
    },
  });
  expect(await redDotsOf(world, broken)).toBeGreaterThan(200);
  expect(await redDotsOf(world, clear)).toBe(0);
});

test("a form starts at 27 mm and has no recipient, date or subject", async () => {
  const world = await startWorld();

  const answer = await preview(world, { design: { schemaVersion: 1, documentMode: "form" } });

  expect(answer).toMatchObject({
    value: {
      designRender: {
        documentMode: "form",
        bodyStartMm: expect.closeTo(27, 0),
        chrome: { addressField: false, subject: false, date: false },
      },
    },
  });
  const text = await textOf(world, answer);
  expect(text).toContain("Anmeldung zur Einweisung");
  expect(text).not.toContain("80331");
});

test("a logo is drawn, also unsaved and unconfirmed; one the account does not have is named by its path", async () => {
  const world = await startWorld();
  const stranger = await world.openOffice();
  const logo = await storedPicture(world);

  expect(await preview(world, { design: designWithLogo(logo) })).toMatchObject({ ok: true });
  expect(
    await world.call("letter_design_preview", { design: designWithLogo(logo) }, { token: stranger.token }),
  ).toMatchObject({
    error: {
      code: "VALIDATION_ERROR",
      details: { problems: [{ path: "design.logo.assetId", rule: "unknown_asset" }] },
    },
  });
});

test("exactly one of designId and design is needed, and the answer says which way it went wrong", async () => {
  const world = await startWorld();
  const { designId } = await savedDesign(world);
  const both = [{ path: "designId" }, { path: "design" }];

  expect(await preview(world, {})).toMatchObject({
    error: {
      code: "VALIDATION_ERROR",
      details: { problems: both.map((each) => ({ ...each, rule: "one_needed" })) },
    },
  });
  expect(await preview(world, { designId, design: plainDesign() })).toMatchObject({
    error: {
      code: "VALIDATION_ERROR",
      details: { problems: both.map((each) => ({ ...each, rule: "only_one" })) },
    },
  });
});

test("an unknown or archived design is DESIGN_NOT_FOUND", async () => {
  const world = await startWorld();
  const { designId } = await savedDesign(world);
  await world.call("letter_design_delete", { designId });

  for (const id of [designId, "0b7c1f3e-6a54-4d0e-9f0b-3c1d2e4f5a60"])
    expect(await preview(world, { designId: id })).toMatchObject({
      error: { code: "DESIGN_NOT_FOUND", details: { designId: id } },
    });
});

test("a design that cannot be drawn in time is DESIGN_RENDER_FAILED", async () => {
  const world = await startWorld();
  const hurried = openRenderPool({ processes: 1, deadlineMs: 1 });
  onTestFinished(() => hurried.close());
  world.services.renderer = hurried;

  expect(await preview(world, { design: plainDesign() })).toMatchObject({
    error: { code: "DESIGN_RENDER_FAILED", details: { reason: "too_slow" } },
  });
});

test("a sample that fills more pages than a letter may have is CONTENT_REJECTED", async () => {
  const world = await startWorld();

  expect(await preview(world, { design: plainDesign(), sampleContent: "x\n\n".repeat(1333) })).toMatchObject({
    error: { code: "CONTENT_REJECTED", details: { reason: "TOO_MANY_PAGES", place: "sampleContent" } },
  });
});

test.for([
  ["a subject of 201 characters", { sampleSubject: "x".repeat(201) }, "sampleSubject"],
  ["a text of 4001 characters", { sampleContent: "x".repeat(4001) }, "sampleContent"],
  ["an escape in the text", { sampleContent: "a\u001bb" }, "sampleContent"],
  ["no page", { pages: 0 }, "pages"],
  ["a hundred pages", { pages: 100 }, "pages"],
  ["an unknown resolution", { resolution: "4k" }, "resolution"],
  ["an unknown variant", { sampleVariant: "huge" }, "sampleVariant"],
  ["an unknown reference", { reference: { steuer: "1" } }, "reference.steuer"],
  [
    "a path as a picture",
    { design: { schemaVersion: 1, logo: { assetId: "../../etc/passwd" } } },
    "design.logo.assetId",
  ],
] as const)("%s is refused by its path", async ([, input, path]) => {
  const world = await startWorld();

  expect(await preview(world, { design: plainDesign(), ...input })).toMatchObject({
    error: { code: "VALIDATION_ERROR", details: { problems: [{ path }] } },
  });
});
