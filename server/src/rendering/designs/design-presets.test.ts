import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sampleLetter } from "../../../test/rendering/sample-letters.ts";
import { openRenderPool, type RenderPool } from "../processes/pool.ts";
import { renderLetter } from "../render-letter.ts";
import { checkDesign } from "./check-design.ts";
import { assetIdsOf } from "./design-schema.ts";
import { designPresets } from "./design-presets.ts";

let pool: RenderPool;
beforeAll(() => void (pool = openRenderPool({ processes: 1 })));
afterAll(() => pool.close());

const senders = {
  short: {
    name: "Ohm AG",
    strasse: "Hafenstraße 1",
    plz: "20095",
    ort: "Hamburg",
    telefon: "040 428 28-0",
    email: "post@ohm.example",
    web: "www.ohm.example",
  },
  long: {
    name: "Gesellschaft für außerordentlich lange Firmennamen in der Hansestadt Hamburg mbH & Co. KG",
    strasse: "Alexanderplatz am Alten Rathaus 1234",
    plz: "20095",
    ort: "Hamburg-Blankenese",
    telefon: "+49 40 428 28-1234",
    email: "buchhaltung@lange-firmennamen.example",
    web: "www.lange-firmennamen.example",
    berufsbezeichnung: "Rechtsanwälte, Wirtschaftsprüfer, Steuerberater und Notare",
    dienststelle: "Fachbereich Stadtentwicklung und Bauaufsicht",
    ansprechpartner: "Dr. Maximiliane von Hohenstein-Beispiel",
    ustId: "DE136695976",
    land: "Deutschland",
  },
};

test("there are at least eight, each with its own id, names and words in both languages", () => {
  expect(designPresets.length).toBeGreaterThanOrEqual(8);
  expect(new Set(designPresets.map(({ presetId }) => presetId)).size).toBe(designPresets.length);
  for (const { name, description } of designPresets)
    for (const text of [name.de, name.en, description.de, description.en]) expect(text).not.toBe("");
});

test.for(designPresets)("$presetId breaks no rule in any of the three countries", ({ design }) => {
  const hits = (["DE", "AT", "CH"] as const).flatMap((country) =>
    checkDesign(design, { country, form: "B", window: "left", profile: "din5008" }, {}, "de"),
  );
  expect(hits).toEqual([]);
});

test.for(designPresets)("$presetId needs no picture and takes short and long names", async ({ design }) => {
  expect(assetIdsOf(design)).toEqual([]);
  for (const senderValues of Object.values(senders)) {
    const content = Array.from({ length: 30 }, (_, at) => `Absatz ${at}.`).join("\n\n");
    const letter = sampleLetter({ design, sender: senderValues.name, senderValues, body: { content } });
    const { warnings, pageCount } = await renderLetter(pool, letter);
    expect(warnings).toEqual([]);
    expect(pageCount).toBe(2);
  }
});

test("no two look alike", async () => {
  const seen = new Map<string, string>();
  for (const { presetId, design } of designPresets) {
    const { pdf } = await renderLetter(pool, sampleLetter({ design, senderValues: senders.short }));
    const { images } = await pool.perform("inspect", { pdf, dpi: 48, draw: 1 });
    const picture = createHash("sha256")
      .update(images[0]?.png ?? "")
      .digest("hex");
    expect(seen.get(picture)).toBeUndefined();
    seen.set(picture, presetId);
  }
});
