import { bytesFromBase64 } from "../foundation/base64.ts";
import type { Language } from "../foundation/language.ts";
import { refuseField } from "../foundation/refusal.ts";
import type { Call } from "./call.ts";
import { orRefuseUrl } from "./fetch.ts";

/** Where a file comes from: exactly one of the two is given; the names are those of the inputs. */
export type FileSource = {
  url: { field: string; value: string | undefined };
  base64: { field: string; value: string | undefined };
  accept: readonly string[];
  /** Of a file that is fetched; one that came with the call is here already. */
  maxBytes: number;
  timeoutMs?: number;
};

/** `field` is the input that the bytes came by. */
export type UploadedFile = { bytes: Uint8Array; field: string };

/** Reads a file that a caller sends, or names by its address. */
export async function readUpload(
  { web, caller, language }: Pick<Call, "web" | "caller" | "language">,
  { url, base64, ...limits }: FileSource,
): Promise<UploadedFile> {
  if (url.value !== undefined && base64.value === undefined) {
    const request = { url: url.value, mode: caller.mode, ...limits };
    const { bytes } = await orRefuseUrl(web.fetch(request), url.field, language);
    return { bytes, field: url.field };
  }
  if (base64.value !== undefined && url.value === undefined)
    return { bytes: await requireBytes(base64.value, base64.field, language), field: base64.field };
  return refuseField(url.field, "exactly_one", exactlyOne[language](url.field, base64.field));
}

/** The bytes of a file that came as text. */
export const requireBytes = async (text: string, field: string, language: Language): Promise<Uint8Array> =>
  (await bytesFromBase64(text)) ?? refuseField(field, "base64", noBase64[language]);

const exactlyOne: Record<Language, (one: string, other: string) => string> = {
  de: (one, other) => `genau eines von ${one} und ${other} ist nötig`,
  en: (one, other) => `exactly one of ${one} and ${other} is needed`,
};

const noBase64: Record<Language, string> = {
  de: "ist kein Base64; senden Sie den Inhalt der Datei als Base64-Text",
  en: "is not base64; send the content of the file as base64 text",
};
