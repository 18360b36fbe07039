import { expect, test } from "vitest";
import { type LetterEnd, splitClosing } from "./closing.ts";

const text = "Sehr geehrte Damen und Herren,\n\nvielen Dank für Ihre Anfrage.";
const writer = { firm: "Hansen Heizungsbau", people: ["Dana Demo"] };

/** What was told apart, part by part: greeting, `firm`, @place and date, who signs (below it), what follows. */
function told({ body, written, unclear, placeholders, ...end }: LetterEnd): string {
  if (unclear !== null) return `? ${unclear}`;
  expect(body).toBe(text);
  expect(written.startsWith(body)).toBe(true);
  const parts = [
    end.greeting,
    end.firm && `\`${end.firm}\``,
    end.placeDate && `@${end.placeDate}`,
    end.hasPlace && "✎",
    ...end.signers.map(({ name, role }) => (role === null ? name : `${name} (${role})`)),
    ...end.after.map((part) =>
      part.kind === "text" ? part.text : `${part.kind} ${part.title}: ${part.lines.join(" + ")}`,
    ),
    placeholders.length > 0 && `! ${placeholders.join(" + ")}`,
  ];
  return parts
    .filter((part) => typeof part === "string")
    .join(" | ")
    .replaceAll("\n", " / ");
}

const mfg = "Mit freundlichen Grüßen";

test.for([
  // Greetings
  [`${mfg}\n\nMax Hansen\nGeschäftsführer`, `${mfg} | Max Hansen (Geschäftsführer)`],
  ["Mit freundlichem Gruß\nMax Hansen", "Mit freundlichem Gruß | Max Hansen"],
  ["Freundliche Grüsse\n\nUrs Müller", "Freundliche Grüsse | Urs Müller"],
  ["Mit besten Grüßen aus Hamburg\n\nMax Hansen", "Mit besten Grüßen aus Hamburg | Max Hansen"],
  ["Viele Grüße,\nMax", "Viele Grüße, | Max"],
  ["Herzliche Grüße!\n\nÄnne Öztürk-Übel", "Herzliche Grüße! | Änne Öztürk-Übel"],
  ["Hochachtungsvoll\n\nDr. Erika von der Heide", "Hochachtungsvoll | Dr. Erika von der Heide"],
  ["Mit vorzüglicher Hochachtung\n\nMax Hansen", "Mit vorzüglicher Hochachtung | Max Hansen"],
  ["Vielen Dank und freundliche Grüße\n\nMax Hansen", "Vielen Dank und freundliche Grüße | Max Hansen"],
  ["Mit sonnigen und kollegialen Grüßen\nMax", "Mit sonnigen und kollegialen Grüßen | Max"],
  ["MfG\nM. Hansen", "MfG | M. Hansen"],
  [`${mfg}, Max Hansen`, `${mfg}, | Max Hansen`],
  [`${mfg} i. A. Meier`, `${mfg} | i. A. Meier`],
  ["Es grüßt Sie herzlich\nIhr Max Hansen", "Es grüßt Sie herzlich | Ihr Max Hansen"],
  ["Yours sincerely,\n\nMax Hansen\nManaging Director", "Yours sincerely, | Max Hansen (Managing Director)"],
  ["Yours faithfully\n\nJane O’Neill", "Yours faithfully | Jane O’Neill"],
  ["Kind regards\nMax", "Kind regards | Max"],
  ["With best wishes,\n\nMax Hansen", "With best wishes, | Max Hansen"],
  ["Many thanks and kind regards,\n\nMax Hansen", "Many thanks and kind regards, | Max Hansen"],
  ["Sincerely,\n\nMax Hansen, CEO", "Sincerely, | Max Hansen, CEO"],

  // Nobody, or only a company
  [mfg, mfg],
  [`${mfg}\n\nBrieftaube Demo GmbH`, `${mfg} | \`Brieftaube Demo GmbH\``],
  [`${mfg}\nHansen Heizungsbau`, `${mfg} | \`Hansen Heizungsbau\``],
  [`${mfg}\nIhr Team der Brieftaube`, `${mfg} | \`Ihr Team der Brieftaube\``],
  [`${mfg}\n\nDie Geschäftsleitung`, `${mfg} | \`Die Geschäftsleitung\``],
  [`${mfg}\n\n[Unterschrift]`, `${mfg} | ✎`],

  // A company above the name, or below it
  [
    `${mfg}\n\nBrieftaube Demo GmbH\n\ni. V. Max Hansen\nLeiter Kundenservice`,
    `${mfg} | \`Brieftaube Demo GmbH\` | i. V. Max Hansen (Leiter Kundenservice)`,
  ],
  [`${mfg}\n\nHansen Heizungsbau\nMax Hansen`, `${mfg} | \`Hansen Heizungsbau\` | Max Hansen`],
  [`${mfg}\n\nMüller & Söhne\n\nMax Müller`, `${mfg} | \`Müller & Söhne\` | Max Müller`],
  [`${mfg}\n\nStadt Hamburg\nIm Auftrag\n\nMüller`, `${mfg} | \`Stadt Hamburg / Im Auftrag\` | Müller`],
  [
    "Best regards,\n\nMax Hansen\nManaging Director\nBrieftaube Demo GmbH",
    "Best regards, | Max Hansen (Managing Director / Brieftaube Demo GmbH)",
  ],
  [`${mfg}\n\nDana Demo\nHansen Heizungsbau`, `${mfg} | Dana Demo (Hansen Heizungsbau)`],
  [
    "Kind regards\n\nFor and on behalf of Hansen Ltd\n\nMax Hansen",
    "Kind regards | `For and on behalf of Hansen Ltd` | Max Hansen",
  ],

  // On behalf of somebody
  [`${mfg}\n\ni. A. Eva Meier`, `${mfg} | i. A. Eva Meier`],
  [`${mfg}\n\ni.A.\nEva Meier`, `${mfg} | i.A. Eva Meier`],
  [`${mfg}\n\nppa. Eva Meier\nProkuristin`, `${mfg} | ppa. Eva Meier (Prokuristin)`],
  [`${mfg}\n\nIm Auftrag\n\nEva Meier`, `${mfg} | \`Im Auftrag\` | Eva Meier`],
  [`${mfg}\n\ngez. Max Hansen`, `${mfg} | gez. Max Hansen`],
  [`${mfg}\n\nBrieftaube\ni. V. Max Hansen`, `${mfg} | \`Brieftaube\` | i. V. Max Hansen`],

  // Roles and how to reach somebody
  [`${mfg}\n\nMax Hansen\n(Geschäftsführer)`, `${mfg} | Max Hansen ((Geschäftsführer))`],
  [`${mfg}\n\nMax Hansen, Geschäftsführer`, `${mfg} | Max Hansen, Geschäftsführer`],
  [
    `${mfg}\n\nRechtsanwältin Eva Meier\nFachanwältin für Arbeitsrecht`,
    `${mfg} | Rechtsanwältin Eva Meier (Fachanwältin für Arbeitsrecht)`,
  ],
  [
    `${mfg}\n\nMax Hansen\nLeiter Vertrieb\n\nTel.: 040 123456\nE-Mail: max@hansen.example\nwww.hansen.example`,
    `${mfg} | Max Hansen (Leiter Vertrieb / Tel.: 040 123456 / E-Mail: max@hansen.example / www.hansen.example)`,
  ],
  [
    `${mfg}\n\nMax Hansen\nHafenstraße 1\n20095 Hamburg`,
    `${mfg} | Max Hansen (Hafenstraße 1 / 20095 Hamburg)`,
  ],

  // Where to sign, and what somebody has forgotten to fill in
  ["Mit besten Grüßen\n[Unterschrift]\nMax Hansen", "Mit besten Grüßen | ✎ | Max Hansen"],
  [`${mfg}\n\n(Unterschrift)\n\nMax Hansen`, `${mfg} | ✎ | Max Hansen`],
  ["Sincerely,\n[Your Signature]\nMax Hansen", "Sincerely, | ✎ | Max Hansen"],
  [`${mfg}\n\n______________________\nMax Hansen`, `${mfg} | ✎ | Max Hansen`],
  [
    `${mfg}\n\n[Ihr Name]\n[Ihre Position]`,
    `${mfg} | [Ihr Name] ([Ihre Position]) | ! [Ihr Name] + [Ihre Position]`,
  ],
  [`${mfg}\n\n[Ort, Datum]\n\n<Name>`, `${mfg} | @[Ort, Datum] | <Name> | ! [Ort, Datum] + <Name>`],
  [
    `${mfg}\n\nHamburg, den 15. November 2026\n\nMax Hansen`,
    `${mfg} | @Hamburg, den 15. November 2026 | Max Hansen`,
  ],

  // What follows the name
  [
    `${mfg}\n\nMax Hansen\n\nAnlagen: Vertrag, Pläne`,
    `${mfg} | Max Hansen | enclosures Anlagen: Vertrag, Pläne`,
  ],
  [
    `${mfg}\n\nMax Hansen\n\nAnlagen:\n- Vertrag\n- Pläne`,
    `${mfg} | Max Hansen | enclosures Anlagen: Vertrag + Pläne`,
  ],
  [`${mfg}\n\nMax Hansen\n\nAnlage`, `${mfg} | Max Hansen | enclosures Anlage: `],
  [`${mfg}\n\nMax Hansen\n3 Anlagen`, `${mfg} | Max Hansen | enclosures 3 Anlagen: `],
  [
    `${mfg}\n\nMax Hansen\n\nAnlage 1: Vertrag\nAnlage 2: Plan`,
    `${mfg} | Max Hansen | enclosures : Anlage 1: Vertrag + Anlage 2: Plan`,
  ],
  [`${mfg}\n\nMax Hansen\n\nAnlagen wie erwähnt`, `${mfg} | Max Hansen | enclosures Anlagen wie erwähnt: `],
  [
    `${mfg}\n\nMax Hansen\n\nVerteiler:\nFrau Meier\nHerr Schulz\n\nAnlagen\nVertrag`,
    `${mfg} | Max Hansen | enclosures Anlagen: Vertrag | distribution Verteiler: Frau Meier + Herr Schulz`,
  ],
  [`${mfg}\n\nMax Hansen\n\nKopie an: Frau Meier`, `${mfg} | Max Hansen | distribution Kopie an: Frau Meier`],
  [
    "Regards,\n\nMax Hansen\n\nEncl.: contract\ncc: Jane Doe",
    "Regards, | Max Hansen | enclosures Encl.: contract | distribution cc: Jane Doe",
  ],
  [
    `${mfg}\n\nMax Hansen\n\nP.S.: Das Angebot gilt bis Jahresende.`,
    `${mfg} | Max Hansen | P.S.: Das Angebot gilt bis Jahresende.`,
  ],
  [
    `${mfg}\n\nMax Hansen\n\nPS Bitte rufen Sie an.\nBis bald!\n\nAnlage: Vertrag`,
    `${mfg} | Max Hansen | PS Bitte rufen Sie an. / Bis bald! | enclosures Anlage: Vertrag`,
  ],
  [
    `${mfg}\n\nMax Hansen\n\nAnlagen: Vertrag\n\nBitte beachten Sie unsere neuen Öffnungszeiten ab Januar.`,
    `${mfg} | Max Hansen | enclosures Anlagen: Vertrag | Bitte beachten Sie unsere neuen Öffnungszeiten ab Januar.`,
  ],
  [`${mfg}\n\nP. S. Müller`, `${mfg} | P. S. Müller`],
  [
    `${mfg}\n\nAnlagen- und Maschinenbau Hansen GmbH\n\nMax Hansen`,
    `${mfg} | \`Anlagen- und Maschinenbau Hansen GmbH\` | Max Hansen`,
  ],

  // Traces of Markdown
  [
    `**${mfg}**  \n\n**Max Hansen**  \n*Geschäftsführer*\\\n_Hansen GmbH_\n\n**Anlagen:**\n* Vertrag\n* **Pläne**`,
    `${mfg} | Max Hansen (Geschäftsführer / Hansen GmbH) | enclosures Anlagen: Vertrag + Pläne`,
  ],
  [`${mfg}\n\n---\n\nMax Hansen<br>\nGeschäftsführer`, `${mfg} | Max Hansen (Geschäftsführer)`],
  [`> ${mfg}\n>\n> Max Hansen`, `${mfg} | Max Hansen`],

  // Two who sign
  [
    `${mfg}\n\ni. V. Max Hansen      ppa. Eva Meier\nLeiter Vertrieb       Prokuristin`,
    `${mfg} | i. V. Max Hansen (Leiter Vertrieb) | ppa. Eva Meier (Prokuristin)`,
  ],
  [
    `${mfg}\n\nHansen GmbH\n\n_________      _________\nMax Hansen\tEva Meier`,
    `${mfg} | \`Hansen GmbH\` | ✎ | Max Hansen | Eva Meier`,
  ],
  [
    `${mfg}\n\nMax Hansen\nGeschäftsführer\n\nEva Meier\nProkuristin`,
    `${mfg} | Max Hansen (Geschäftsführer) | Eva Meier (Prokuristin)`,
  ],
  [`${mfg}\n\nppa. Max Hansen\ni. V. Eva Meier`, `${mfg} | ppa. Max Hansen | i. V. Eva Meier`],
  [`${mfg}\nMax und Eva Hansen`, `${mfg} | Max und Eva Hansen`],

  // What cannot be told apart
  [
    `${mfg}\n\nBitte denken Sie noch an die Unterlagen vom letzten Dienstag.`,
    "? Bitte denken Sie noch an die Unterlagen vom letzten Dienstag.",
  ],
  [`${mfg}\n\nMax Hansen\nppa. Eva Meier`, "? Max Hansen"],
  [`${mfg}\n\ni. A. Anna Alt\ni. A. Berta Bach\ni. A. Cleo Cohn`, "? i. A. Cleo Cohn"],
  [`${mfg}\n\n${"Zeile\n".repeat(15)}`, "? Zeile"],
  ["Bis bald\n\nMax Hansen", "? Max Hansen"],
] as const)("%s", ([end, expected]) => {
  expect(told(splitClosing(`${text}\n\n${end}`, writer))).toBe(expected);
  expect(told(splitClosing(`${text}\r\n${end.replaceAll("\n", "\r\n")}\r\n\r\n`, writer))).toBe(expected);
});

test.for([
  "Wir melden uns.",
  "Mit freundlichen Grüßen an Ihre Frau verbleiben wir.",
  "Bitte richten Sie ihm viele Grüße aus.",
  "Anlage: Wir haben sie gestern geprüft und in Betrieb genommen.",
])("%s is text like the rest", (last) => {
  const whole = `${text}\n\n${last}`;
  expect(splitClosing(whole)).toMatchObject({
    body: whole,
    greeting: null,
    signers: [],
    after: [],
    unclear: null,
  });
});

test("enclosures are found without a greeting, too", () => {
  expect(splitClosing(`${text}\n\nAnlagen:\n- Vertrag`)).toMatchObject({
    body: text,
    after: [{ kind: "enclosures", title: "Anlagen", lines: ["Vertrag"] }],
  });
});

test("who does business under their own name signs with it", () => {
  const end = splitClosing(`${text}\n\n${mfg}\nMax Hansen`, { firm: "Max Hansen", people: [] });
  expect(end).toMatchObject({ firm: null, signers: [{ name: "Max Hansen" }] });
});

test("a text that is nothing but a greeting stays the text", () => {
  expect(splitClosing(mfg)).toMatchObject({ body: mfg, greeting: null });
});
