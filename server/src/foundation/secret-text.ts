import { createHash, randomBytes } from "node:crypto";

/** An unguessable text of 256 bits, safe in addresses and headers. */
export const newSecretText = (): string => randomBytes(32).toString("base64url");

/** What we keep of a secret: enough to recognise it, not enough to use it. */
export const sha256Hex = (text: string): string => createHash("sha256").update(text).digest("hex");
