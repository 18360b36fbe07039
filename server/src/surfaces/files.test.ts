import { expect, test } from "vitest";
import { startWorld, type World } from "../../test/world.ts";
import type { NewFileLink } from "../operations/file-link.ts";
import { httpApp } from "./http.ts";

const TEXT = "0123456789";

async function storedFile(world: World, changes: Partial<NewFileLink> = {}): Promise<string> {
  const { services, office } = world;
  const hash = await services.blobs.put(Buffer.from(TEXT));
  const expiresAt = new Date(services.clock.now().getTime() + 86_400_000);
  const link: NewFileLink = {
    tenant: office,
    askedBy: { connection: "partner_token", connectionId: office.tokenId },
    hash,
    fileName: "Müllers 'Brief'.pdf",
    mediaType: "application/pdf",
    expiresAt,
    ...changes,
  };
  const { pathname } = new URL(services.links.toFile(link));
  return pathname;
}

const withRange = (range: string, more: Record<string, string> = {}) => ({
  token: null,
  headers: { range, ...more },
});

test("whoever holds the link sees the file, shown safely and under its name", async () => {
  const world = await startWorld();

  const answer = await world.fetch(await storedFile(world), { token: null });

  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-length": "10",
    "content-disposition": `inline; filename="M_llers _Brief_.pdf"; filename*=UTF-8''M%C3%BCllers%20%27Brief%27.pdf`,
    "content-security-policy": expect.stringContaining("sandbox"),
    "x-content-type-options": "nosniff",
    "cache-control": expect.stringMatching(/^private/),
    "accept-ranges": "bytes",
    etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
  });
  expect(await answer.text()).toBe(TEXT);
});

test.each(["image/svg+xml", "text/html", "application/xml", "application/xhtml+xml"])(
  "%s is never shown in place, only handed out as a file",
  async (mediaType) => {
    const world = await startWorld();
    const path = await storedFile(world, { fileName: "bild", mediaType });

    const { headers } = await world.fetch(path, { token: null });

    expect(headers.get("content-disposition")).toMatch(/^attachment; filename="bild"/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  },
);

test("one range is served as asked; what is none of the file or cannot be served as one part is not", async () => {
  const world = await startWorld();
  const path = await storedFile(world);
  const cases = [
    ["bytes=0-3", 206, "0123", "bytes 0-3/10"],
    ["bytes=4-", 206, "456789", "bytes 4-9/10"],
    ["bytes=-3", 206, "789", "bytes 7-9/10"],
    ["bytes=-99", 206, TEXT, "bytes 0-9/10"],
    ["bytes=8-99", 206, "89", "bytes 8-9/10"],
    ["bytes=10-", 416, "", "bytes */10"],
    ["bytes=-0", 416, "", "bytes */10"],
    ["bytes=5-2", 200, TEXT, null],
    ["bytes=0-1,3-4", 200, TEXT, null],
    ["lines=1-2", 200, TEXT, null],
    ["bytes=-", 200, TEXT, null],
  ] as const;

  for (const [range, status, body, contentRange] of cases) {
    const answer = await world.fetch(path, withRange(range));
    const seen = [range, answer.status, await answer.text(), answer.headers.get("content-range")];
    expect(seen).toEqual([range, status, body, contentRange]);
  }
});

test("a range holds only for the file it was meant for, and a known file is not sent again", async () => {
  const world = await startWorld();
  const path = await storedFile(world);
  const etag = (await world.fetch(path, { method: "HEAD" })).headers.get("etag") ?? "";

  const same = await world.fetch(path, withRange("bytes=0-0", { "if-range": etag }));
  const other = await world.fetch(path, withRange("bytes=0-0", { "if-range": '"other"' }));
  const known = await world.fetch(path, { headers: { "if-none-match": etag } });

  expect([same.status, other.status, known.status]).toEqual([206, 200, 304]);
});

test("HEAD tells the size and sends nothing", async () => {
  const world = await startWorld();

  const answer = await world.fetch(await storedFile(world), {
    method: "HEAD",
    headers: { range: "bytes=0-1" },
  });

  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-length")).toBe("10");
  expect(await answer.text()).toBe("");
});

test("a changed link is refused, and so is one that another secret has signed", async () => {
  const world = await startWorld();
  const path = await storedFile(world);
  const [, , key = "", name = ""] = path.split("/");
  const bytes = Buffer.from(key, "base64url");
  const flipped = bytes.map((byte, place) => (place === 0 ? byte ^ 0x04 : byte));

  const answers = await Promise.all(
    [
      `/files/${Buffer.from(flipped).toString("base64url")}/${name}`,
      `/files/${key.slice(0, -2)}/${name}`,
      `/files/${key}/${name.replace(".pdf", ".exe")}`,
      `/files/${key}A/${name}`,
      `/files/${key}./${name}`,
      "/files/x/a.pdf",
    ].map((changed) => world.fetch(changed)),
  );

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
  expect(await answers[0]?.text()).toContain("Dieser Link ist nicht gültig");
});

test.each([
  "..",
  ".",
  "",
  "a/b.pdf",
  "100 % (neu)!*.pdf",
  "größer als 😀.pdf",
  "half \ud83d.pdf",
  "x?y#z.pdf",
  "a%2Fb.pdf",
])("a file called %o is found under its link", async (fileName) => {
  const world = await startWorld();

  const answer = await world.fetch(await storedFile(world, { fileName }), { token: null });

  expect([answer.status, await answer.text()]).toEqual([200, TEXT]);
});

test("a link expires by the clock of its own tenant", async () => {
  const world = await startWorld();
  const live = await world.openOffice({ mode: "live" });
  const path = await storedFile(world);
  const livePath = await storedFile(world, {
    tenant: live,
    askedBy: { connection: "partner_token", connectionId: live.tokenId },
  });

  await world.fetch("/v1/sandbox/clock", { method: "POST", body: '{"advance": "P2D"}' });
  const expired = await world.fetch(path, { headers: { "accept-language": "en" } });
  const stillGood = await world.fetch(livePath);

  expect(expired.status).toBe(410);
  expect(await expired.text()).toContain("This link has expired");
  expect(await stillGood.text()).toBe(TEXT);
});

test("a file that is gone says so", async () => {
  const world = await startWorld();
  const path = await storedFile(world);
  await world.services.blobs.remove(await world.services.blobs.put(Buffer.from(TEXT)));

  const whole = await world.fetch(path);
  const end = await world.fetch(path, withRange("bytes=-3"));

  expect([whole.status, end.status]).toEqual([404, 404]);
});

test("no file is left open, however it was asked for", async () => {
  const world = await startWorld();
  const path = await storedFile(world);
  const open = new Set<object>();
  const { blobs } = world.services;
  const counted: typeof blobs = {
    ...blobs,
    async open(hash, range) {
      const blob = await blobs.open(hash, range);
      if (!blob) return null;
      open.add(blob);
      const reader = blob.stream.getReader();
      const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
        async pull(controller) {
          const next = await reader.read();
          if (!next.done) return controller.enqueue(next.value);
          open.delete(blob);
          controller.close();
        },
        async cancel(reason) {
          open.delete(blob);
          await reader.cancel(reason);
        },
      });
      return { ...blob, stream };
    },
  };
  const app = httpApp({ ...world.services, blobs: counted });
  const url = new URL(path, world.services.links.publicUrl);

  for (const range of ["bytes=0-3", "bytes=-3", "bytes=99-", ""]) {
    await app.request(url, { method: "HEAD", headers: { range } });
    await (await app.request(url, { headers: { range } })).text();
  }

  expect(open.size).toBe(0);
});
