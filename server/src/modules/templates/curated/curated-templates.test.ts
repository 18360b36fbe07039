import { describe, expect, test } from "vitest";
import { type FilledLetter, filledLetter } from "../apply-template.ts";
import { checkTemplate } from "../merge/check-template.ts";
import { type MergeField, mergeFieldsInput } from "../merge/merge-field.ts";
import { readValues } from "../merge/read-values.ts";
import { sampleValues } from "../merge/sample-values.ts";
import type { TemplateText } from "../merge/template-text.ts";
import { curatedVersions } from "./curated-templates.ts";

type Expected = {
  templateId: string;
  kategorie: string;
  mode: "auto" | "review" | "draft";
  kind?: "form";
  /** Beside salutation, place, day and name; a star stands for required. */
  fields: Record<string, string>;
};

const invoice = {
  rechnungsnummer: "text*",
  rechnungsdatum: "date*",
  betrag: "currency*",
  neueFrist: "date*",
};

const expected: Record<string, Expected> = {
  "kuendigung-vertrag": {
    templateId: "dc067247-de39-8cf5-a609-ad5384634b75",
    kategorie: "Kündigung",
    mode: "review",
    fields: {
      vertragsart: "text*",
      vertragsnummer: "text*",
      kuendigungsdatum: "date",
      grund: "text",
      lastschrift: "text",
    },
  },
  "widerruf-verbrauchervertrag": {
    templateId: "75de37cd-4370-8cf8-accd-da52df91da4c",
    kategorie: "Kündigung",
    mode: "review",
    fields: { bestellnummer: "text*", bestelldatum: "date*", erhaltenAm: "date", ware: "text*" },
  },
  melderegisterauskunft: {
    templateId: "e64560d9-d2d9-8894-aec7-ddd7da5bf1fd",
    kategorie: "Behörde",
    mode: "review",
    fields: { person: "text*", letzteAnschrift: "text*", geburtsdatum: "date", zweck: "text*" },
  },
  "widerspruch-bescheid": {
    templateId: "837e86c6-0c67-8634-abda-b0fc740affd2",
    kategorie: "Behörde",
    mode: "review",
    fields: {
      aktenzeichen: "text*",
      bescheidDatum: "date*",
      bescheidArt: "text*",
      begruendung: "text",
      fristwahrend: "text",
      aussetzung: "currency",
    },
  },
  "einspruch-steuerbescheid": {
    templateId: "7e4ca6fb-f23c-8d68-aa6d-f5935b8b1316",
    kategorie: "Steuer",
    mode: "review",
    fields: {
      steuernummer: "text*",
      steuerpflichtiger: "text",
      steuerart: "text*",
      veranlagungszeitraum: "text*",
      bescheidDatum: "date*",
      begruendung: "text",
      aussetzungBetrag: "currency",
    },
  },
  "fristverlaengerung-finanzamt": {
    templateId: "3b904a0e-0510-8769-a6b4-1c4a84c748c8",
    kategorie: "Steuer",
    mode: "review",
    fields: {
      steuernummer: "text*",
      steuerpflichtiger: "text",
      steuerart: "text*",
      zeitraum: "text*",
      bisherigeFrist: "date*",
      neueFrist: "date*",
      grund: "text*",
    },
  },
  mandatsbestaetigung: {
    templateId: "26e33af9-07ae-86e7-a494-42b04ace03a6",
    kategorie: "Kanzlei",
    mode: "review",
    fields: {
      mandatsnummer: "text*",
      gegenstand: "text*",
      sachbearbeiter: "text*",
      honorarhinweis: "text",
      datenschutz: "text",
      anrede: "text*",
    },
  },
  vollmacht: {
    templateId: "3b51d705-73b3-83ae-a328-81c137cb76b3",
    kategorie: "Kanzlei",
    mode: "draft",
    kind: "form",
    fields: { vollmachtgeber: "text*", bevollmaechtigter: "text*", umfang: "text*", gueltigBis: "date" },
  },
  angebot: {
    templateId: "3da8c75c-7d3f-8878-a12e-9d49cbd2cd16",
    kategorie: "Vertrieb",
    mode: "review",
    fields: {
      angebotsnummer: "text*",
      gueltigBis: "date*",
      positionen: "rows*",
      summeNetto: "currency*",
      ust: "currency*",
      summeBrutto: "currency*",
      ustSatz: "number",
      bedingungen: "text",
    },
  },
  auftragsbestaetigung: {
    templateId: "dea87ad2-ca63-85e6-aa49-e3c3c7b4d8dc",
    kategorie: "Vertrieb",
    mode: "review",
    fields: {
      auftragsnummer: "text*",
      bestelldatum: "date*",
      positionen: "rows*",
      liefertermin: "date*",
      summeNetto: "currency",
      ust: "currency",
      summeBrutto: "currency",
      ustSatz: "number",
      bedingungen: "text",
    },
  },
  "lieferverzug-mahnung": {
    templateId: "e2ed480c-9233-89d0-ae72-0cd9ea2dc9d5",
    kategorie: "Einkauf",
    mode: "review",
    fields: {
      bestellnummer: "text*",
      bestelldatum: "date*",
      liefertermin: "date*",
      nachfrist: "date*",
      folgen: "text",
    },
  },
  zahlungserinnerung: {
    templateId: "f0e9f52f-3f9f-811d-a9ca-8595ef2dc2d6",
    kategorie: "Forderung",
    mode: "auto",
    fields: invoice,
  },
  mahnung: {
    templateId: "43dc495c-5465-8567-a500-3e4a92eac804",
    kategorie: "Forderung",
    mode: "review",
    fields: {
      ...invoice,
      mahnstufe: "number*",
      faelligSeit: "date",
      mahngebuehr: "currency",
      verzugszinsen: "currency",
      gesamt: "currency",
    },
  },
  adressaenderung: {
    templateId: "d0b31efb-ccc5-8261-acc8-70efda46b968",
    kategorie: "Allgemein",
    mode: "auto",
    fields: { alteAnschrift: "text*", neueAnschrift: "text*", gueltigAb: "date*", werHat: "text" },
  },
  "auskunft-art15-dsgvo": {
    templateId: "15fe0e36-87cf-840c-aebc-1f654ea07798",
    kategorie: "Datenschutz",
    mode: "review",
    fields: { kundennummer: "text", bezug: "text*", frist: "text" },
  },
  "loeschung-art17-dsgvo": {
    templateId: "04fc8e56-b6be-8716-a947-de208d7b05ff",
    kategorie: "Datenschutz",
    mode: "review",
    fields: { kundennummer: "text", bezug: "text*", grund: "text" },
  },
  begleitschreiben: {
    templateId: "1a14df89-54f4-8be2-a7db-707a06c965f0",
    kategorie: "Allgemein",
    mode: "auto",
    fields: { betreff: "text*", anlagenListe: "rows*" },
  },
};

const common = { anrede: "text", absenderOrt: "text", datum: "date", unterzeichner: "text" };

test("there are exactly these seventeen, each under an id that never changes", () => {
  expect(Object.fromEntries(curatedVersions.map(({ slug, templateId }) => [slug, templateId]))).toEqual(
    Object.fromEntries(Object.entries(expected).map(([slug, { templateId }]) => [slug, templateId])),
  );
  const versionIds = new Set(curatedVersions.map(({ versionId }) => versionId));
  expect(versionIds.size).toBe(17);
});

test("they come by category and name", () => {
  const inOrder = curatedVersions.toSorted(
    (a, b) =>
      (a.kategorie ?? "").localeCompare(b.kategorie ?? "", "de") || a.name.localeCompare(b.name, "de"),
  );
  expect(curatedVersions.map(({ slug }) => slug)).toEqual(inOrder.map(({ slug }) => slug));
});

describe.for(Object.entries(expected))("%s", ([slug, { kategorie, mode, kind = "letter", fields }]) => {
  const version = curatedVersions.find((each) => each.slug === slug);
  const texts = { de: version?.text, en: version?.english };
  const written = (["de", "en"] as const).flatMap((language) => {
    const text = texts[language];
    return text ? [{ language, text }] : [];
  });

  test("says what it is and what it asks for", () => {
    expect(version).toMatchObject({
      kategorie,
      approvalModeRecommended: mode,
      documentKind: kind,
      status: "released",
      curated: true,
    });
    const asked = Object.fromEntries(
      (texts.de?.mergeFields ?? []).map(({ key, type, required }) => [key, required ? `${type}*` : type]),
    );
    // A form is not addressed to anybody; its cover letter is.
    expect(asked).toEqual({ ...(kind === "letter" ? common : {}), ...fields });
  });

  test("describes in German when to use it, and that it is no legal advice", () => {
    expect(version?.description?.length).toBeGreaterThan(500);
    expect(version?.description?.length).toBeLessThanOrEqual(2000);
    expect(version?.description).toMatch(/keine (Steuer- oder )?Rechtsberatung/);
  });

  test("has a label and an example for every field, and a limit for every text", () => {
    for (const { text } of written)
      for (const field of text.mergeFields) {
        expect(field.label, field.key).toBeTruthy();
        expect(field.sample ?? field.default, field.key).toBeDefined();
        if (field.type === "text") expect(field.maxLength, field.key).toBeDefined();
      }
  });

  test("passes the check of any template", () => {
    for (const { language, text } of written) expect(checkTemplate(text, language)).toEqual([]);
  });

  test("can be copied: its fields and names are what anybody may save", () => {
    for (const { text } of written)
      expect(mergeFieldsInput.parse(text.mergeFields)).toEqual(text.mergeFields);
    expect(version?.name.length).toBeLessThanOrEqual(120);
  });

  test("is a clean letter, whichever of its optional values are missing", () => {
    for (const { language, text } of written) {
      // What is no letter by the rules of any letter is refused here.
      const flaws = everyChoiceOf(text).flatMap((given) => {
        const { values, problems } = readValues(text, given, language);
        return [...problems, ...flawsOf(filledLetter(text, values, language, language))];
      });
      expect(flaws).toEqual([]);
    }
  });

  test("stays a letter when every text is as long as it may be", () => {
    for (const { language, text } of written) {
      const given = Object.fromEntries(text.mergeFields.map((field) => [field.key, longest(field)]));
      const { values, problems } = readValues(text, given, language);
      expect(problems).toEqual([]);
      expect(filledLetter(text, values, language, language).subject.length).toBeLessThanOrEqual(200);
    }
  });
});

test.for(curatedVersions.filter(({ english }) => english !== null).map((each) => [each.slug, each] as const))(
  "%s asks for the same in English",
  ([, { text, english }]) => {
    const asked = (fields: readonly MergeField[] = []) =>
      fields.map(({ key, type, required, maxLength }) => ({ key, type, required, maxLength }));
    expect(asked(english?.mergeFields)).toEqual(asked(text.mergeFields));
  },
);

test.for([
  "angebot",
  "auftragsbestaetigung",
  "zahlungserinnerung",
  "mahnung",
  "adressaenderung",
  "begleitschreiben",
])("%s exists in English, too, and does not speak of German law there", (slug) => {
  const version = curatedVersions.find((each) => each.slug === slug);
  expect(version?.english).not.toBeNull();
  expect(JSON.stringify(version?.english)).not.toMatch(/§|BGB|HGB/);
});

test("a form has a letter of the set before it", () => {
  for (const { documentKind, coverTemplateId } of curatedVersions) {
    const cover = curatedVersions.find(({ templateId }) => templateId === coverTemplateId);
    expect(cover?.documentKind).toBe(documentKind === "form" ? "letter" : undefined);
  }
});

test.for([
  ["kuendigung-vertrag", ["§ 623 BGB", "§ 568 BGB", "§ 174 BGB", "§ 130"]],
  ["widerruf-verbrauchervertrag", ["§ 355", "§ 312g Abs. 2 BGB"]],
  ["widerspruch-bescheid", ["§ 70 VwGO"]],
  ["einspruch-steuerbescheid", ["§ 355 Abs. 1 AO", "§ 361", "§ 367 Abs. 2 AO"]],
  ["fristverlaengerung-finanzamt", ["§ 109", "§ 152 AO", "Einspruchsfrist"]],
  ["mandatsbestaetigung", ["§ 3a RVG", "§ 49b Abs. 5 BRAO"]],
  ["vollmacht", ["§ 174 BGB", "eingedruckte Unterschrift"]],
  ["angebot", ["§ 145 BGB", "§ 148 BGB", "rechnet nicht"]],
  ["auftragsbestaetigung", ["§ 150 Abs. 2 BGB", "§ 286 Abs. 2 Nr. 1 BGB", "rechnet nicht"]],
  ["lieferverzug-mahnung", ["§ 286", "§ 323 BGB", "§ 281 Abs. 4 BGB"]],
  ["zahlungserinnerung", ["§ 286 Abs. 3 BGB", "§ 204 BGB"]],
  ["mahnung", ["§ 286", "§ 288", "§ 204 BGB", "rechnet nicht"]],
  ["adressaenderung", ["§ 17 BMG"]],
  ["auskunft-art15-dsgvo", ["Art. 12 Abs. 3 DSGVO", "Ausweiskopie"]],
  ["loeschung-art17-dsgvo", ["Art. 17 Abs. 3 DSGVO", "§ 147 AO"]],
  ["begleitschreiben", ["§ 126 BGB"]],
] as const)("the description of %s names its traps", ([slug, traps]) => {
  const { description = "" } = curatedVersions.find((each) => each.slug === slug) ?? {};
  for (const trap of traps) expect(description).toContain(trap);
});

test.for(["angebot", "auftragsbestaetigung"])("the sums of the sample of %s are right", (slug) => {
  const { text, english } = curatedVersions.find((each) => each.slug === slug) ?? {};
  for (const each of [text, english]) {
    const values = each ? sampleValues(each) : new Map<string, never>();
    const rows = values.get("positionen") as { menge: number; einzelpreis: number; betrag: number }[];
    for (const { menge, einzelpreis, betrag } of rows) expect(betrag).toBe(menge * einzelpreis);
    const net = rows.reduce((sum, { betrag }) => sum + betrag, 0);
    expect(values.get("summeNetto")).toBe(net);
    expect(values.get("ust")).toBe(Math.round(net * 0.19));
    expect(values.get("summeBrutto")).toBe(net + Math.round(net * 0.19));
  }
});

/** The samples of the required fields with every choice of the others. */
function everyChoiceOf(text: TemplateText): Record<string, unknown>[] {
  const samples = [...sampleValues(text)];
  const optional = text.mergeFields.filter(({ required }) => !required).map(({ key }) => key);
  return Array.from({ length: 2 ** optional.length }, (_, choice) =>
    Object.fromEntries(
      samples.filter(([key]) => {
        const at = optional.indexOf(key);
        return at === -1 || (choice >> at) % 2 === 1;
      }),
    ),
  );
}

/** Texts that filling them has left untidy. */
const flawsOf = ({ subject, body }: FilledLetter): string[] =>
  [subject, ...("content" in body ? body.content.split("\n\n") : textsIn(body.blocks))].filter((words) =>
    /\{\{|\}\}|\*{4}|^$| {2}|^\s|\s$|\n\n| [,.;:!?]/.test(words),
  );

/** Every text of the blocks except the headings of a table without any. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === "label" && inner === "" ? [] : textsIn(inner),
  );
}

const longest = (field: MergeField): unknown =>
  field.type === "text" ? "m".repeat(field.maxLength ?? 0) : (field.sample ?? field.default);
