import type { Database, Tx } from "../../db/database.ts";
import type { Language } from "../../foundation/language.ts";
import type { FieldProblem } from "../../foundation/refusal.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { findAssets } from "../branding/branding.ts";
import { mapStrings } from "./merge/block-texts.ts";
import type { TemplateBlock } from "./merge/template-text.ts";

/** The pictures and signatures in a template that the account does not have, or cannot print. */
export async function pictureProblems(
  db: Database | Tx,
  tenant: Tenant,
  blocks: readonly TemplateBlock[],
  language: Language,
): Promise<FieldProblem[]> {
  const named = blocks.flatMap(picturesNamedBy);
  const assets = await findAssets(
    db,
    tenant,
    named.map(({ id }) => id),
  );
  const known = new Map(assets.map((asset) => [asset.assetId, asset]));
  return named.flatMap(({ id, path, isSignature }) => {
    const asset = known.get(id.toLowerCase());
    const fits = asset?.mediaType === "image/png" && (!isSignature || asset.kind === "signature");
    return fits ? [] : [{ path, rule: "unknown", message: unknownPicture[language] }];
  });
}

function picturesNamedBy(block: TemplateBlock, at: number) {
  const named: { id: string; path: string; isSignature: boolean }[] = [];
  mapStrings(block, (text, { path }) => {
    const name = path.split(".").at(-1);
    if (name === "assetId" || name === "signatureId")
      named.push({ id: text, path: `blocksTemplate.${at}.${path}`, isSignature: name === "signatureId" });
    return text;
  });
  return named;
}

const unknownPicture: Record<Language, string> = {
  de: "in diesem Konto gibt es kein solches Bild, das gedruckt werden kann",
  en: "this account has no such picture that can be printed",
};
