import { expect, test } from "vitest";
import { tiedDetail } from "./sender-details.ts";

/** Where a line may end is shown as a bar, inside a word as a broken one; what keeps a string whole, as a plus. */
const shown = (line: string) =>
  tiedDetail(line)
    .replaceAll(" ", "|")
    .replaceAll("\u00a0", " ")
    .replaceAll("\u2060", "+")
    .replaceAll("\u200b", "¦");

test.for([
  ["IBAN: DE89 3704 0044 0532 0130 00", "IBAN: DE89 3704 0044 0532 0130 00"],
  ["IBAN: NL91 ABNA 0417 1643 00", "IBAN: NL91 ABNA 0417 1643 00"],
  ["BIC: COBADEFFXXX", "BIC: COBADEFFXXX"],
  ["Amtsgericht Bremen, HRB 123456 HB", "Amtsgericht|Bremen,|HRB 123456 HB"],
  ["HG Wien, FN 123456 a", "HG|Wien,|FN 123456 a"],
  ["Telefon: +49 471 1234567-890", "Telefon: +49 471 1234567-+890"],
  ["Telefon: (030) 23 12 50-00", "Telefon: (030) 23 12 50-+00"],
  ["USt-IdNr.: DE 136 695 976", "USt-+IdNr.: DE 136 695 976"],
  ["Steuernummer: 21/815/08150", "Steuernummer: 21/+815/+08150"],
  ["27568 Bremerhaven", "27568 Bremerhaven"],
  ["Bürgermeister-Smidt-Straße 123–125", "Bürgermeister-¦Smidt-¦Straße 123–+125"],
  ["Gräfin-Anna-Gedächtnisstraße 8 c", "Gräfin-¦Anna-¦Gedächtnisstraße 8 c"],
  ["91481 Münchsteinach-Übelhausen an der Aisch", "91481 Münchsteinach-¦Übelhausen|an|der|Aisch"],
  ["Muster-Bau GmbH & Co. KG", "Muster-Bau|GmbH & Co. KG"],
  ["Web: muster-bau.example", "Web: m+uster-bau.example"],
  ["Musterstraße 1", "Musterstraße 1"],
  ["Geschäftsführung: Dr. Ben Beispiel, Eva Hansen", "Geschäftsführung: Dr.|Ben|Beispiel,|Eva|Hansen"],
  ["www.demo.example", "w+ww.demo.example"],
  ["E-Mail: post@demo.example", "E-+Mail: p+ost@demo.example"],
] as const)("%s", ([line, expected]) => {
  expect(shown(line)).toBe(expected);
});
