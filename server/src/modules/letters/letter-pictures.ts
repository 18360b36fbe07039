import type { Language } from "../../foundation/language.ts";
import { type FieldProblem, refuse, refuseField } from "../../foundation/refusal.ts";
import type { Call } from "../../operations/call.ts";
import type { Block } from "../../rendering/blocks/block.ts";
import { type BrandAsset, defaultAsset, findAssets, readPicture } from "../branding/branding.ts";
import type { LetterSource } from "./letter-source.ts";
import type { LetterBody, LetterImage } from "../../rendering/letter.ts";

type PictureCall = Pick<Call, "db" | "caller" | "blobs" | "language">;

/** The signature of a letter, if it is to have one: the one it names, else the account's. */
export async function signatureOf(
  { db, caller }: PictureCall,
  { includeSignature, signatureId }: Pick<LetterSource, "includeSignature" | "signatureId">,
): Promise<BrandAsset | null> {
  const named = signatureId === null ? undefined : (await findAssets(db, caller, [signatureId]))[0];
  if (signatureId !== null && named?.kind !== "signature") return refuse("NOT_FOUND", { what: "signature" });
  if (!includeSignature) return null;
  return named ?? (await defaultAsset(db, caller, "signature")) ?? null;
}

/** The letterhead of a letter without a design: the one it names, else the account's, unless it wants none. */
export async function letterheadOf(
  { db, caller, language }: PictureCall,
  { letterheadId, letterheadEnabled }: Pick<LetterSource, "letterheadId" | "letterheadEnabled">,
): Promise<BrandAsset | null> {
  const named = letterheadId === null ? undefined : (await findAssets(db, caller, [letterheadId]))[0];
  if (letterheadId !== null && named?.kind !== "letterhead")
    return refuse("NOT_FOUND", { what: "letterhead" });
  if (letterheadEnabled === false) return null;
  if (named && named.mediaType !== "image/png")
    return refuseField("letterheadId", "not_printable", pdfLetterhead[language]);
  return named ?? (await defaultAsset(db, caller, "letterhead")) ?? null;
}

/** The pictures that the blocks of a body name; one that is not there is refused at its place, after `before`. */
export async function picturesIn(
  call: PictureCall,
  body: LetterBody,
  before = "",
): Promise<Record<string, LetterImage>> {
  const named = "content" in body ? [] : body.blocks.flatMap(picturesNamedBy);
  const assets = await findAssets(
    call.db,
    call.caller,
    named.map(({ id }) => id),
  );
  const byId = new Map(assets.map((asset) => [asset.assetId, asset]));
  const found = named.map(({ id, path, kind }) => {
    const asset = byId.get(id.toLowerCase());
    const fits = asset?.mediaType === "image/png" && (kind === "any" || asset.kind === kind);
    return { id, path, asset: fits ? asset : null };
  });
  const problems = found.flatMap(({ asset, path }): FieldProblem[] =>
    asset ? [] : [{ path: `${before}${path}`, rule: "unknown", message: unknownPicture[call.language] }],
  );
  if (problems.length > 0) return refuse("VALIDATION_ERROR", { problems });
  const images = found.map(async ({ id, asset }) => asset && ([id, await readPicture(call, asset)] as const));
  return Object.fromEntries((await Promise.all(images)).filter((image) => image !== null));
}

type NamedPicture = { id: string; path: string; kind: "any" | "signature" };

function picturesNamedBy(block: Block, at: number): NamedPicture[] {
  if (block.type === "image") return [{ id: block.assetId, path: `blocks.${at}.assetId`, kind: "any" }];
  if (block.type !== "signature") return [];
  const signers = [
    { signer: block, path: `blocks.${at}` },
    ...(block.columns ?? []).map((signer, column) => ({ signer, path: `blocks.${at}.columns.${column}` })),
  ];
  return signers.flatMap(({ signer: { signatureId }, path }) =>
    signatureId === undefined ? [] : [{ id: signatureId, path: `${path}.signatureId`, kind: "signature" }],
  );
}

const unknownPicture: Record<Language, string> = {
  de: "in diesem Konto gibt es kein solches Bild, das gedruckt werden kann",
  en: "this account has no such picture that can be printed",
};

const pdfLetterhead: Record<Language, string> = {
  de: "ein Briefkopf als PDF wird aufbewahrt und nicht gedruckt; laden Sie ihn als PNG hoch",
  en: "a letterhead that is a PDF is kept and not printed; upload it as PNG",
};
