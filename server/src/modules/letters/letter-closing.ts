import type { LetterWarning } from "../../texts/letter-warnings.ts";
import type { Block } from "../../rendering/blocks/block.ts";
import { type ClosingSigner, type LetterEnd, splitClosing } from "../../rendering/blocks/closing.ts";
import { bare, greetingIn } from "../../rendering/blocks/closing-lines.ts";
import { type ClosingPart, partAt, partsIn } from "../../rendering/blocks/closing-parts.ts";
import { literalText } from "../../rendering/blocks/inline-text.ts";
import { isOwn, personIn } from "./signature-owner.ts";
import type { Letter, LetterBody } from "../../rendering/letter.ts";

export type Ending = Required<Pick<Letter, "body" | "signOff" | "after" | "enclosures" | "copies">> & {
  warnings: LetterWarning[];
};

export type EndingOptions = {
  /** The picture of a signature, if there is to be one, and what its owner calls it. */
  signature: { assetId: string; displayName: string } | null;
  /** Who signs where the letter names nobody. */
  contactPerson: string;
  /** The sender's name. */
  firm: string;
  /** Titles of what rides along. */
  enclosures: readonly string[];
  /** Who gets a copy, as far as the letter is to say so. */
  copies?: readonly string[];
};

type Blocks = Extract<LetterBody, { blocks: unknown }>;

/**
 * How a letter ends: greeting, company, signature, name, enclosures, copies, postscript. The picture of a signature
 * stands above the name that was written; where nobody is named, with the name of the contact person. Where it cannot
 * be told who signs, no picture is printed, and a warning says so. Words are never made up.
 */
export const endingOf = (body: LetterBody, options: EndingOptions): Ending =>
  "content" in body ? endOfText(body.content, options) : endOfBlocks(body, options);

function endOfText(content: string, options: EndingOptions): Ending {
  const end = splitClosing(content, writerOf(options));
  const after = end.after.map((part) =>
    part.kind === "text" ? { ...part, text: literalText(withoutMarks(part.text)) } : part,
  );
  const { signOff, warnings } = signed(end, options);
  const listed = withLists(after, options, "content");
  // A greeting without anybody to sign is text like the rest.
  const text = signOff ? end.body : end.written;
  return { ...listed, body: { content: text }, signOff, warnings: [...warnings, ...listed.warnings] };
}

const withoutMarks = (text: string): string => text.split("\n").map(bare).join("\n");

const writerOf = ({ firm, contactPerson }: EndingOptions) => ({
  firm,
  people: contactPerson.trim() === "" ? [] : [contactPerson],
});

type Signed = { signOff: Letter["signOff"]; warnings: LetterWarning[] };

function signed(end: LetterEnd, options: EndingOptions): Signed {
  const { signature } = options;
  const left = end.placeholders.map((found) => warning("PLACEHOLDER_LEFT", found));
  if (end.unclear !== null)
    return { signOff: null, warnings: signature ? [warning("SIGNER_UNCLEAR", end.unclear)] : left };
  const isLetterhead = end.signers.length === 0 && !end.hasPlace;
  if (!signature && isLetterhead) return { signOff: null, warnings: left };
  const signers: ClosingSigner[] =
    end.signers.length > 0 ? end.signers : [{ name: signature ? options.contactPerson : "", role: null }];
  const by = signature ? signerOf(signers, end.placeholders, options) : -1;
  const [first, second] = signers.map(({ name, role }, at) => ({
    name,
    role,
    signatureId: at === by ? (signature?.assetId ?? null) : null,
  }));
  if (!first) return { signOff: null, warnings: left };
  const { greeting, firm, placeDate, hasPlace } = end;
  return {
    signOff: {
      ...first,
      closing: greeting,
      firm,
      placeDate,
      second: second ?? null,
      lineOnly: hasPlace && by < 0,
    },
    warnings: [
      ...left,
      ...(signature && by < 0 ? [warning("SIGNER_UNCLEAR", signers.map(({ name }) => name).join(", "))] : []),
      ...(signature && by >= 0 ? foreign(signature.displayName, signers[by]?.name ?? "", "content") : []),
    ],
  };
}

const warning = (code: LetterWarning["code"], found: string, place = "content"): LetterWarning => ({
  code,
  place,
  found: found.slice(0, 80),
});

/** Whose name the picture stands above: of two, the one it is known to be of. */
function signerOf(
  signers: readonly ClosingSigner[],
  placeholders: readonly string[],
  { signature, contactPerson }: EndingOptions,
): number {
  const owner = personIn(signature?.displayName ?? "") ?? contactPerson;
  if (signers.length === 1) return placeholders.includes(signers[0]?.name ?? "") ? -1 : 0;
  return signers.findIndex(({ name }) => isOwn(owner, name));
}

/** A picture that is known to be another person's. */
function foreign(displayName: string, name: string, place: string): LetterWarning[] {
  const owner = personIn(displayName);
  if (owner === null || name.trim() === "" || isOwn(owner, name)) return [];
  return [warning("SIGNATURE_OF_ANOTHER", `${owner} – ${name}`, place)];
}

type Lists = Pick<Ending, "after" | "enclosures" | "copies" | "warnings">;

/** What rides along, and who gets a copy, beside what was written of either. */
function withLists(
  after: readonly ClosingPart[],
  { enclosures, copies = [] }: Pick<EndingOptions, "enclosures" | "copies">,
  place: string,
): Lists {
  const enclosed = withList(after, "enclosures", enclosures, place);
  const copied = withList(enclosed.after, "distribution", copies, place);
  return {
    after: copied.after,
    enclosures: enclosed.toList,
    copies: copied.toList,
    warnings: [...enclosed.warnings, ...copied.warnings],
  };
}

const notListed = { enclosures: "ENCLOSURE_NOT_LISTED", distribution: "COPY_NOT_LISTED" } as const;

/** A list that was written stands; entries of ours are listed where there is none, or below its bare heading. */
function withList(
  after: readonly ClosingPart[],
  kind: keyof typeof notListed,
  entries: readonly string[],
  place: string,
): { after: ClosingPart[]; toList: string[]; warnings: LetterWarning[] } {
  const written = after.flatMap((part) => (part.kind === kind ? [part] : []));
  const bareHeading = written.find(({ lines }) => lines.length === 0);
  if (written.length === 0 || entries.length === 0)
    return { after: [...after], toList: [...entries], warnings: [] };
  const filled = after.map((part) => (part === bareHeading ? { ...part, lines: [...entries] } : part));
  if (bareHeading) return { after: filled, toList: [], warnings: [] };
  const words = written
    .flatMap(({ lines }) => lines)
    .join("\n")
    .toLowerCase();
  const missing = entries.filter((entry) => !words.includes(entry.toLowerCase()));
  return {
    after: [...after],
    toList: [],
    warnings: missing.map((entry) => warning(notListed[kind], entry, place)),
  };
}

function endOfBlocks(body: Blocks, options: EndingOptions): Ending {
  const { signature } = options;
  const at = body.blocks.findLastIndex(({ type }) => type === "signature");
  if (at >= 0 || !signature)
    return withWrittenList(at >= 0 ? signBlock(body, at, options) : { body, warnings: [] }, options);
  const from = body.blocks.findLastIndex((block) => linesOf(block).some((line) => greetingIn(line) !== null));
  const tail = body.blocks.slice(Math.max(from, 0));
  const text = tail.flatMap((block, index) => [...(index > 0 ? [""] : []), ...linesOf(block)]);
  if (from < 0) return withWrittenList({ body, ...belowBlocks(body, options) }, options);
  if (!tail.every(isOfText))
    return withWrittenList(
      { body, warnings: [warning("SIGNER_UNCLEAR", text.find((line) => greetingIn(line)) ?? "", "blocks")] },
      options,
    );
  const { body: before, ...end } = splitClosing([ABOVE, ...text].join("\n"), writerOf(options));
  const { signOff, warnings } = signed({ ...end, body: "" }, options);
  if (!signOff) return withWrittenList({ body, warnings: warnings.map(inBlocks) }, options);
  const listed = withLists(end.after, options, "blocks");
  const rest = before.slice(ABOVE.length).trim();
  const kept = body.blocks.slice(0, from);
  const [greeted] = tail;
  const blocks = rest !== "" && greeted?.type === "paragraph" ? [...kept, { ...greeted, text: rest }] : kept;
  return {
    ...listed,
    body: { ...body, blocks },
    signOff,
    warnings: [...warnings.map(inBlocks), ...listed.warnings],
  };
}

/** Stands for the blocks above the one that greets. */
const ABOVE = "…\n";

const inBlocks = (found: LetterWarning): LetterWarning => ({ ...found, place: "blocks" });

/** Without a greeting: below everything, unless a last line looks like the name of somebody who signs. */
function belowBlocks(body: Blocks, options: EndingOptions): Pick<Ending, "signOff" | "warnings"> {
  const last = body.blocks.at(-1);
  const end = splitClosing([ABOVE, ...(last?.type === "paragraph" ? linesOf(last) : [])].join("\n"));
  const { signOff, warnings } = signed({ ...end, after: [] }, options);
  return { signOff, warnings: warnings.map(inBlocks) };
}

const isOfText = ({ type }: Block): boolean => ["paragraph", "list", "separator"].includes(type);

/** What a block says, line by line. */
function linesOf(block: Block): string[] {
  if (block.type === "paragraph") return block.text.split("\n");
  if (block.type !== "list") return [];
  return block.items.map((item) => `- ${typeof item === "string" ? item : item.text}`);
}

/** The last signature block gets the picture; one that names its own keeps it, and a line to sign by hand stays empty. */
function signBlock(
  body: Blocks,
  at: number,
  { signature }: EndingOptions,
): { body: Blocks; warnings: LetterWarning[] } {
  const block = body.blocks[at];
  if (!signature || block?.type !== "signature" || block.signatureId !== undefined || block.lineOnly)
    return { body, warnings: [] };
  const blocks = body.blocks.with(at, { ...block, signatureId: signature.assetId });
  return {
    body: { ...body, blocks },
    warnings: foreign(signature.displayName, block.name, `blocks[${at}].name`),
  };
}

/** Lists that were written as blocks of their own at the end are not printed twice. */
function withWrittenList(
  {
    body,
    signOff = null,
    warnings,
  }: { body: Blocks; signOff?: Letter["signOff"]; warnings: LetterWarning[] },
  options: EndingOptions,
): Ending {
  const headings = {
    enclosures: headingOf(body, "enclosures"),
    distribution: headingOf(body, "distribution"),
  };
  const parts = listsFrom(
    body,
    Object.values(headings).filter((at) => at >= 0),
  );
  const listed = withLists(parts, options, "blocks");
  // A bare heading is taken out of the text: its entries are printed below everything, with one of ours.
  const bare = parts.flatMap((part) => (part.kind !== "text" && part.lines.length === 0 ? [part.kind] : []));
  const { enclosures, copies = [] } = options;
  const filled = bare.filter((kind) => (kind === "enclosures" ? enclosures : copies).length > 0);
  const isFilled = (at: number): boolean => filled.some((kind) => headings[kind] === at);
  return {
    body: { ...body, blocks: body.blocks.filter((_block, at) => !isFilled(at)) },
    signOff,
    after: [],
    enclosures: filled.includes("enclosures") ? [...enclosures] : listed.enclosures,
    copies: filled.includes("distribution") ? [...copies] : listed.copies,
    warnings: [...warnings, ...listed.warnings],
  };
}

/** The last block that begins such a list; -1: none does. */
const headingOf = ({ blocks }: Blocks, kind: ClosingPart["kind"]): number =>
  blocks.findLastIndex((block) => partAt(linesOf(block)[0] ?? "")?.kind === kind);

/** The lists with which blocks end, from the first of these on; none where other things follow. */
function listsFrom({ blocks }: Blocks, headings: readonly number[]): ClosingPart[] {
  const tail = headings.length === 0 ? [] : blocks.slice(Math.min(...headings));
  return (tail.every(isOfText) && partsIn(tail.flatMap((block) => ["", ...linesOf(block)]))) || [];
}
