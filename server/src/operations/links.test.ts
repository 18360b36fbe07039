import { createHmac, hkdfSync, randomUUID } from "node:crypto";
import fc from "fast-check";
import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { expect, test } from "vitest";
import { blobHash } from "../ports/blob-store.ts";
import { addressHash, linksFor } from "./links.ts";
import type { NewFileLink } from "./file-link.ts";

const SECRET = "a secret for tests, long enough to be one";
const now = new Date("2026-03-02T09:00:00.123Z");
const links = linksFor("https://post.example.org", SECRET, { now: () => now });

const link = (changes: Partial<NewFileLink> = {}): NewFileLink => ({
  tenant: { partnerId: randomUUID(), mode: "sandbox" },
  hash: blobHash(Buffer.from("a letter")),
  fileName: "letter.pdf",
  mediaType: "application/pdf",
  expiresAt: new Date("2026-03-03T09:00:00.456Z"),
  askedBy: { connection: "partner_token", connectionId: randomUUID() },
  ...changes,
});

const anyLink = fc.record({
  tenant: fc.record({ partnerId: fc.uuid(), mode: fc.constantFrom("sandbox" as const, "live" as const) }),
  hash: fc.uint8Array({ maxLength: 8 }).map((bytes) => blobHash(bytes)),
  fileName: fc.string({ minLength: 3, unit: "grapheme" }),
  mediaType: fc.constantFrom("application/pdf", "image/png", "text/plain; charset=utf-8", "image/svg+xml"),
  expiresAt: fc.date({ min: new Date(0), max: new Date("2900-01-01"), noInvalidDate: true }),
  askedBy: fc.record({
    connection: fc.constantFrom("partner_token" as const, "oauth" as const, "portal_session" as const),
    connectionId: fc.oneof(fc.uuid(), fc.constant("service"), fc.string({ maxLength: 60 })),
  }),
  sentTo: fc.option(fc.emailAddress(), { nil: undefined }),
});

test("a link says what it was made of, whatever that was", () => {
  fc.assert(
    fc.property(anyLink, ({ sentTo, askedBy, ...file }) => {
      const made = links.toFile({ ...file, askedBy, ...(sentTo !== undefined && { sentTo }) });
      const sentToHash = sentTo === undefined ? null : addressHash(sentTo);

      expect(links.readFileUrl(made)).toEqual({ ...file, asked: { by: askedBy, at: now, sentToHash } });
    }),
  );
});

test("a link is short enough to be read with a conversation", () => {
  const made = links.toFile(link());

  expect(made.length).toBeLessThanOrEqual(170);
  expect(countTokens(made)).toBeLessThanOrEqual(110);
});

test("an address that takes a file for a draft says what it was made of, is short, and is another one each time", () => {
  const upload = {
    tenant: { partnerId: randomUUID(), mode: "live" as const },
    letterId: randomUUID(),
    by: { connection: "oauth" as const, connectionId: randomUUID() },
    at: now,
  };
  const made = links.toLetterUpload(upload);
  const key = new URL(made).pathname.split("/").at(-1) ?? "";
  const bytes = Buffer.from(key, "base64url");

  expect(links.readLetterUploadKey(key)).toEqual(upload);
  expect(links.toLetterUpload(upload)).not.toBe(made);
  expect(countTokens(made)).toBeLessThanOrEqual(100);
  for (const place of bytes.keys()) {
    const changed = Buffer.from(bytes);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(links.readLetterUploadKey(changed.toString("base64url")), String(place)).toBeNull();
  }
});

test("no byte of a link can be changed, and none can move from the key to the name", () => {
  const [, , key = "", name = ""] = new URL(links.toFile(link())).pathname.split("/");
  const bytes = Buffer.from(key, "base64url");

  for (const place of bytes.keys()) {
    const changed = Buffer.from(bytes);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(links.readFileKey(changed.toString("base64url"), name), String(place)).toBeNull();
  }
  for (const [other, otherName] of [
    [key.slice(0, 40), name],
    ["", name],
    [`${key}=`, name],
    [key, `x${name}`],
    [key, ""],
  ] as const)
    expect(links.readFileKey(other, otherName)).toBeNull();
});

test("a long link of before opens the same file until it expires", () => {
  const { tenant, hash, fileName, mediaType, expiresAt, askedBy } = link();
  const { partnerId, mode } = tenant;
  const fields = [partnerId, mode, hash, fileName, mediaType, expiresAt.getTime(), now.getTime()];
  const payload = Buffer.from(JSON.stringify([...fields, "t", askedBy.connectionId, null])).toString(
    "base64url",
  );
  const key = Buffer.from(hkdfSync("sha256", SECRET, "", "brieftaube file links v1", 32));
  const signature = createHmac("sha256", key).update(payload).digest("base64url");

  expect(links.readFileUrl(`https://post.example.org/files/${payload}.${signature}/letter.pdf`)).toEqual({
    tenant,
    hash,
    fileName,
    mediaType,
    expiresAt,
    asked: { by: askedBy, at: now, sentToHash: null },
  });
  expect(links.readFileKey(`${payload}.${signature.slice(1)}`, "letter.pdf")).toBeNull();
});
