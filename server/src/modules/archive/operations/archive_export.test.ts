import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { startCompanies } from "../../../../test/companies.ts";
import { storeOrder } from "../../../../test/orders.ts";
import { makePdf } from "../../../../test/pdfs/make-pdf.ts";
import { startWorld, type World } from "../../../../test/world.ts";
import type { Tenant } from "../../../foundation/tenant.ts";
import { saveClient } from "../../clients/clients.ts";
import { exampleSender } from "../../senders/example-senders.ts";
import { addMember } from "../../access/access.ts";
import { setPartner } from "../../partners/partners.ts";

const year = { since: "2026-01-01", until: "2026-02-01T00:00:00+01:00", format: "gobd_csv" };

const storedExports = ({ services }: World) =>
  services.db.selectFrom("archiveExports").selectAll().orderBy("createdAt").execute();

async function savedClient({ services }: World, tenant: Tenant): Promise<string> {
  const changes = { mandantennummer: "1042", name: "Bäckerei Süß" };
  const { client } = await services.db
    .transaction()
    .execute((tx) => saveClient(tx, tenant, changes, services.clock.now()));
  return client.mandantId;
}

test("an export is queued with its period, filters and reader, in Berlin time unless it is said otherwise", async () => {
  const world = await startWorld();
  const { services, office } = world;
  await setPartner(services, office.partnerId, { exportEmails: ["Anna@kanzlei.example"] });
  const client = await savedClient(world, office);
  const sender = await world.call("sender_profile_upsert", exampleSender("gmbh"));
  const senderProfileFilter = sender.ok && sender.value["profileId"];

  const answer = await world.call(
    "archive_export",
    {
      ...year,
      mandantennummerFilter: "1042",
      senderProfileFilter,
      notifyEmail: "anna@kanzlei.example",
    },
    { language: "de" },
  );

  expect(answer).toMatchObject({
    ok: true,
    value: {
      status: "queued",
      format: "gobd_csv",
      period: { since: "2025-12-31T23:00:00.000Z", until: "2026-01-31T23:00:00.000Z" },
      mode: "sandbox",
      message: expect.stringMatching(/archive_export_status.*E-Mail/) as string,
    },
  });
  expect(await storedExports(world)).toMatchObject([
    {
      clientId: client,
      senderProfileId: senderProfileFilter,
      notifyEmail: "anna@kanzlei.example",
      language: "de",
      requestedBy: { connection: "partner_token", connectionId: office.tokenId, name: null },
    },
  ]);
  expect(await services.queue.history("run_archive_export")).toHaveLength(1);
});

test("files are German for whoever does not say otherwise, and in the language that was asked for", async () => {
  const world = await startWorld();

  await world.call("archive_export", year, { language: "en" });
  world.setTime("2026-03-02T09:01:00Z");
  await world.call("archive_export", { ...year, language: "en" });

  expect((await storedExports(world)).map(({ language }) => language)).toEqual(["de", "en"]);
  expect(await world.call("archive_export", { ...year, language: "fr" })).toMatchObject({
    error: { code: "VALIDATION_ERROR", details: { problems: [{ path: "language" }] } },
  });
});

test("books without DATEV settings are refused at once, and companies that have settings are named", async () => {
  const { world, second, chooseBooks } = await startCompanies();
  const wish = { ...year, format: "datev_export" };
  const datevSettings = { berater: 29_098, mandant: 55_003, skr: "04", konten: { debitor: "10000" } };

  expect(await world.call("archive_export", wish)).toMatchObject({
    error: {
      details: {
        reason: "DATEV_SETTINGS_MISSING",
        problems: [
          {
            path: "format",
            rule: "settings_missing",
            message: expect.stringContaining("/portal/settings/datev"),
          },
        ],
      },
    },
  });
  await chooseBooks(second, second);
  expect(await world.call("archive_export", { ...wish, senderProfileFilter: second })).toMatchObject({
    error: { details: { problems: [{ path: "format" }] } },
  });
  const owner = await signedInBrowser(world);
  const set = await owner.call("datev_settings_set", {
    settings: datevSettings,
    senderProfileId: second,
    basedOn: null,
  });
  expect(set.status, JSON.stringify(set.body)).toBe(200);
  expect(await world.call("archive_export", wish)).toMatchObject({
    error: {
      details: {
        problems: [
          { path: "senderProfileFilter", rule: "required", names: [expect.stringContaining(second)] },
        ],
      },
    },
  });
  expect(await storedExports(world)).toEqual([]);
  expect(await world.call("archive_export", { ...wish, senderProfileFilter: second })).toMatchObject({
    ok: true,
  });
});

test("a period that ends in the future ends now", async () => {
  const world = await startWorld();

  const answer = await world.call("archive_export", { ...year, until: "2031-01-01T00:00:00Z" });

  expect(answer).toMatchObject({ ok: true, value: { period: { until: "2026-03-02T09:00:00.000Z" } } });
});

test("a wrong period, target or address is refused with its field, and nothing is stored", async () => {
  const world = await startWorld();
  const order = `order:${(await storeOrder(world)).orderId}`;
  const bad: [changes: object, path: string, rule?: string][] = [
    [{ until: year.since }, "since", "not_before_until"],
    [{ since: "2026-02-02T00:00:00Z" }, "since", "not_before_until"],
    [{ since: "2026-03-02T09:00:00Z", until: "2026-04-01T00:00:00Z" }, "since", "in_future"],
    [{ since: "2027-01-01T00:00:00Z", until: "2028-01-01T00:00:00Z" }, "since", "in_future"],
    [{ since: "2016-01-31T22:59:59Z" }, "until", "too_long"],
    [{ since: "0001-01-01T00:00:00Z" }, "until", "too_long"],
    [{ since: "2026-02-30T00:00:00Z" }, "since"],
    [{ since: "yesterday" }, "since"],
    [{ since: 17 }, "since"],
    [{ since: undefined }, "since"],
    [{ until: "2026-13-01T00:00:00Z" }, "until"],
    [{ format: "docx" }, "format"],
    [{ format: "pdf_bundle", target: "letter:1" }, "target", "shape"],
    [{ format: "pdf_bundle", target: "order:" }, "target", "shape"],
    [{ format: "pdf_bundle", target: "order:1; drop table orders" }, "target", "shape"],
    [{ format: "pdf_bundle", target: `${order}\u0000` }, "target"],
    [{ target: order }, "target", "only_pdf_bundle"],
    [{ notifyEmail: "anna" }, "notifyEmail"],
    [{ notifyEmail: "anna@kanzlei.example\r\nBcc: b@c.example" }, "notifyEmail"],
    [{ notifyEmail: "a@b.example,c@d.example" }, "notifyEmail"],
    [{ notifyEmail: `${"a".repeat(320)}@b.example` }, "notifyEmail"],
    [{ mandantennummerFilter: "" }, "mandantennummerFilter"],
    [{ mandantennummerFilter: "\ud800" }, "mandantennummerFilter"],
    [{ senderProfileFilter: "1" }, "senderProfileFilter"],
    [{ outputPath: "/etc/passwd" }, "outputPath"],
  ];

  for (const [changes, path, rule] of bad)
    expect(
      await world.call("archive_export", { ...year, ...changes }),
      JSON.stringify(changes),
    ).toMatchObject({
      ok: false,
      error: {
        code: "VALIDATION_ERROR",
        details: { problems: [{ path, ...(rule && { rule }) }] },
      },
    });
  expect(await storedExports(world)).toEqual([]);
});

test("nobody is named for a mail who is neither of the account nor listed by an owner", async () => {
  const world = await startWorld();
  const { services, office } = world;
  const stranger = await world.openOffice();
  const own = { email: "ada@example.com", name: "Ada", role: "viewer" as const };
  await addMember(services, office.partnerId, own);
  await addMember(services, stranger.partnerId, { ...own, email: "fritz@fremd.example" });
  await setPartner(services, stranger.partnerId, { exportEmails: ["kanzlei@fremd.example"] });
  const ask = (notifyEmail: string) => world.call("archive_export", { ...year, notifyEmail });

  for (const email of ["dieb@evil.example", "fritz@fremd.example", "kanzlei@fremd.example"])
    expect(await ask(email), email).toMatchObject({
      ok: false,
      error: {
        code: "VALIDATION_ERROR",
        details: {
          problems: [
            {
              path: "notifyEmail",
              rule: "not_listed",
              message: expect.stringContaining("An owner adds it there: http") as string,
            },
          ],
        },
      },
    });
  expect(await storedExports(world)).toEqual([]);
  expect(await ask("ADA@example.com")).toMatchObject({ ok: true });
});

test("ten years to the day are not too long", async () => {
  const world = await startWorld();

  expect(await world.call("archive_export", { ...year, since: "2016-02-01T00:00:00" })).toMatchObject({
    ok: true,
  });
});

test("a client, sender profile or order that is not there or another partner's is NOT_FOUND", async () => {
  const world = await startWorld();
  const stranger = await world.openOffice();
  await savedClient(world, stranger);
  const foreign = await world.call("sender_profile_upsert", exampleSender("gmbh"), { token: stranger.token });
  const { orderId } = await storeOrder(world, { tenant: stranger });
  const pdf = { ...year, format: "pdf_bundle" };

  for (const [input, what] of [
    [{ ...year, mandantennummerFilter: "9999" }, "client"],
    [{ ...year, mandantennummerFilter: "1042" }, "client"],
    [{ ...year, senderProfileFilter: randomUUID() }, "sender profile"],
    [{ ...year, senderProfileFilter: foreign.ok && foreign.value["profileId"] }, "sender profile"],
    [{ ...pdf, target: `order:${randomUUID()}` }, "order"],
    [{ ...pdf, target: `order:${orderId}` }, "order"],
  ] as const)
    expect(await world.call("archive_export", input), what).toMatchObject({
      ok: false,
      error: { code: "NOT_FOUND", details: { what } },
    });
  expect(await storedExports(world)).toEqual([]);
});

test("an order as target gives its evidence pack, one PDF", async () => {
  const world = await startWorld();
  const { orderId } = await storeOrder(world, { pdf: makePdf() });

  const answer = await world.call("archive_export", {
    ...year,
    format: "pdf_bundle",
    target: `order:${orderId.toUpperCase()}`,
  });

  expect(answer).toMatchObject({ ok: true, value: { format: "pdf_bundle" } });
  expect(await storedExports(world)).toMatchObject([{ orderId, status: "queued" }]);
  await world.runJobs();
  expect(await storedExports(world)).toMatchObject([
    { status: "complete", mediaType: "application/pdf", fileName: `nachweis_${orderId}.pdf` },
  ]);
});
