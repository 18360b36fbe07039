/**
 * Whether a browser says that another site made this request. A form that only its own link protects, or that a
 * cookie signs, asks this before it acts. Programs send neither header and are not browsers to be tricked.
 */
export function isFromOtherSite(headers: Headers, publicUrl: string): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site !== "same-origin" && site !== "none";
  const origin = headers.get("origin");
  return origin !== null && origin !== new URL(publicUrl).origin;
}

/** Without it a page that sends no referrer would send `Origin: null` with its own form. */
export const ownFormHeaders = { "referrer-policy": "same-origin" };
