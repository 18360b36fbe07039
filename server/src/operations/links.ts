import { createHmac, timingSafeEqual } from "node:crypto";
import { sha256Hex } from "../foundation/secret-text.ts";
import { keysFor, type Secrets } from "../foundation/secrets.ts";
import type { Clock } from "../ports/clock.ts";
import type { FileLink, NewFileLink } from "./file-link.ts";
import { type CalendarOf, calendarKeys } from "./calendar-key.ts";
import { packFileKey, unpackFileKey } from "./file-key.ts";
import { longFileKeys } from "./long-file-key.ts";

/** Makes every address we hand out: always absolute, and signed where the address itself is the key. */
export type Links = {
  publicUrl: string;
  to(path: string): string;
  toFile(file: NewFileLink): string;
  /** What a file link's key stands for, beside the name it was made with, or null if it was not made here. */
  readFileKey(key: string, fileName: string): FileLink | null;
  /** Where a calendar program reads somebody's deadlines. */
  toCalendar(of: CalendarOf): string;
  /** Whose calendar a key stands for, or null if it was not made here. */
  readCalendarKey(key: string): CalendarOf | null;
  /** The file link of a whole address that `toFile` has made. */
  readFileUrl(url: string): FileLink | null;
};

/** An address as links name it: whoever passes a link on does not pass the address on. */
export const addressHash = (email: string): string => sha256Hex(email.toLowerCase()).slice(0, 16);

/** 96 bits: nobody guesses one, and every try is a request. */
const SIGNATURE_BYTES = 12;

export function linksFor(publicUrl: string, secrets: Secrets, clock: Clock): Links {
  const keys = keysFor(secrets, "brieftaube file links v2");
  const readLongKey = longFileKeys(secrets);
  const calendars = calendarKeys(secrets);

  const readFileKey = (text: string, fileName: string): FileLink | null => {
    if (text.includes(".")) return readLongKey(text);
    const bytes = Buffer.from(text, "base64url");
    // Other signs for the same bytes would be another address of the same link.
    if (bytes.length <= SIGNATURE_BYTES || bytes.toString("base64url") !== text) return null;
    const packed = bytes.subarray(0, -SIGNATURE_BYTES);
    const given = bytes.subarray(-SIGNATURE_BYTES);
    if (!keys.some((key) => timingSafeEqual(given, signatureOf(packed, fileName, key)))) return null;
    const key = unpackFileKey(packed);
    return key && { ...key, fileName };
  };

  return {
    publicUrl,
    to: (path) => new URL(path, publicUrl).href,
    toFile({ sentTo, askedBy, ...file }) {
      const asked = {
        by: askedBy,
        at: clock.now(),
        sentToHash: sentTo === undefined ? null : addressHash(sentTo),
      };
      const fileName = nameInAddress(file.fileName);
      const packed = packFileKey({ ...file, asked });
      const key = Buffer.concat([packed, signatureOf(packed, fileName, keys[0])]).toString("base64url");
      return new URL(`/files/${key}/${plainlyEncoded(fileName)}`, publicUrl).href;
    },
    toCalendar: (of) => new URL(`/calendars/${calendars.make(of)}/deadlines.ics`, publicUrl).href,
    readCalendarKey: (key) => calendars.read(key),
    readFileKey,
    readFileUrl(url) {
      const [, , key = "", name = ""] = new URL(url).pathname.split("/");
      return readFileKey(key, decodeURIComponent(name));
    },
  };
}

/** With the length of the first, so that no sign can move from the one to the other. */
const signatureOf = (packed: Buffer, fileName: string, key: Buffer): Buffer =>
  createHmac("sha256", key)
    .update(`${packed.length} `)
    .update(packed)
    .update(fileName)
    .digest()
    .subarray(0, SIGNATURE_BYTES);

/** A name that an address can end with: dots alone are a way up, and half a sign is none. */
const nameInAddress = (name: string): string => (/^\.{0,2}$/.test(name) ? "file" : name.toWellFormed());

/** Without the signs at which programs end an address that they find in a text. */
const plainlyEncoded = (name: string): string =>
  encodeURIComponent(name).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
