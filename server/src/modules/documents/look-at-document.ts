import type { LetterWarning } from "../../texts/letter-warnings.ts";
import type { Tx } from "../../db/database.ts";
import { canonicalJson } from "../../foundation/canonical-json.ts";
import type { Cents } from "../../foundation/money.ts";
import { type FieldProblem, type ToldProblem, toldTo } from "../../foundation/refusal.ts";
import type { Call } from "../../operations/call.ts";
import type { PageImage } from "../../rendering/pdf/page-raster.ts";
import { taxCaseOf } from "./check-invoice.ts";
import { withSums } from "./check-sums.ts";
import { printAhead } from "./create-document.ts";
import type { Creditable } from "./document-chain.ts";
import { MOST_CENTS } from "./document-input.ts";
import { documentProblemTexts } from "./document-problem-texts.ts";
import { judge, type Judgement } from "./judge-request.ts";
import { type DocumentRequest, readRequest, type ReadRequest } from "./read-request.ts";
import { readTyped, type TypedDocument, typedPath } from "./typed-document.ts";

/** What a document would be that somebody is still writing. */
export type DocumentLook = {
  /** Everything as it would be created, sums computed. */
  request: DocumentRequest;
  said: Judgement["said"];
  /** The net sum of each line; null: it could not be computed. */
  lines: (Cents | null)[];
  /** By the names of what was typed; it can be created where there are none. */
  problems: ToldProblem[];
  /** The number it would get now; somebody else may be faster. */
  documentNumber: string | null;
  pages: readonly PageImage[];
  warnings: readonly LetterWarning[];
};

/** Computes, judges and draws a document as it was typed; stores nothing and draws no number. */
export async function lookAtDocument(
  call: Call,
  { document: typed, ...around }: TypedRequest,
): Promise<DocumentLook> {
  const {
    request,
    judgement,
    isComputed,
    problems: found,
  } = await judgeTyped(call, { document: typed, ...around });
  const problems = found.map((problem) => toldTo("person", problem));
  const look = {
    request: request.given,
    said: isComputed ? judgement.said : { invoice: null, claim: null },
    lines: (request.given.document.lineItems ?? []).map(({ lineNetCents }) =>
      isComputed ? (lineNetCents ?? null) : null,
    ),
    problems,
  };
  const { buyer } = judgement;
  if (problems.length > 0 || !buyer) return { ...look, documentNumber: null, pages: [], warnings: [] };
  return { ...look, ...(await drawn(call, request, { ...judgement, buyer })) };
}

type TypedRequest = Omit<DocumentRequest, "document"> & { document: TypedDocument };

/** What was typed with its sums, and everything that is wrong with it, by the names of what was typed. */
export async function judgeTyped(call: Call, { document: typed, ...around }: TypedRequest) {
  const read = readTyped(typed, call.language);
  const unsummed = await readRequest(call, { ...around, document: read.document });
  const { request, judgement } = await call.db.transaction().execute((tx) => judgeSummed(tx, call, unsummed));
  const large = tooLarge(request, call.language);
  const problems = oncePerField([
    ...read.problems,
    ...large,
    ...judgement.problems.flatMap((problem) => inTypedWords(problem)),
  ]);
  return { request, judgement, isComputed: large.length === 0, problems };
}

/** What is left of the invoice that a credit note gives back is known only once it was judged. */
async function judgeSummed(tx: Tx, call: Call, unsummed: ReadRequest): Promise<JudgedSums> {
  const plain = summedUp(unsummed, null);
  const judgement = await judge(tx, call, plain);
  const request = summedUp(unsummed, judgement.creditable);
  const isPlain = canonicalJson(request.given.document) === canonicalJson(plain.given.document);
  return { request, judgement: isPlain ? judgement : await judge(tx, call, request) };
}
type JudgedSums = { request: ReadRequest; judgement: Judgement };

/** Only what has lines has sums. */
function summedUp(request: ReadRequest, creditable: Creditable | null): ReadRequest {
  const { document } = request.given;
  const isInvoice = document.documentType === "rechnung" || document.documentType === "gutschrift";
  if (!isInvoice) return request;
  const summed = withSums(document, taxCaseOf(document, request.seller), creditable);
  return { ...request, given: { ...request.given, document: summed } };
}

function tooLarge({ given: { document } }: ReadRequest, language: Call["language"]): FieldProblem[] {
  const isLarge = (cents: number | undefined) => Math.abs(cents ?? 0) > MOST_CENTS;
  const message = documentProblemTexts[language].too_large();
  const lines = (document.lineItems ?? []).flatMap(({ lineNetCents }, at) =>
    isLarge(lineNetCents) ? [{ path: `document.lineItems.${at}.quantity`, rule: "too_large", message }] : [],
  );
  const { nettoCents, bruttoCents } = document.totals ?? {};
  return isLarge(nettoCents) || isLarge(bruttoCents)
    ? [...lines, { path: "document.lineItems", rule: "too_large", message }]
    : lines;
}

function inTypedWords(problem: FieldProblem): FieldProblem[] {
  const path = typedPath(problem.path);
  return path === null ? [] : [{ ...problem, path }];
}

/** An amount that cannot be read is told once, not also as missing. */
const oncePerField = (problems: readonly FieldProblem[]): FieldProblem[] =>
  problems.filter(({ path }, at) => problems.findIndex((other) => other.path === path) === at);

async function drawn(
  call: Call,
  request: ReadRequest,
  { said, buyer, references }: Judgement & { buyer: NonNullable<Judgement["buyer"]> },
): Promise<Pick<DocumentLook, "documentNumber" | "pages" | "warnings">> {
  const { documentNumber, composed, warnings } = await printAhead(call, request, {
    ...said,
    buyer,
    references,
  });
  return { documentNumber, pages: composed.images, warnings };
}
