import { mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { signedInBrowser } from "../../../test/approvals.ts";
import { muenchen } from "../../../test/letters.ts";
import { makePdf } from "../../../test/pdfs/make-pdf.ts";
import { startWorld, type World } from "../../../test/world.ts";
import { fillIntake } from "../../../test/intake.ts";
import { fileIntake } from "../../adapters/file-intake/file-intake.ts";
import { takeFromFolder } from "./watch-folder.ts";

/** The files have real times, so the world has, too: an hour later than they were written, unless said. */
async function watched() {
  const world = await startWorld();
  world.setTime(new Date(Date.now() + 3_600_000));
  const root = await mkdtemp(join(tmpdir(), "intake-"));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const { slug } = await world.services.db
    .selectFrom("partners")
    .select("slug")
    .where("id", "=", world.office.partnerId)
    .executeTakeFirstOrThrow();
  const account = join(root, slug);
  await mkdir(account);
  const ada = await signedInBrowser(world);
  return { world, ada, root, account, look: () => lookInto(world, root) };
}

const lookInto = ({ services }: World, root: string) =>
  takeFromFolder(services, fileIntake(root), new AbortController().signal);

type Items = { items: { fileName: string; isMine: boolean; uploadId: string }[]; total: number };

test("a PDF at rest waits in the intake for a person, who makes the letter of it; the file is put away", async () => {
  const { ada, account, look } = await watched();
  await writeFile(join(account, "Mahnung Müller.pdf"), makePdf());
  await mkdir(join(account, "ada.absender@example.com"));
  await writeFile(join(account, "ada.absender@example.com", "brief.pdf"), makePdf());

  await look();
  await look();

  const { items, total } = (await ada.call("intake_list", {})).body as Items;
  expect(items.map(({ fileName, isMine }) => [fileName, isMine])).toEqual([
    ["brief.pdf", true],
    ["Mahnung Müller.pdf", false],
  ]);
  expect(total).toBe(2);
  expect(await readdir(join(account, "done"))).toEqual(["Mahnung Müller.pdf"]);
  expect(await readdir(join(account, "ada.absender@example.com", "done"))).toEqual(["brief.pdf"]);
  expect((await ada.call("letter_find", {})).body).toMatchObject({ total: 0 });

  const uploadId = items[0]?.uploadId;
  expect((await ada.call("letter_pdf_look", { uploadId })).status).toBe(200);
  const made = await ada.call("letter_from_pdf", {
    uploadId,
    subject: "brief",
    coverPage: true,
    recipientAddressInline: muenchen,
  });
  expect(made).toMatchObject({ status: 200, body: { status: "draft" } });
  expect((await ada.call("intake_list", {})).body).toMatchObject({ total: 1 });
});

test("what is being written is left alone", async () => {
  const { world, ada, account, look } = await watched();
  await writeFile(join(account, "brief.pdf"), makePdf());
  // A copy that keeps its old date changes all the same.
  await utimes(join(account, "brief.pdf"), new Date(0), new Date(0));
  world.setTime(new Date());

  await look();

  expect((await ada.call("intake_list", {})).body).toMatchObject({ total: 0 });
  expect(await readdir(account)).toEqual(["brief.pdf"]);
});

test("several workers at once take each file once", async () => {
  const { ada, account, look } = await watched();
  for (const name of ["a.pdf", "b.pdf", "c.pdf"]) await writeFile(join(account, name), makePdf());

  await Promise.all(Array.from({ length: 4 }, look));

  expect((await ada.call("intake_list", {})).body).toMatchObject({ total: 3 });
});

test("a worker that dies at any step leaves nothing behind that is lost or arrives twice", async () => {
  const { world, ada, root, account, look } = await watched();
  await writeFile(join(account, "a.pdf"), makePdf());
  const folder = fileIntake(root);
  const dead = { ...folder, accept: () => Promise.reject(new Error("died before it was put away")) };
  await takeFromFolder(world.services, dead, new AbortController().signal);
  expect((await ada.call("intake_list", {})).body).toMatchObject({ total: 1 });
  expect(await readdir(account)).toEqual([".arriving"]);

  await look();

  expect((await ada.call("intake_list", {})).body).toMatchObject({ total: 1 });
  expect(await readdir(join(account, "done"))).toEqual(["a.pdf"]);
});

test("what no letter can be made of is put away with the reason beside it", async () => {
  const { root, ada, account, look } = await watched();
  await writeFile(join(account, "liste.txt"), "kein PDF");
  await writeFile(join(account, "kaputt.pdf"), "%PDF-1.7\nkaputt");
  await mkdir(join(account, "fremd@example.com"));
  await writeFile(join(account, "fremd@example.com", "a.pdf"), makePdf());
  await mkdir(join(root, "niemand"));
  await writeFile(join(root, "niemand", "a.pdf"), makePdf());
  await symlink("/etc/hostname", join(account, "link.pdf"));

  await look();

  expect((await ada.call("intake_list", {})).body).toMatchObject({ total: 0 });
  expect((await readdir(join(account, "refused"))).toSorted()).toEqual([
    "kaputt.pdf",
    "kaputt.pdf.txt",
    "liste.txt",
    "liste.txt.txt",
  ]);
  expect(await readFile(join(account, "refused", "kaputt.pdf.txt"), "utf8")).toMatch(/PDF/);
  expect(await readFile(join(account, "fremd@example.com", "refused", "a.pdf.txt"), "utf8")).toContain(
    "fremd@example.com",
  );
  expect(await readFile(join(root, "niemand", "refused", "a.pdf.txt"), "utf8")).toContain("niemand");
  expect(await readdir(account)).toContain("link.pdf");
});

test("what has arrived is handed over, deleted and brought back; only by its own account", async () => {
  const { world, ada, account, look } = await watched();
  await writeFile(join(account, "a.pdf"), makePdf());
  await look();
  const bert = await signedInBrowser(world, { name: "Bert Büro", role: "editor" });
  const vera = await signedInBrowser(world, { name: "Vera Viewer", role: "viewer" });
  const { partnerId } = await world.openOffice({ name: "Andere GmbH" });
  const stranger = await signedInBrowser(world, { name: "Fred Fremd", partnerId });
  const idOf = async ({ call }: typeof bert) => String((await call("session", {})).body["userId"]);
  const [uploadId] = ((await ada.call("intake_list", {})).body as Items).items.map((item) => item.uploadId);

  expect(await stranger.call("intake_discard", { uploadId, discarded: true })).toMatchObject({
    body: { error: { code: "NOT_FOUND" } },
  });
  expect(await ada.call("intake_hand_over", { uploadId, userId: await idOf(vera) })).toMatchObject({
    status: 400,
  });
  expect(await ada.call("intake_hand_over", { uploadId, userId: await idOf(bert) })).toMatchObject({
    body: { holder: "Bert Büro" },
  });
  expect((await bert.call("intake_list", {})).body).toMatchObject({ items: [{ isMine: true }] });
  expect((await vera.call("intake_list", {})).body).toMatchObject({ items: [], total: 0 });
  expect((await ada.call("intake_list", {})).body).toMatchObject({ items: [{ holder: "Bert Büro" }] });
  await bert.call("intake_discard", { uploadId, discarded: true });
  expect((await bert.call("intake_list", {})).body).toMatchObject({ items: [], total: 0 });
  expect(await bert.call("letter_pdf_look", { uploadId })).toMatchObject({
    body: { error: { code: "NOT_FOUND" } },
  });
  await bert.call("intake_discard", { uploadId, discarded: false });
  expect((await bert.call("intake_list", {})).body).toMatchObject({ total: 1 });
});

test("one name or folder that cannot be taken holds up nothing else, in its account and in others", async () => {
  const { ada, root, account, look } = await watched();
  const long = `${"ü".repeat(120)}.pdf`;
  await writeFile(join(account, long), makePdf());
  await writeFile(join(account, "z.pdf"), makePdf());
  // Comes before the others.
  await mkdir(join(root, "0-kaputt"));
  await writeFile(join(root, "0-kaputt", ".arriving"), "eine Datei");
  await writeFile(join(root, "0-kaputt", "a.pdf"), makePdf());

  await look();

  const { items } = (await ada.call("intake_list", {})).body as Items;
  const short = `${"ü".repeat(98)}.pdf`;
  expect(items.map(({ fileName }) => fileName).toSorted()).toEqual(["z.pdf", short]);
  expect((await readdir(join(account, "done"))).toSorted()).toEqual(["z.pdf", short]);
  expect((await readdir(join(root, "0-kaputt"))).toSorted()).toEqual([".arriving", "a.pdf"]);
});

test("links in the place of our own folders and texts lead nowhere", async () => {
  const { ada, root, account, look } = await watched();
  const outside = await mkdtemp(join(tmpdir(), "outside-"));
  onTestFinished(() => rm(outside, { recursive: true, force: true }));
  await writeFile(join(outside, `${randomUUID()}--fremd.pdf`), makePdf());
  await writeFile(join(outside, "wichtig"), "unverändert");
  const claimedElsewhere = join(account, "ada.absender@example.com");
  await mkdir(claimedElsewhere);
  await symlink(outside, join(claimedElsewhere, ".arriving"));
  await writeFile(join(claimedElsewhere, "a.pdf"), makePdf());
  await mkdir(join(account, "refused"));
  await symlink(join(outside, "wichtig"), join(account, "refused", "liste.txt.txt"));
  await writeFile(join(account, "liste.txt"), "kein PDF");
  await mkdir(join(root, "niemand"));
  await symlink(outside, join(root, "niemand", "refused"));
  await writeFile(join(root, "niemand", "b.pdf"), makePdf());
  const before = await readdir(outside);

  await look();

  expect((await ada.call("intake_list", {})).body).toMatchObject({ total: 0 });
  expect(await readdir(outside)).toEqual(before);
  expect(await readFile(join(outside, "wichtig"), "utf8")).toBe("unverändert");
  expect(await readdir(claimedElsewhere)).toContain("a.pdf");
  expect(await readdir(join(root, "niemand", ".arriving"))).toHaveLength(1);
  const text = (await readdir(join(account, "refused"))).find((name) => /^liste\.txt-.*\.txt$/.test(name));
  expect(await readFile(join(account, "refused", text ?? ""), "utf8")).toMatch(/PDF/);
});

test("a claim is gone on with only where its name is one", async () => {
  const { ada, account, look } = await watched();
  await mkdir(join(account, ".arriving"));
  await writeFile(join(account, ".arriving", "x--a.pdf"), makePdf());
  await writeFile(join(account, ".arriving", `${randomUUID()}--b.pdf`), makePdf());

  await look();

  expect((await ada.call("intake_list", {})).body).toMatchObject({
    total: 1,
    items: [{ fileName: "b.pdf" }],
  });
  expect(await readdir(join(account, ".arriving"))).toEqual(["x--a.pdf"]);
});

test("a file that grows after it was claimed is read no further than allowed", async () => {
  const { root, account } = await watched();
  await writeFile(join(account, "a.pdf"), "12345");
  const folder = fileIntake(root);
  const inAnHour = new Date(Date.now() + 3_600_000);
  for await (const file of folder.claimResting(inAnHour, () => expect.unreachable())) {
    expect(await folder.read(file, 4)).toBeNull();
    expect(await folder.read(file, 5)).toEqual(Buffer.from("12345"));
  }
});

test("a full intake, a disabled account and one that is being closed take nothing, and say so", async () => {
  const { world, ada, account, look } = await watched();
  const { db } = world.services;
  const said = async (name: string) => {
    await writeFile(join(account, name), makePdf());
    await look();
    return readFile(join(account, "refused", `${name}.txt`), "utf8");
  };
  await fillIntake(world, { holderId: null, count: 500 });
  expect(await said("voll.pdf")).toMatch(/warten schon 500 Dateien/);
  await db.deleteFrom("uploads").execute();

  const at = world.services.clock.now();
  await db.updateTable("partners").set({ disabledAt: at, disabledReason: "Prüfung" }).execute();
  expect(await said("gesperrt.pdf")).toMatch(/gesperrt/);
  await db.updateTable("partners").set({ disabledAt: null, disabledReason: null }).execute();

  const closureRequestedBy = String((await ada.call("session", {})).body["userId"]);
  const closing = { closureRequestedAt: at, closureRequestedBy, closesAt: new Date(at.getTime() + 1) };
  await db.updateTable("partners").set(closing).execute();
  expect(await said("zu.pdf")).toMatch(/geschlossen/);
});

test("what lies with somebody else is there for them and for owners only", async () => {
  const { world, ada, account, look } = await watched();
  const bert = await signedInBrowser(world, { name: "Bert Bote", role: "editor" });
  const edda = await signedInBrowser(world, { name: "Edda Editor", role: "editor" });
  await mkdir(join(account, "bert.bote@example.com"));
  await writeFile(join(account, "bert.bote@example.com", "a.pdf"), makePdf());
  await look();
  const [item] = ((await bert.call("intake_list", {})).body as Items).items;
  const uploadId = item?.uploadId;
  const userId = String((await edda.call("session", {})).body["userId"]);
  const notFound = { body: { error: { code: "NOT_FOUND" } } };

  expect(await edda.call("letter_pdf_look", { uploadId })).toMatchObject(notFound);
  expect(await edda.call("intake_hand_over", { uploadId, userId })).toMatchObject(notFound);
  expect(await edda.call("intake_discard", { uploadId, discarded: true })).toMatchObject(notFound);
  expect((await bert.call("letter_pdf_look", { uploadId })).status).toBe(200);
  expect((await ada.call("letter_pdf_look", { uploadId })).status).toBe(200);
  expect((await ada.call("intake_hand_over", { uploadId, userId })).status).toBe(200);
  expect((await edda.call("letter_pdf_look", { uploadId })).status).toBe(200);
  expect(await bert.call("intake_discard", { uploadId, discarded: true })).toMatchObject(notFound);
});
