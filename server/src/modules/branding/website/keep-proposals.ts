import type { Language } from "../../../foundation/language.ts";
import type { Call } from "../../../operations/call.ts";
import { keepBlob } from "../../blobs/blobs.ts";
import { listAssets } from "../assets-store.ts";
import { MAX_ASSETS } from "../brand-asset.ts";
import { previewLink, storeAsset } from "../brand-assets.ts";
import type { ImportedWebsite } from "./import-website.ts";
import type { LogoSource } from "./logo-candidate.ts";
import type { LoadedLogo } from "./load-logos.ts";

/** Keeps the logos that were found as pictures of the account, as far as there is room. */
export async function storeLogos(call: Call, { logos, siteName, url }: ImportedWebsite) {
  const { db, caller, clock, language } = call;
  const known = await listAssets(db, caller, "logo");
  const knownHashes = new Set(known.map(({ hash }) => hash));
  const room = MAX_ASSETS - known.length;
  const fresh = logos.filter(({ hash }) => !knownHashes.has(hash)).slice(0, Math.max(0, room));
  const kept = logos.filter((logo) => knownHashes.has(logo.hash) || fresh.includes(logo));
  const site = (siteName ?? new URL(url).hostname).slice(0, MOST_OF_NAME);
  const hashes = await Promise.all(kept.map(({ png }) => keepBlob(call, png)));
  const assets = await db.transaction().execute(async (tx) => {
    const stored = [];
    // The likeliest last: whoever adds a logo without having chosen one is offered the newest first.
    for (const [at, logo] of [...kept.entries()].toReversed()) {
      const same = known.find((asset) => asset.hash === hashes[at]);
      const displayName = `${sourceNames[language][logo.source]}: ${site}`;
      const asset = same ?? (await storeAsset(tx, caller, newLogo(logo, displayName), clock.now(), language));
      stored.push({ asset, logo });
    }
    return stored.toReversed();
  });
  return {
    isFull: kept.length < logos.length,
    logos: assets.map(({ asset, logo: { score, source, sourceUrl, widthPx, heightPx } }) => ({
      assetId: asset.assetId,
      previewUrl: previewLink(call, asset),
      score,
      source,
      sourceUrl,
      widthPx,
      heightPx,
    })),
  };
}

const MOST_OF_NAME = 60;

/** What a picture is on its website, so that people tell a letterhead's logo from a browser's little picture. */
const sourceNames: Record<Language, Record<LogoSource, string>> = {
  de: {
    inline_svg: "Logo",
    image: "Logo",
    structured_data: "Logo",
    stylesheet: "Logo",
    touch_icon: "Zeichen",
    icon: "Browserzeichen",
    og_image: "Bild für geteilte Links",
  },
  en: {
    inline_svg: "Logo",
    image: "Logo",
    structured_data: "Logo",
    stylesheet: "Logo",
    touch_icon: "Icon",
    icon: "Browser icon",
    og_image: "Picture for shared links",
  },
};

const newLogo = ({ hash, widthPx, heightPx, sourceUrl }: LoadedLogo, displayName: string) => ({
  kind: "logo" as const,
  displayName,
  mediaType: "image/png" as const,
  hash,
  widthPx,
  heightPx,
  widthMm: null,
  heightMm: null,
  placement: null,
  sourceUrl,
});

/** The likeliest of everything. */
export function kitOf({ colours, typeface }: ImportedWebsite, [logo]: { assetId: string }[]) {
  const [main, second] = colours.found;
  const { accent, text } = colours;
  return {
    logos: logo ? [{ assetId: logo.assetId, role: "primary" as const }] : [],
    colors: {
      ...(main && { primary: main.hex }),
      ...(second && second.share >= 0.15 && { secondary: second.hex }),
      ...(accent && { accent: accent.hex }),
      ...(text && { text: text.hex }),
    },
    font: typeface?.family ?? null,
  };
}
