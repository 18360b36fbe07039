import { sha256Hex } from "../foundation/secret-text.ts";
import { keysFor, type Secrets } from "../foundation/secrets.ts";
import type { Clock } from "../ports/clock.ts";
import type { FileLink, NewFileLink } from "./file-link.ts";
import { type CalendarOf, calendarKeys } from "./calendar-key.ts";
import { packFileKey, unpackFileKey } from "./file-key.ts";
import { type LetterUpload, letterUploadKeys } from "./letter-upload-key.ts";
import { longFileKeys } from "./long-file-key.ts";
import { signedBytes } from "./signed-bytes.ts";

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
  /** Where a draft takes one file, from whoever holds the address. */
  toLetterUpload(upload: LetterUpload): string;
  /** What a key of such an address stands for, or null if it was not made here. */
  readLetterUploadKey(key: string): LetterUpload | null;
  /** The file link of a whole address that `toFile` has made. */
  readFileUrl(url: string): FileLink | null;
};

/** An address as links name it: whoever passes a link on does not pass the address on. */
export const addressHash = (email: string): string => sha256Hex(email.toLowerCase()).slice(0, 16);

export function linksFor(publicUrl: string, secrets: Secrets, clock: Clock): Links {
  const fileKeys = signedBytes(keysFor(secrets, "brieftaube file links v2"));
  const readLongKey = longFileKeys(secrets);
  const calendars = calendarKeys(secrets);
  const letterUploads = letterUploadKeys(secrets);

  const readFileKey = (text: string, fileName: string): FileLink | null => {
    if (text.includes(".")) return readLongKey(text);
    const packed = fileKeys.open(text, fileName);
    const key = packed && unpackFileKey(packed);
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
      const key = fileKeys.sign(packFileKey({ ...file, asked }), fileName);
      return new URL(`/files/${key}/${plainlyEncoded(fileName)}`, publicUrl).href;
    },
    toCalendar: (of) => new URL(`/calendars/${calendars.make(of)}/deadlines.ics`, publicUrl).href,
    toLetterUpload: (upload) => new URL(`/v1/letter-uploads/${letterUploads.make(upload)}`, publicUrl).href,
    readLetterUploadKey: (key) => letterUploads.read(key),
    readCalendarKey: (key) => calendars.read(key),
    readFileKey,
    readFileUrl(url) {
      const [, , key = "", name = ""] = new URL(url).pathname.split("/");
      return readFileKey(key, decodeURIComponent(name));
    },
  };
}

/** A name that an address can end with: dots alone are a way up, and half a sign is none. */
const nameInAddress = (name: string): string => (/^\.{0,2}$/.test(name) ? "file" : name.toWellFormed());

/** Without the signs at which programs end an address that they find in a text. */
const plainlyEncoded = (name: string): string =>
  encodeURIComponent(name).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
