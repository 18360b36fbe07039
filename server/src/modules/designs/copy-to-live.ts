import type { Tx } from "../../db/database.ts";
import type { Language } from "../../foundation/language.ts";
import { refuse, refuseField } from "../../foundation/refusal.ts";
import type { Call, Caller } from "../../operations/call.ts";
import { assetIdsOf, type Design, ownFontsOf } from "../../rendering/designs/design-schema.ts";
import {
  type BrandAsset,
  copyOwnFonts,
  findAssets,
  findOwnFonts,
  refuseUnconfirmed,
  storeAsset,
} from "../branding/branding.ts";
import { tenantClock } from "../partners/partners.ts";
import { findDesignNamed, requireDesign } from "./kept-designs.ts";
import { refuseUnsaved } from "./not-saved.ts";
import { requireClearZones } from "./require-clear-zones.ts";
import { saveDesign } from "./save-design.ts";
import { sourceHashOf } from "./source-hash.ts";

type Wish = { designId: string; replace: boolean; brandingOwnershipConfirmed: boolean };

/** Copies a sandbox design with its pictures and own fonts to the world of real letters. */
export async function copyToLive(call: Call, { designId, replace, brandingOwnershipConfirmed }: Wish) {
  const { db, caller, language } = call;
  requireWayToLive(call);
  const { name, design } = await requireDesign(db, caller, designId);
  await requireClearZones(call, design);
  const pictures = await findAssets(db, caller, assetIdsOf(design));
  const fonts = await findOwnFonts(db, caller, ownFontsOf(design));
  if (pictures.length > 0 && !brandingOwnershipConfirmed) return refuseUnconfirmed(unconfirmed[language]);

  const live: Caller = { ...caller, mode: "live" };
  const clock = await tenantClock(call, live);
  const result = await call.databases
    .ofTenant(live)
    .transaction()
    .execute(async (tx) => {
      if ((await copyOwnFonts(tx, live, fonts, clock.now())) !== "copied")
        return refuseField("designId", "too_many_fonts", tooManyFonts[language]);
      const copied = withPictures(design, await copyPictures(tx, live, pictures, clock.now(), language));
      const namesake = await findDesignNamed(tx, live, name);
      const isSame = namesake?.sourceHash === sourceHashOf(copied);
      const wanted = {
        name,
        design: copied,
        brandingOwnershipConfirmed,
        ...(namesake && (replace || isSame) && { designId: namesake.designId }),
      };
      return saveDesign(tx, live, wanted, clock.now());
    });
  if (typeof result === "object" && "nameTakenBy" in result)
    return refuse("VALIDATION_ERROR", {
      problems: [{ path: "replace", rule: "name_taken", message: nameTaken[language], names: [name] }],
    });
  if (typeof result === "string") return refuseUnsaved(result, language);
  const { saved, created } = result;
  return {
    designId: saved.designId,
    name,
    version: saved.version,
    created,
    pictures: pictures.length,
  };
}

function requireWayToLive({ caller, language }: Call): void {
  if (caller.mode !== "sandbox") refuseField("designId", "already_live", alreadyLive[language]);
  if (!caller.session?.live) refuseField("designId", "live_off", liveOff[language]);
}

/** The live id of each picture by its sandbox id; one that is there already is not stored again. */
async function copyPictures(
  tx: Tx,
  live: Caller,
  pictures: readonly BrandAsset[],
  at: Date,
  language: Language,
): Promise<Map<string, string>> {
  const copied = new Map<string, string>();
  for (const picture of pictures) {
    const {
      assetId,
      isDefault: _isDefault,
      createdAt: _createdAt,
      deletedAt: _deletedAt,
      ...asset
    } = picture;
    copied.set(assetId, (await storeAsset(tx, live, asset, at, language)).assetId);
  }
  return copied;
}

const withPictures = (design: Design, ids: ReadonlyMap<string, string>): Design =>
  JSON.parse(JSON.stringify(design), (key, value: unknown) =>
    key === "assetId" ? (ids.get(String(value).toLowerCase()) ?? value) : value,
  ) as Design;

const unconfirmed: Record<Language, string> = {
  de: "das Design zeigt Bilder; bestätigen Sie, dass Sie sie auf echten Briefen verwenden dürfen",
  en: "the design shows pictures; confirm that you may use them on real letters",
};

const nameTaken: Record<Language, string> = {
  de: "im Echtbetrieb gibt es schon ein Design dieses Namens; ersetzen Sie es, oder benennen Sie dieses vorher um",
  en: "there is a live design of this name already; replace it, or rename this one first",
};

const tooManyFonts: Record<Language, string> = {
  de: "im Echtbetrieb gibt es schon so viele eigene Schriften, wie aufbewahrt werden; entfernen Sie dort zuerst eine",
  en: "there are as many live fonts of your own already as are kept; remove one there first",
};

const alreadyLive: Record<Language, string> = {
  de: "dieses Design ist schon im Echtbetrieb; kopiert wird aus der Sandbox",
  en: "this design is in the live environment already; copies are made from the sandbox",
};

const liveOff: Record<Language, string> = {
  de: "dieses Konto verschickt noch keine echten Briefe; der Echtbetrieb wird in den Einstellungen eingerichtet",
  en: "this account does not post real letters yet; live mode is set up in the settings",
};
