import { expect, test } from "vitest";
import { kindsOfDeclarations } from "../../../texts/forms/declaration-kinds.ts";
import { formLine, formText } from "../../../texts/forms/form-finding.ts";
import type { LetterSource } from "../letter-source.ts";
import { formFindings, verdictOn } from "./form-of-letter.ts";

const DAY = "2026-11-18";

const stated = (declaration: string): LetterSource => ({
  subject: "Schreiben",
  language: "de",
  body: { content: "Anbei mein Schreiben." },
  recipient: null,
  reference: {},
  senderProfileId: null,
  senderAddressId: null,
  includeSignature: null,
  signatureId: null,
  designId: null,
  letterheadId: null,
  letterheadEnabled: null,
  declaration,
});

test.for(["parental_leave", "administrative_objection"])(
  "who states %s is warned, and not refused",
  (kind) => {
    const [finding] = formFindings(stated(kind), DAY);
    if (!finding) throw new Error("nothing was found");
    expect(verdictOn(finding, "post")).toBe("risky");
    expect(verdictOn(finding, "in_house")).toBe("met");
    expect(formText(finding, "de")).toMatch(/Was Sie tun können: .*keine Rechtsberatung/);
  },
);

test.each([
  [
    "lease_end",
    "DE",
    "Achtung: Kündigung eines Mietverhältnisses über Wohnraum, braucht eine Unterschrift von Hand (§ 568 Abs. 1 BGB)",
  ],
  ["lease_end", "AT", "ein gedruckter Brief genügt nicht (§ 33 MRG)"],
  ["will", "DE", "muss ganz von Hand geschrieben sein (§ 2247"],
  ["by_representative", "DE", "kann ohne das Original der Vollmacht zurückgewiesen werden (§ 174"],
  ["administrative_objection", "DE", "ist mit Unterschrift von Hand sicherer"],
])("a line of a mail says what just this declaration needs: %s in %s", (kind, country, said) => {
  expect(formLine({ kind, country, day: "2026-11-19", recognised: false, quote: null }, "de")).toContain(
    said,
  );
});

test("where the law lets a qualified signature take the place of the hand the text says so, and nowhere else", () => {
  const saysSo = kindsOfDeclarations
    .filter(({ kind }) => {
      const [finding] = formFindings(stated(kind), DAY);
      return finding && /qualifizierte[nr]? (?:elektronischen )?Signatur/.test(formText(finding, "de"));
    })
    .map(({ kind }) => kind);
  expect(saysSo).toEqual([
    "lease_end",
    "apprenticeship_end",
    "fixed_term",
    "employer_reference",
    "non_compete",
    "parental_leave",
  ]);
});
