import { describe, expect, test } from "vitest";
import { letterInput, writtenLetter } from "../../../../test/letters.ts";
import { connectClient } from "../../../../test/mcp-client.ts";
import { letterPdf } from "../../../../test/pdfs/letter-pdfs.ts";
import { makePdf } from "../../../../test/pdfs/make-pdf.ts";
import { furnish, startSendingWorld } from "../../../../test/sends.ts";
import { startWorld, type World } from "../../../../test/world.ts";
import { createToken, revokeToken } from "../../access/access.ts";

const pdf = makePdf({ pages: [{}, {}] });
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWNgYGAAAAAEAAGjChXjAAAAAElFTkSuQmCC",
  "base64",
);

const draft = async (world: World, token = world.office.token) => {
  const letter = await writtenLetter(world, {}, token);
  return { letterId: letter.letterId, url: String(letter["uploadUrl"]) };
};
const put = (world: World, url: string, body: Uint8Array) =>
  world.fetch(new URL(url).pathname, { method: "PUT", body: Buffer.from(body), token: null });
const open = (world: World, url: string, language = "de") =>
  world.fetch(new URL(url).pathname, { headers: { "accept-language": language }, token: null });
const sendForm = (world: World, url: string, file: Uint8Array, more: Record<string, string> = {}) => {
  const body = new FormData();
  body.set("file", new Blob([Buffer.from(file)]), "Vertrag.pdf");
  for (const [name, value] of Object.entries(more)) body.set(name, value);
  return world.fetch(new URL(url).pathname, {
    method: "POST",
    body,
    token: null,
    headers: { "sec-fetch-site": "same-origin", "accept-language": "de" },
  });
};
const shown = async (world: World, letterId: string, token = world.office.token) => {
  const answer = await world.call("letter_get", { letterId }, { token });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.value;
};

test("a program puts the bytes, and they ride along with that draft", async () => {
  const world = await startWorld();
  const { letterId, url } = await draft(world);

  const answer = await put(world, url, pdf);

  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ letterId, attachmentPages: 2, pageCount: 3, position: 1 });
  expect(await shown(world, letterId)).toMatchObject({ pageCount: 3, attachments: [{ pageCount: 2 }] });
});

test("a person opens it, chooses a file and names it", async () => {
  const world = await startWorld();
  const { letterId, url } = await draft(world);

  const page = await open(world, url);
  const german = await page.text();
  const english = await (await open(world, url, "en")).text();
  const sent = await sendForm(world, url, png, { title: "Lageplan" });

  expect(page.status).toBe(200);
  expect(german).toContain("Datei zu einem Brief legen");
  expect(german).toContain("Kündigung zum 31.12.2026");
  expect(english).toContain("Add a file to a letter");
  expect(await sent.text()).toContain("Der Brief hat jetzt 2 Seiten");
  expect(await shown(world, letterId)).toMatchObject({ attachments: [{ title: "Lageplan", kind: "image" }] });
});

test("letter_get gives a link for each further file; opening one uses nothing up", async () => {
  const world = await startWorld();
  const { letterId, url } = await draft(world);
  const other = String((await shown(world, letterId))["uploadUrl"]);
  await open(world, url);
  await open(world, url);

  const answers = [await put(world, url, pdf), await put(world, other, pdf)];

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await shown(world, letterId)).toMatchObject({ pageCount: 5 });
});

describe("refuses", () => {
  const reasonOf = async (answer: Response) => {
    const { error } = (await answer.json()) as { error: { code: string; details: { reason?: string } } };
    return error.details.reason ?? error.code;
  };

  test("a second file, also of two at the same moment", async () => {
    const world = await startWorld();
    const { letterId, url } = await draft(world);

    const both = await Promise.all([put(world, url, pdf), put(world, url, pdf)]);
    const later = await put(world, url, pdf);
    const page = await open(world, url);

    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(await reasonOf(later)).toBe("UPLOAD_USED");
    expect([page.status, await page.text()]).toEqual([
      410,
      expect.stringContaining("schon eine Datei beigelegt"),
    ]);
    expect(await shown(world, letterId)).toMatchObject({ pageCount: 3 });
  });

  test("what is of no use, in words, and takes another", async () => {
    const world = await startWorld();
    const { letterId, url } = await draft(world);

    const wrong = await put(world, url, Buffer.from("MZ no picture"));
    const empty = await put(world, url, Buffer.alloc(0));
    const many = await put(world, url, makePdf({ pages: Array.from({ length: 31 }, () => ({})) }));
    const told = await sendForm(world, url, Buffer.from("<svg/>"));
    const good = await sendForm(world, url, pdf);

    expect([await reasonOf(wrong), await reasonOf(empty)]).toEqual(["UPLOAD_WRONG_KIND", "UPLOAD_EMPTY"]);
    expect(await reasonOf(many)).toBe("TOO_MANY_PAGES");
    expect([told.status, await told.text()]).toEqual([422, expect.stringContaining("PDF, PNG, JPEG")]);
    expect(good.status).toBe(200);
    expect(await shown(world, letterId)).toMatchObject({ pageCount: 3 });
  });

  test("more than 50 MB, whatever is announced", async () => {
    const world = await startWorld();
    const { url } = await draft(world);
    const large = Buffer.concat([letterPdf(), Buffer.alloc(50 * 2 ** 20)]);

    expect(await reasonOf(await put(world, url, large))).toBe("FILE_TOO_LARGE");
    const told = await sendForm(world, url, large);
    expect([told.status, await told.text()]).toEqual([422, expect.stringContaining("50")]);
  });

  test("after a day", async () => {
    const world = await startWorld();
    const { url } = await draft(world);
    world.setTime("2026-03-03T09:00:00Z");

    expect(await reasonOf(await put(world, url, pdf))).toBe("UPLOAD_EXPIRED");
    expect((await open(world, url)).status).toBe(410);
  });

  test("once the draft has been sent, and a sent letter has no link", async () => {
    const world = await startSendingWorld();
    const { letterId, url } = await draft(world);
    await world.call("order_send", { letterId });

    expect(await reasonOf(await put(world, url, pdf))).toBe("LETTER_NOT_DRAFT");
    expect((await sendForm(world, url, pdf)).status).toBe(410);
    expect((await shown(world, letterId))["uploadUrl"]).toBeNull();
  });

  test("what was not made here, was changed, or was made by a token that was revoked", async () => {
    const world = await startWorld();
    const { url } = await draft(world);
    const changed = `${url.slice(0, -2)}${url.endsWith("AA") ? "BB" : "AA"}`;
    // Signs that a decoder passes over would make a second address of the same link.
    const missing = [changed, `${url}.`, `${url}%3D`, "http://localhost/v1/letter-uploads/abc"];

    for (const each of missing) {
      expect((await put(world, each, pdf)).status).toBe(404);
      expect((await open(world, each)).status).toBe(404);
    }
    await revokeToken(world.services, world.office.partnerId, world.office.tokenId);
    expect((await put(world, url, pdf)).status).toBe(404);
  });

  test("a form of another site", async () => {
    const world = await startWorld();
    const { url } = await draft(world);
    const body = new FormData();
    body.set("file", new Blob([Buffer.from(pdf)]), "a.pdf");

    const answer = await world.fetch(new URL(url).pathname, {
      method: "POST",
      body,
      token: null,
      headers: { "sec-fetch-site": "cross-site" },
    });

    expect(answer.status).toBe(403);
  });

  test("a connection that may only look, and knows nothing of another account's drafts", async () => {
    const world = await startSendingWorld();
    const other = await world.openOffice();
    await furnish(world, other);
    const { letterId, url } = await draft(world);
    const theirs = await draft(world, other.token);
    const { partnerId, mode } = world.office;
    const looking = { partnerId, mode, name: "Leser", scopes: ["letter:read"] as const };
    const { token } = await createToken(world.services, looking);

    await put(world, url, pdf);

    expect((await shown(world, letterId, token))["uploadUrl"]).toBeNull();
    expect(await shown(world, theirs.letterId, other.token)).toMatchObject({ pageCount: 1, attachments: [] });
    expect(await world.call("letter_create_draft", letterInput(), { token })).toMatchObject({ ok: false });
  });

  test("a connection that was narrowed to looking, though its token may send", async () => {
    const world = await startSendingWorld();
    const { letterId } = await draft(world);
    const linkBy = async (path: string) => {
      const client = await connectClient(world, { path });
      const answer = await client.callTool({ name: "letter_get", arguments: { letterId } });
      expect(answer.structuredContent).toMatchObject({ letterId, status: "draft" });
      return (answer.structuredContent as { uploadUrl: unknown }).uploadUrl;
    };

    expect(await linkBy("/mcp/readonly")).toBeNull();
    expect(await linkBy("/mcp?tools=letter_get")).toBeNull();
    expect(await linkBy("/mcp?toolsets=letters")).toContain("/v1/letter-uploads/");
    expect(await linkBy("/mcp")).toContain("/v1/letter-uploads/");
  });
});
