import { berlinDay } from "../../../foundation/berlin-time.ts";
import type { Language } from "../../../foundation/language.ts";
import { momentText } from "../../../texts/moment-text.ts";
import type { Services } from "../../../operations/call.ts";
import { type BlockInput, blocksSchema } from "../../../rendering/blocks/block.ts";
import { houseDesign, housePart, houseStyles } from "../../../rendering/designs/house-design.ts";
import { GERMAN_SHEET } from "../../../rendering/din5008.ts";
import { letterJob } from "../../../rendering/letter-model.ts";
import { type AgreementBlock, agreementBlocks } from "./agreement-blocks.ts";

export type AgreementPaper = {
  markdown: string;
  version: string;
  sha256: string;
  partnerName: string;
  /** Who runs the service; null where they have not entered it yet. */
  processor: string | null;
  subprocessorsUrl: string;
  accepted: { by: string; at: Date } | null;
  /** Of the text and of what is said about it. */
  language: Language;
  at: Date;
};

/** The whole agreement on paper, with who has accepted it for whom, and the checksum of the text that binds. */
export async function setAgreementPaper(
  { renderer }: Pick<Services, "renderer">,
  paper: AgreementPaper,
): Promise<Uint8Array> {
  const { language, version, at } = paper;
  const text = texts[language];
  const blocks = agreementBlocks(paper.markdown);
  const title = blocks.find(({ kind }) => kind === "title")?.text ?? "";
  const { job } = letterJob({
    language,
    layout: GERMAN_SHEET,
    documentMode: "form",
    design: houseDesign({ imprint: text.version(version), running: `${title}, ${text.version(version)}` }),
    day: berlinDay(at),
    sender: "Brieftaube",
    recipientLines: [],
    returnLine: "",
    info: [],
    subject: title,
    body: {
      blocks: blocksSchema.parse([...blocks.map(printed), ...seal(paper)]),
      styleDefs: houseStyles,
    },
    signOff: null,
    enclosures: [],
    footer: [],
  });
  return (await renderer.perform("typeset", job)).pdf;
}

function printed({ kind, text, items }: AgreementBlock): BlockInput {
  if (kind === "heading") return housePart(text);
  if (kind === "list") return { type: "list", items: [...items] };
  return { type: "paragraph", text, ...(kind === "title" && { style: "title" }) };
}

/** What makes the paper a proof. */
function seal(paper: AgreementPaper): BlockInput[] {
  const { partnerName, processor, subprocessorsUrl, accepted, sha256, language } = paper;
  const text = texts[language];
  return [
    housePart(text.acceptance),
    {
      type: "keyValue",
      entries: [
        { label: text.account, value: partnerName },
        ...(processor ? [{ label: text.processor, value: processor }] : []),
        { label: text.subprocessors, value: subprocessorsUrl },
        { label: text.by, value: accepted?.by ?? text.notYet },
        ...(accepted ? [{ label: text.at, value: momentText(accepted.at, language) }] : []),
        { label: text.sha256, value: sha256.replace(/(.{32})/, "$1 ") },
      ],
    },
  ];
}

const texts = {
  de: {
    version: (version: string) => `Fassung ${version}`,
    acceptance: "Annahme",
    account: "Auftraggeber",
    processor: "Auftragnehmer",
    subprocessors: "Weitere Auftragsverarbeiter",
    by: "Angenommen von",
    notYet: "noch nicht angenommen",
    at: "Am",
    sha256: "SHA-256 des Textes",
  },
  en: {
    version: (version: string) => `Version ${version}`,
    acceptance: "Acceptance",
    account: "Controller",
    processor: "Processor",
    subprocessors: "Sub-processors",
    by: "Accepted by",
    notYet: "not accepted yet",
    at: "On",
    sha256: "SHA-256 of the German text",
  },
} as const;
