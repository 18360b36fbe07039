import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { designInTheWindow, plainDesign, savedDesign, storedPicture } from "../../../../test/designs.ts";
import { base64, plainPng } from "../../../../test/sample-pictures.ts";
import { startWorld } from "../../../../test/world.ts";

type Checked = {
  zones: { zone: string; title: string; x: number; y: number; w: number; h: number; pages: string }[];
  violations: { zone: string; severity: string; element: string; fix: string }[];
  texts: { text: string; lines: string[] }[];
  inks: { firstPage: object[][]; continuation: object[][] };
};

test("a design is judged as saving judges it, with the zones it is judged by and its texts filled", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world, { role: "viewer" });

  const clear = (await call("design_check", { design: plainDesign() })).body as unknown as Checked;
  expect(clear.violations).toEqual([]);
  expect(clear.texts).toEqual([{ text: "{{name}}", lines: ["Lindner & Falk GmbH"] }]);
  const text = "{{initialen}} · {{empfaenger}} · {{datum}} · {{seite}}";
  const box = { xMm: 25, yMm: 12, widthMm: 120, heightMm: 10 };
  const head = plainDesign({ continuation: { elements: [{ kind: "text", text, ...box }] } });
  const filled = (await call("design_check", { design: head })).body as unknown as Checked;
  expect(filled.texts[1]?.lines).toEqual(["LF · Beispiel AG · 02.03.2026 · 1"]);
  expect(clear.zones.find(({ zone }) => zone === "address-B")).toEqual({
    zone: "address-B",
    title: "Anschriftfeld",
    x: 20,
    y: 45,
    w: 85,
    h: 45,
    severity: "error",
    pages: "first",
    sparesLight: false,
  });

  expect(filled.inks.continuation).toEqual([[{ x: 0, y: 0, w: 120, h: 10, isLight: false }]]);

  const broken = (await call("design_check", { design: designInTheWindow() })).body as unknown as Checked;
  const refused = await world.call(
    "letter_design_save",
    { name: "Balken", design: designInTheWindow() },
    { language: "de" },
  );
  const errors = broken.violations.filter(({ severity }) => severity === "error");
  expect(errors.length).toBeGreaterThan(0);
  expect(errors[0]?.element).toBe("firstPage.elements[0] (Balken)");
  expect(refused).toMatchObject({ error: { details: { violations: errors } } });
});

test("the sheet follows the form, the kind of document and the country", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world, { role: "viewer" });
  const zonesOf = async (design: object, sheet?: string) => {
    const { body } = await call("design_check", { design, ...(sheet && { sheet }) });
    return (body as unknown as Checked).zones.map(({ zone }) => zone);
  };

  expect(await zonesOf(plainDesign({ form: "A" }))).toContain("address-A");
  expect(await zonesOf(plainDesign({ documentMode: "form" }))).not.toContain("address-B");
  expect(await zonesOf(plainDesign({ infoBlock: { enabled: false } }))).not.toContain("info-block");
  expect(await zonesOf(plainDesign(), "AT")).toContain("ring");
  expect(await zonesOf(plainDesign(), "CH")).toContain("drift-l");
  expect(await zonesOf(plainDesign(), "CH_right")).toContain("drift-r");
});

test("a large picture is looked at once, however often it is dragged", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world, { role: "editor" });
  const { body } = await call("logo_upload", { fileBase64: base64(await plainPng(2400, 2400)) });
  const at = (xMm: number) =>
    plainDesign({
      firstPage: {
        elements: [{ kind: "logo", assetId: body["assetId"], xMm, yMm: 10, widthMm: 30, heightMm: 20 }],
      },
    });
  const asked = vi.spyOn(world.services.renderer, "perform");
  for (let x = 20; x < 31; x += 1)
    expect(await call("design_check", { design: at(x) })).toMatchObject({ status: 200 });
  expect(asked.mock.calls.map(([task]) => task)).toEqual(["inkOfPicture"]);
});

test("what no design may say, and pictures of nobody here, are named by their place", async () => {
  const world = await startWorld();
  const stranger = await world.openOffice();
  const foreign = await storedPicture(world, { tenant: stranger });
  const { call } = await signedInBrowser(world, { role: "viewer" });
  const withElement = (element: object) => plainDesign({ firstPage: { elements: [element] } });
  const box = { xMm: 150, yMm: 10, widthMm: 30, heightMm: 12 };

  for (const assetId of [foreign, randomUUID()])
    expect(
      await call("design_check", { design: withElement({ kind: "logo", assetId, ...box }) }),
    ).toMatchObject({
      status: 400,
      body: { error: { details: { problems: [{ path: "design.firstPage.elements.0.assetId" }] } } },
    });
  for (const design of [
    withElement({ kind: "text", text: "{{geheim}}", ...box }),
    withElement({ kind: "text", text: "A", ...box, widthMm: 300 }),
    withElement({ kind: "script", ...box }),
    { schemaVersion: 3 },
  ])
    expect(await call("design_check", { design }), JSON.stringify(design)).toMatchObject({ status: 400 });
});

test("a design opens in today's form, whether saved, preset or empty", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world, { role: "viewer" });
  const { designId } = await savedDesign(world, { design: { schemaVersion: 1, headerText: "Kanzlei" } });

  expect(await call("design_open", { designId })).toMatchObject({
    body: {
      designId,
      name: "Hausbogen",
      version: 1,
      design: { schemaVersion: 2, firstPage: { elements: [{ kind: "text", text: "Kanzlei", sizePt: 9 }] } },
    },
  });
  expect(await call("design_open", { presetId: "schlicht" })).toMatchObject({
    body: { designId: null, name: "", design: { schemaVersion: 2 } },
  });
  const bar = await call("design_open", { presetId: "linie" });
  expect(bar).toMatchObject({
    body: {
      design: { firstPage: { elements: [{}, { name: "Name", widthMm: 159 }, {}] } },
      withLogo: {
        firstPage: {
          elements: [{}, { name: "Name", widthMm: 104 }, {}, { kind: "logo", xMm: 140, yMm: 9 }],
        },
      },
    },
  });
  expect(await call("design_open", { designId })).toMatchObject({ body: { withLogo: null } });
  expect(await call("design_open", {})).toMatchObject({ body: { design: { firstPage: { elements: [] } } } });
  expect(await call("design_open", { presetId: "none" })).toMatchObject({ status: 400 });
  expect(await call("design_open", { designId: randomUUID() })).toMatchObject({
    status: 404,
    body: { error: { code: "DESIGN_NOT_FOUND" } },
  });
  const stranger = await world.openOffice();
  const theirs = await savedDesign(world, {}, stranger.token);
  for (const action of ["design_open", "design_picture"])
    expect(await call(action, { designId: theirs.designId })).toMatchObject({ status: 404 });
});
