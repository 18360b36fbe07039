import { describe, expect, test } from "vitest";
import { ordinaryLetters } from "../../../../test/declarations/ordinary-letters.ts";
import { ordinaryEighthRound, writtenEighthRound } from "../../../../test/declarations/eighth-round.ts";
import { ordinaryFifthRound, writtenFifthRound } from "../../../../test/declarations/fifth-round.ts";
import { ordinaryFourthRound, writtenFourthRound } from "../../../../test/declarations/fourth-round.ts";
import { ordinarySeventhRound, writtenSeventhRound } from "../../../../test/declarations/seventh-round.ts";
import { ordinarySixthRound, writtenSixthRound } from "../../../../test/declarations/sixth-round.ts";
import { ordinaryThirdRound, writtenThirdRound } from "../../../../test/declarations/third-round.ts";
import { laterWordings, writtenFormLetters } from "../../../../test/declarations/written-form-letters.ts";
import { kindNamed, needsHand } from "../../../texts/forms/declaration-kinds.ts";
import { readDeclaration } from "./recognise.ts";

describe("reading declarations", () => {
  test("every letter that needs a hand is recognised, with its kind and the sentence", () => {
    const letters = [
      ...writtenFormLetters,
      ...laterWordings,
      ...writtenThirdRound,
      ...writtenFourthRound,
      ...writtenFifthRound,
      ...writtenSixthRound,
      ...writtenSeventhRound,
      ...writtenEighthRound,
    ];
    expect(letters.length).toBeGreaterThanOrEqual(100);
    const missed = letters.filter(([kind, subject, text]) => {
      const { declaration } = readDeclaration(subject, text);
      return declaration?.kind !== kind || !isFrom(declaration.quote, `${subject}\n${text}`);
    });
    expect(missed).toEqual([]);
  });

  test("at most two of a hundred ordinary letters raise an alarm", () => {
    expect(ordinaryLetters.length).toBeGreaterThanOrEqual(300);
    const letters = [
      ...ordinaryLetters,
      ...ordinaryThirdRound,
      ...ordinaryFourthRound,
      ...ordinaryFifthRound,
      ...ordinarySixthRound,
      ...ordinarySeventhRound,
      ...ordinaryEighthRound,
    ];
    const alarms = letters.filter(([subject, text]) => readDeclaration(subject, text).declaration);
    expect(alarms.length / letters.length, JSON.stringify(alarms)).toBeLessThanOrEqual(0.02);
  });

  test.each([
    ["employment_end", "Hiermit kündigen wir Ihr Arbeitsverhältnis und bieten Ihnen einen neuen Vertrag an."],
    ["lease_end", "Hiermit kündige ich meine Wohnung zum 31. März und biete Ihnen einen Nachmieter an."],
    [null, "Hiermit kündigen wir Ihnen die Modernisierung Ihrer Wohnung ab dem 1. Mai an."],
  ])("what is offered beside a notice does not hide it, and what is announced is none: %s", (kind, text) => {
    expect(readDeclaration("Ihr Vertrag", text).declaration?.kind ?? null).toBe(kind);
  });

  test("who stands surety declares nothing alone", () => {
    const text =
      "Hiermit übernehme ich für die Verbindlichkeiten des Mieters die selbstschuldnerische Bürgschaft.";
    expect(readDeclaration("Bürgschaft", text)).toMatchObject({
      declaration: { kind: "surety" },
      representation: null,
    });
  });

  test("only kinds that need a hand are read from a text", () => {
    const kinds = new Set(writtenFormLetters.map(([kind]) => kind));
    for (const kind of kinds) expect(kindNamed(kind)?.rules.some(needsHand), kind).toBe(true);
  });

  test.each([
    ["namens und in Vollmacht meiner Mandantin kündige ich den Stromvertrag zum 31. März.", true],
    ["Im Namen und in Vollmacht unseres Mandanten erklären wir den Rücktritt vom Kaufvertrag.", true],
    [
      "Als Hausverwaltung der Eigentümer kündigen wir das Mietverhältnis über Ihre Wohnung zum 31. Juli.",
      true,
    ],
    ["On behalf of our client we hereby terminate the lease of your flat.", true],
    ["Namens und in Vollmacht meines Mandanten beantrage ich Akteneinsicht.", false],
    ["Namens und in Vollmacht unserer Mandantin fordern wir Sie auf, 2.000 Euro zu zahlen.", false],
    ["Hiermit kündige ich meine Wohnung.", false],
  ])("who declares alone for somebody else needs the original power of attorney: %s", (text, isSaid) => {
    expect(readDeclaration("Betreff", text).representation !== null).toBe(isSaid);
  });

  test("a quotation, an answer below a mail and a broken line are read as what they are", () => {
    const told =
      "Sie schrieben: „Hiermit kündige ich das Mietverhältnis zum 31. Mai. Bitte bestätigen Sie.“ Warum?";
    expect(readDeclaration("Frage", told).declaration).toBeNull();
    expect(
      readDeclaration("AW: Wohnung", "Danke!\n> Hiermit kündige ich meine Wohnung.").declaration,
    ).toBeNull();
    const broken = "hiermit kündige ich das Miet-\nverhältnis zum 31. Mai.";
    expect(readDeclaration("Betreff", broken).declaration?.kind).toBe("lease_end");
  });

  test("of the text of a PDF only the sentence is quoted, not the address and the subject before it", () => {
    const pdf =
      "Muster GmbH - Musterweg 1 - 10115 Berlin\nCafé Zürich GmbH\nErika Müller\nLange Straße 5\n80331 München\nKündigung des Mietvertrags\nSehr geehrte Frau Müller,\nhiermit kündigen wir den Mietvertrag über die Wohnung zum 31. Mai 2027.\nMit freundlichen Grüßen";
    expect(readDeclaration("Brief", pdf).declaration).toEqual({
      kind: "lease_end",
      quote: "hiermit kündigen wir den Mietvertrag über die Wohnung zum 31. Mai 2027.",
    });
    const threat = "Wenn Sie bis Freitag nicht zahlen, liebe Frau Müller, kündigen wir die Wohnung fristlos.";
    expect(readDeclaration("Mahnung", threat).declaration).toBeNull();
  });

  test.each([
    ["lease_end", "Kindly accept this as formal notice to quit the apartment by 31 May 2027."],
    ["employment_end", "I have decided to step down from my position as sales manager, effective 30 June."],
    ["employment_end", "We have decided to let you go; your last day will be 31 March."],
    ["lease_end", "I am giving up the flat at the end of July and give you three months’ notice."],
    ["employment_end", "Please accept my resignation; four weeks’ notice starts today."],
    ["employment_end", "I quit my job as of today."],
    [null, "I am leaving the office early today and will hand in my report tomorrow."],
    [null, "I hereby give notice to cancel my household insurance for the flat, policy 4711."],
  ])("English notices, and what only sounds like one: %s", (kind, text) => {
    expect(readDeclaration("Letter", text).declaration?.kind ?? null).toBe(kind);
  });

  test.each([
    ["lease_end", "Wir, die Eheleute Brandt, kündigen die Wohnung Seestraße 2 zum 31. Mai."],
    [
      "lease_end",
      "Sollte der Aufhebungsvertrag nicht zustande kommen, kündige ich den Mietvertrag vorsorglich zum nächsten Termin.",
    ],
    ["lease_end", "Als Eigentümerin muss ich Ihnen die Wohnung zum 31. Juli kündigen."],
    ["employment_end", "I resign. Friday is my last day at the office."],
    [
      "employment_end",
      "This is to inform you that Bergmann AG is terminating your employment with effect from 1 May.",
    ],
    ["debt_acknowledgement", "Ich bestätige, dass ich Ihnen aus dem Darlehen noch 1250 € schulde."],
    [null, "We understand that your landlord is terminating your lease; we can help."],
    [null, "Wir werden den Mietvertrag nicht kündigen und freuen uns auf weitere Jahre."],
    [null, "Wir können und wollen Ihnen nicht kündigen."],
    [null, "Als ich die Wohnung kündigte, war alles in Ordnung."],
    [
      null,
      "Ihr befristetes Arbeitsverhältnis endet am 31. März, ohne dass es einer Kündigung bedarf. Bitte melden Sie sich arbeitsuchend.",
    ],
    [null, "Ich bestätige, dass ich die Rechnung 4711 am 12. Mai bezahlt habe und nichts schulde."],
    [null, "If you do not pay by Friday, we, as your landlord, will terminate the tenancy."],
    [null, "I quit smoking in May and feel great."],
    [null, "Wir setzen Ihnen eine Frist bis Freitag und kündigen andernfalls den Mietvertrag."],
  ])(
    "who speaks with an apposition, as a precaution or by a firm's name, and their opposites: %s",
    (kind, text) => {
      expect(readDeclaration("Schreiben", text).declaration?.kind ?? null).toBe(kind);
    },
  );

  test("a sentence that is too long to be shown is cut, by whole signs", () => {
    const text = `Hiermit kündige ich meine Wohnung ${"🙂 und ".repeat(200)}zum 31. Mai.`;
    const quote = readDeclaration("Betreff", text).declaration?.quote ?? "";
    expect(quote.length).toBeLessThanOrEqual(300);
    expect(quote.isWellFormed()).toBe(true);
  });

  test("a hostile text is read to its end", () => {
    const hostile = ["„", '"', "-\n", ", wenn", "Ich kündige. ", "kündigen ", "das ", "a-"].map((piece) =>
      piece.repeat(200_000 / piece.length),
    );
    for (const text of hostile) expect(readDeclaration("Kündigung", text)).toBeDefined();
  });
});

const isFrom = (quote: string, text: string): boolean =>
  text
    .replace(/(?<=\p{Ll})-\n/gu, "")
    .replace(/\s+/g, " ")
    .includes(quote.replace(/…$/, ""));
