import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { type Language, languages } from "../foundation/language.ts";
import { keysFor, type Secrets } from "../foundation/secrets.ts";
import { modes, type Tenant } from "../foundation/tenant.ts";

/** Whose calendar an address shows, and when it was handed out: what is ended later ends it. */
export type CalendarOf = { tenant: Tenant; userId: string; language: Language; madeAt: Date };

const parts = z.tuple([z.uuid(), z.enum(modes), z.uuid(), z.enum(languages), z.int()]);

const SIGNATURE_BYTES = 16;

/** Makes and reads the signed part of such an address; nothing of it is stored. */
export function calendarKeys(secrets: Secrets) {
  const keys = keysFor(secrets, "brieftaube calendars v1");
  const signatureOf = (said: string, key: Buffer): Buffer =>
    createHmac("sha256", key).update(said).digest().subarray(0, SIGNATURE_BYTES);
  return {
    make({ tenant: { partnerId, mode }, userId, language, madeAt }: CalendarOf): string {
      const said = JSON.stringify([partnerId, mode, userId, language, madeAt.getTime()]);
      const signature = signatureOf(said, keys[0]).toString("base64url");
      return `${Buffer.from(said).toString("base64url")}.${signature}`;
    },
    read(text: string): CalendarOf | null {
      const [packed = "", signed = "", ...more] = text.split(".");
      const said = Buffer.from(packed, "base64url");
      const given = Buffer.from(signed, "base64url");
      const isPlain =
        more.length === 0 && said.toString("base64url") === packed && given.toString("base64url") === signed;
      if (!isPlain || given.length !== SIGNATURE_BYTES) return null;
      if (!keys.some((key) => timingSafeEqual(given, signatureOf(said.toString(), key)))) return null;
      const [partnerId, mode, userId, language, at] = parts.parse(JSON.parse(said.toString()));
      return { tenant: { partnerId, mode }, userId, language, madeAt: new Date(at) };
    },
  };
}
