import sharp from "sharp";
import type { Language } from "../../src/foundation/language.ts";
import { carrierProfiles } from "../../src/foundation/carrier-profile.ts";
import { exampleBank, exampleSender } from "../../src/modules/senders/example-senders.ts";
import { composeFooter, type SenderDetails } from "../../src/modules/senders/footer.ts";
import { rechtsformen } from "../../src/modules/senders/legal-forms.ts";
import { printedValues } from "../../src/modules/senders/printed-values.ts";
import { formatDay } from "../../src/rendering/blocks/format-day.ts";
import { designPresets } from "../../src/rendering/designs/design-presets.ts";
import type { LetterLayout } from "../../src/rendering/din5008.ts";
import type { Chance } from "./chance.ts";
import type { Letter, LetterImage } from "../../src/rendering/letter.ts";

type Frame = Omit<Letter, "subject" | "body" | "signOff" | "enclosures" | "documentMode">;

const DAY = "2026-11-15";

/** Sender, recipient, sheet and look of a letter. */
export function frameOf(chance: Chance, language: Language, pictures: CorpusPictures): Frame {
  const layout = layoutOf(chance);
  const sender = senderOf(chance);
  const values = printedValues({ ...sender, disclaimer: null });
  const name = values.name ?? "";
  const look = lookOf(chance);
  return {
    language,
    layout,
    day: DAY,
    sender: name,
    senderValues: values,
    recipientLines: recipientOf(chance, layout.country),
    returnLine: [name, values.strasse, `${values.plz} ${values.ort}`].join(" · "),
    info: infoOf(chance, language, values),
    footer: composeFooter(sender, language),
    payeeAddress: null,
    images: pictures,
    ...look,
  };
}

export type CorpusPictures = Record<"plan" | "signature" | "letterhead", LetterImage>;

/** A plan, a signature and a letterhead, drawn here. */
export async function corpusPictures(): Promise<CorpusPictures> {
  const png = async (svg: string) => new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer());
  const drawing = (w: number, h: number, inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}">${inside}</svg>`;
  const plan = drawing(
    640,
    400,
    '<rect x="10" y="10" width="620" height="380" fill="#eee" stroke="#333" stroke-width="6"/><path d="M10 200H400V390" fill="none" stroke="#333" stroke-width="6"/>',
  );
  const signature = drawing(
    400,
    140,
    '<path d="M10 90C60 10 80 130 130 60S210 20 230 90 320 40 390 70" fill="none" stroke="#1a237e" stroke-width="6"/>',
  );
  const letterhead = drawing(
    1654,
    190,
    '<rect x="200" y="60" width="1290" height="90" fill="#dbe9f8"/><rect x="220" y="90" width="500" height="30" fill="#123a66"/>',
  );
  return {
    plan: { format: "png", bytes: await png(plan) },
    signature: { format: "png", bytes: await png(signature), widthMm: 45 },
    letterhead: { format: "png", bytes: await png(letterhead) },
  };
}

function layoutOf(chance: Chance): LetterLayout {
  const country = chance.oneOf(["DE", "DE", "DE", "AT", "CH"] as const);
  return {
    country,
    form: chance.percent(25) ? "A" : "B",
    window: country === "CH" && chance.percent(50) ? "right" : "left",
    profile: chance.oneOf(carrierProfiles),
  };
}

/** A preset in half of all letters, a letterhead in a few, else nothing but the norm. */
function lookOf(chance: Chance): Pick<Letter, "design" | "letterhead"> {
  if (chance.percent(55)) return { design: chance.oneOf(designPresets).design };
  if (chance.percent(15))
    return {
      letterhead: { imageId: "letterhead", placement: "header", widthMm: null, heightMm: null },
    };
  return {};
}

/** Senders of every legal form, some with long names and all their details. */
function senderOf(chance: Chance): SenderDetails {
  const sender = { ...exampleSender(chance.oneOf(rechtsformen)), bankverbindung: exampleBank };
  if (!chance.percent(30)) return sender;
  const { pflichtangaben } = sender;
  return {
    ...sender,
    pflichtangaben: {
      ...pflichtangaben,
      ...(pflichtangaben.firma !== undefined && {
        firma: "Übersee-Handelsgesellschaft Möller, Großmann & Söhne Nachfolger mbH & Co. KG",
      }),
      telefon: "+49 40 428 28-1234",
      email: "geschaeftsstelle@uebersee-handelsgesellschaft.example",
      web: "www.uebersee-handelsgesellschaft.example",
    },
  };
}

const recipients: Record<LetterLayout["country"], readonly string[][]> = {
  DE: [
    ["Frau Dr. Erika Beispiel", "Lange Straße 5", "80331 München"],
    ["Beispiel AG", "Frau Dr. Erika Beispiel", "Lange Straße 5", "80331 München"],
    ["Περικλής Παπαδόπουλος", "Ölmühlenweg 12 b", "04109 Leipzig"],
    ["Wohnungsbaugenossenschaft Nord", "Rechnungsprüfung", "Postfach 10 12 34", "20095 Hamburg"],
  ],
  AT: [
    ["Frau Mag. Anna Österreicher", "Ringstraße 2", "1010 Wien", "ÖSTERREICH"],
    ["Alpen GmbH", "Einkauf", "Älplerweg 7", "6020 Innsbruck", "ÖSTERREICH"],
  ],
  CH: [
    ["Herr Урс Мюллер", "Seestrasse 3", "8002 Zürich", "SCHWEIZ"],
    ["Muster AG", "Buchhaltung", "Bahnhofstrasse 1", "8001 Zürich", "SCHWEIZ"],
  ],
};

const recipientOf = (chance: Chance, country: LetterLayout["country"]): string[] =>
  chance.oneOf(recipients[country]);

function infoOf(
  chance: Chance,
  language: Language,
  { telefon = "", email = "" }: { telefon?: string; email?: string },
): Letter["info"] {
  const labels =
    language === "de"
      ? ["Ihr Zeichen", "Unser Zeichen", "Name", "Telefon", "E-Mail", "Datum"]
      : ["Your reference", "Our reference", "Name", "Telephone", "E-mail", "Date"];
  const values = ["EB/17", "HS/2026/0815", "Max Hansen", telefon, email, formatDay(DAY, language) ?? DAY];
  const shown = chance.percent(30) ? [5] : chance.percent(30) ? [1, 2, 5] : [0, 1, 2, 3, 4, 5];
  return shown.map((at) => ({ label: labels[at] ?? "", value: values[at] ?? "" }));
}
