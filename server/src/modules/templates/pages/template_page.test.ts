import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { formInput, releasedTemplate, savedTemplate, templateInput } from "../../../../test/templates.ts";
import { startWorld, type World } from "../../../../test/world.ts";
import { scopes } from "../../../foundation/scope.ts";
import { httpApp } from "../../../surfaces/http.ts";
import { createToken } from "../../accounts/accounts.ts";
import { curatedVersions } from "../curated/curated-templates.ts";
import { findVersion } from "../template-version.ts";
import { pathOf } from "./open-template.ts";

type Ref = { templateId: string; versionId: string };

const statusOf = async ({ services, office }: World, { templateId, versionId }: Ref) =>
  (await findVersion(services.db, office, templateId, versionId))?.status;

const [curated] = curatedVersions;
if (!curated) throw new Error("there are no curated templates");

/** Where an answer leads to. */
const refIn = (answer: Response): Ref => {
  const [, , templateId = "", , versionId = ""] = (answer.headers.get("location") ?? "").split("/");
  return { templateId, versionId };
};

test("the page shows what a version says: facts, text with its fields, their samples and the pages", async () => {
  const world = await startWorld();
  const saved = await savedTemplate(
    world,
    templateInput({
      kategorie: "Praxis",
      description: "Bestätigt einen Termin.\nMit Kosten, falls es welche gibt.",
    }),
  );
  const { open } = await signedInBrowser(world);

  const answer = await open(pathOf(saved));
  const page = await answer.text();
  const english = await (await open(pathOf(saved), { "accept-language": "en" })).text();

  for (const words of [
    "Vorlage „Terminbestätigung“ freigeben?",
    "Praxis",
    "Mit Kosten, falls es welche gibt.",
    "Verbindung „test“",
    "2. März 2026",
    '<mark class="field">Termin</mark>',
    "wenn „Betrag“ angegeben:",
    "Ende „Betrag“",
    "1.12.2026",
    "1.234,56",
    "freiwillig",
    "Sandbox",
    "Seite 1 von 1",
  ])
    expect(page).toContain(words);
  expect(page).not.toContain("<script");
  expect(page).not.toContain("{{");
  expect(english).toContain("Release the template “Terminbestätigung”?");
  const picture = await open(/src="(\/files\/[^"]+)"/.exec(page)?.[1] ?? "");
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
});

test("somebody who may decide releases a program's draft; letters can be made of it at once", async () => {
  const world = await startWorld();
  const saved = await savedTemplate(world);
  const ada = await signedInBrowser(world);
  const bert = await signedInBrowser(world, { name: "Bert Büro", role: "approver" });
  expect(await world.call("template_release", saved)).toMatchObject({
    error: {
      code: "TEMPLATE_FOUR_EYES_REQUIRED",
      details: { releaseUrl: expect.stringContaining(pathOf(saved)) },
    },
  });

  const answer = await bert.submit(pathOf(saved), { decision: "release" });

  expect([answer.status, answer.headers.get("location")]).toEqual([303, pathOf(saved)]);
  expect(await statusOf(world, saved)).toBe("released");
  const mergeValues = { name: "Erika", termin: "2026-12-01" };
  expect(
    await world.call("template_apply_with_merge_fields", { templateId: saved.templateId, mergeValues }),
  ).toMatchObject({ ok: true });
  const page = await (await ada.open(pathOf(saved))).text();
  expect(page).toContain("Bert Büro, 2. März 2026");
  expect(page).toContain("kann zum Versenden verwendet werden");
  expect(page).not.toContain('value="release"');
});

test("nobody releases what they wrote themselves, once the account has somebody else who may", async () => {
  const world = await startWorld();
  const ada = await signedInBrowser(world);
  const account = `${world.office.partnerId} sandbox`;
  const draft = refIn(await ada.submit(pathOf(curated), { decision: "copy", account, name: "Unsere" }));
  const alone = await (await ada.open(pathOf(draft))).text();
  await signedInBrowser(world, { name: "Vera Viewer", role: "viewer" });
  const withoutOther = await (await ada.open(pathOf(draft))).text();
  const bert = await signedInBrowser(world, { name: "Bert Büro", role: "approver" });

  const page = await (await ada.open(pathOf(draft))).text();
  const refused = await ada.submit(pathOf(draft), { decision: "release" });

  expect(alone).toContain("die einzige Person in diesem Konto");
  expect(alone).toContain('value="release"');
  expect(withoutOther).toContain("Zurzeit hat außer Ihnen niemand");
  expect(withoutOther).not.toContain('value="release"');
  expect(page).toContain("Sie haben diesen Entwurf selbst geschrieben");
  expect(page).toContain("Adresse dieser Seite");
  expect(page).not.toContain('value="release"');
  expect(refused.status).toBe(403);
  expect(await statusOf(world, draft)).toBe("draft");
  expect(await (await bert.open(pathOf(draft))).text()).toContain("Ada Absender");
  expect((await bert.submit(pathOf(draft), { decision: "release" })).status).toBe(303);
  expect(await statusOf(world, draft)).toBe("released");
});

test("the only person of an account releases what they wrote", async () => {
  const world = await startWorld();
  const { submit } = await signedInBrowser(world);
  const account = `${world.office.partnerId} sandbox`;
  const draft = refIn(await submit(pathOf(curated), { decision: "copy", account, name: "Unsere" }));

  expect((await submit(pathOf(draft), { decision: "release" })).status).toBe(303);
  expect(await statusOf(world, draft)).toBe("released");
});

test.for(["viewer", "editor"] as const)(
  "a person who is %s reads a draft and does not release it",
  async (role) => {
    const world = await startWorld();
    const saved = await savedTemplate(world);
    const released = await releasedTemplate(world, templateInput({ name: "Eine andere" }));
    const { open, submit } = await signedInBrowser(world, { role });

    const page = await (await open(pathOf(saved))).text();
    const answers = [
      await submit(pathOf(saved), { decision: "release" }),
      await submit(pathOf(released), { decision: "archive" }),
    ];

    expect(page).toContain("Freigeben dürfen");
    expect(page).not.toContain('value="release"');
    expect(page.includes('value="discard"')).toBe(role === "editor");
    expect(await (await open(pathOf(released))).text()).not.toContain('value="archive"');
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    expect((await submit(pathOf(saved), { decision: "discard" })).status).toBe(role === "editor" ? 303 : 403);
    expect(await statusOf(world, saved)).toBe(role === "editor" ? "discarded" : "draft");
  },
);

test("two people who release at once: one does, the other is told, and so is whoever comes later", async () => {
  const world = await startWorld();
  const saved = await savedTemplate(world);
  const ada = await signedInBrowser(world);
  const bert = await signedInBrowser(world, { name: "Bert Büro", role: "approver" });

  const answers = await Promise.all(
    [ada, bert].map(({ submit }) => submit(pathOf(saved), { decision: "release" })),
  );
  const later = await ada.submit(pathOf(saved), { decision: "discard" });

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303, 409]));
  const loser = answers.find(({ status }) => status === 409);
  expect(await loser?.text()).toContain("war inzwischen schon freigegeben");
  expect(later.status).toBe(409);
  expect(await later.text()).toContain("war inzwischen schon freigegeben");
  expect(await statusOf(world, saved)).toBe("released");
});

test("a discarded draft stays to be read and cannot be released", async () => {
  const world = await startWorld();
  const saved = await savedTemplate(world);
  const { open, submit } = await signedInBrowser(world, { role: "approver" });
  await submit(pathOf(saved), { decision: "discard" });

  const answer = await submit(pathOf(saved), { decision: "release" });

  expect(answer.status).toBe(409);
  expect(await answer.text()).toContain("war inzwischen schon verworfen");
  const page = await (await open(pathOf(saved))).text();
  expect(page).toContain("Verworfen");
  expect(page).toContain("wir bestätigen Ihren Termin");
  expect(page).not.toContain('name="decision"');
});

test("a new version shows what it changes and takes the place of the old one", async () => {
  const world = await startWorld();
  const first = await releasedTemplate(world);
  const second = await savedTemplate(world, {
    ...templateInput({ name: "Termin", subjectTemplate: "Unser Termin am {{termin}}" }),
    templateId: first.templateId,
  });
  const { open, submit } = await signedInBrowser(world);

  const page = await (await open(pathOf(second))).text();
  await submit(pathOf(second), { decision: "release" });

  expect(page).toContain("Name: bisher „Terminbestätigung“, jetzt „Termin“");
  expect(/<del\b.*?<\/del/s.exec(page)?.[0]).toContain("Ihr");
  expect(/<ins\b.*?<\/ins/s.exec(page)?.[0]).toContain("Unser");
  expect(page).toContain("Sie löst Fassung 1 ab");
  const old = await (await open(pathOf(first))).text();
  expect(old).toContain("Abgelöst");
  expect(old).toContain(`href="${pathOf(second)}"`);
  expect(old).not.toContain('name="decision"');
});

test("a draft that is older than the released version says so", async () => {
  const world = await startWorld();
  const old = await savedTemplate(world);
  const newer = await savedTemplate(world, { ...templateInput(), templateId: old.templateId });
  const { open, submit } = await signedInBrowser(world);
  await submit(pathOf(newer), { decision: "release" });

  expect(await (await open(pathOf(old))).text()).toContain("älter als die freigegebene Fassung 2");
});

test("a form waits for its cover and says how it goes on", async () => {
  const world = await startWorld();
  const cover = await savedTemplate(world);
  const form = await savedTemplate(world, formInput({ coverTemplateId: cover.templateId }));
  const { open, submit } = await signedInBrowser(world);

  const page = await (await open(pathOf(form))).text();
  const answer = await submit(pathOf(form), { decision: "release" });

  expect(page).toContain("Das Anschreiben „Terminbestätigung“");
  expect(page).toContain(`href="${pathOf(cover)}"`);
  expect(page).not.toContain('value="release"');
  expect(answer.status).toBe(409);
  expect(await answer.text()).toContain("Geben Sie zuerst das Anschreiben frei");
  await submit(pathOf(cover), { decision: "release" });
  expect((await submit(pathOf(form), { decision: "release" })).status).toBe(303);
  expect(await (await open(pathOf(form))).text()).toContain("kann zum Versenden verwendet werden");
});

test("a template is archived after a second question; nothing can be released in it any more", async () => {
  const world = await startWorld();
  const first = await releasedTemplate(world);
  const draft = await savedTemplate(world, { ...templateInput(), templateId: first.templateId });
  const { open, submit } = await signedInBrowser(world, { role: "approver" });
  expect(await (await open(pathOf(first))).text()).toContain("Ja, archivieren");

  const answer = await submit(pathOf(first), { decision: "archive" });

  expect(answer.status).toBe(303);
  const page = await (await open(pathOf(first))).text();
  expect(page).toContain("Archiviert");
  expect(page).not.toContain('name="decision"');
  const late = await submit(pathOf(draft), { decision: "release" });
  expect(late.status).toBe(409);
  expect(await late.text()).toContain("inzwischen archiviert");
  expect(await (await open("/templates")).text()).not.toContain("Terminbestätigung");
});

test("one of the service's templates is copied as a draft into the account and mode that were chosen", async () => {
  const world = await startWorld();
  const { partnerId } = world.office;
  const { token } = await createToken(world.services, { partnerId, mode: "live", name: "echt", scopes });
  const { open, submit } = await signedInBrowser(world, { role: "editor" });
  const page = await (await open(pathOf(curated))).text();
  const live = `${partnerId} live`;

  const answer = await submit(pathOf(curated), { decision: "copy", account: live, name: "Unsere Vorlage" });
  const again = await submit(pathOf(curated), { decision: "copy", account: live, name: "Unsere Vorlage" });
  const nameless = await submit(pathOf(curated), { decision: "copy", account: live, name: " " });

  expect(page).toContain("Als eigene Vorlage kopieren");
  expect(answer.status).toBe(303);
  const draft = refIn(answer);
  const copied = await findVersion(
    world.services.db,
    { partnerId, mode: "live" },
    draft.templateId,
    draft.versionId,
  );
  const { text, kategorie, description, documentKind } = curated;
  expect(copied).toMatchObject({
    status: "draft",
    name: "Unsere Vorlage",
    text,
    kategorie,
    description,
    documentKind,
  });
  expect(await world.call("template_get", draft, { token })).toMatchObject({ ok: true });
  expect(await world.call("template_get", draft)).toMatchObject({ error: { code: "NOT_FOUND" } });
  expect(await (await open(pathOf(draft))).text()).not.toContain("nur zum Ausprobieren");
  expect([again.status, nameless.status]).toEqual([409, 400]);
  expect(await again.text()).toContain("schon eine Vorlage mit diesem Namen");
});

test("the service's own templates are not changed, and a copy goes only where the person may write", async () => {
  const world = await startWorld();
  const { partnerId } = world.office;
  const other = await world.openOffice({ name: "Andere GmbH" });
  const viewer = await signedInBrowser(world, { role: "viewer", name: "Vera Viewer" });
  const owner = await signedInBrowser(world);

  const answers = [
    await viewer.submit(pathOf(curated), {
      decision: "copy",
      account: `${partnerId} sandbox`,
      name: "Meine",
    }),
    await owner.submit(pathOf(curated), {
      decision: "copy",
      account: `${other.partnerId} sandbox`,
      name: "Meine",
    }),
    await owner.submit(pathOf(curated), { decision: "copy", account: `${partnerId} other`, name: "Meine" }),
    await owner.submit(pathOf(curated), { decision: "archive" }),
    await owner.submit(pathOf(curated), { decision: "release" }),
    await owner.submit(pathOf(curated), { decision: "discard" }),
  ];

  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 409, 409, 409]);
  expect(await (await viewer.open(pathOf(curated))).text()).not.toContain('value="copy"');
  const { total } = await world.services.db
    .selectFrom("templates")
    .select((select) => select.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  expect(total).toBe(0);
});

test("without signing in there is nothing to see, and the way in leads back here", async () => {
  const world = await startWorld();
  const saved = await savedTemplate(world);
  const app = httpApp(world.services);

  for (const answer of [
    await app.request(pathOf(saved)),
    await app.request(pathOf(curated)),
    await app.request(pathOf(saved), { method: "POST", body: "decision=release" }),
  ]) {
    expect(answer.status).toBe(401);
    const page = await answer.text();
    expect(page).toContain("brieftaube sign-in-link EMAIL --to /templates/");
    expect(page).not.toContain("Termin");
  }
  expect(await statusOf(world, saved)).toBe("draft");
});

test("people of another account find nothing there, not even that there is something", async () => {
  const world = await startWorld();
  const saved = await savedTemplate(world);
  const { partnerId } = await world.openOffice({ name: "Andere GmbH" });
  const { open, submit } = await signedInBrowser(world, { partnerId });
  const unknown = crypto.randomUUID();

  const answers = [
    await open(pathOf(saved)),
    await submit(pathOf(saved), { decision: "release" }),
    await submit(pathOf(saved), { decision: "discard" }),
    await submit(pathOf(saved), { decision: "archive" }),
    await open(pathOf({ templateId: unknown, versionId: unknown })),
    await open(pathOf({ templateId: curated.templateId, versionId: unknown })),
    await open("/templates/no-id/versions/no-id"),
  ];

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
  expect(await statusOf(world, saved)).toBe("draft");
});

test("another site cannot decide with a person's session", async () => {
  const world = await startWorld();
  const saved = await savedTemplate(world);
  const { submit } = await signedInBrowser(world);

  const answers = [
    await submit(pathOf(saved), { decision: "release" }, { "sec-fetch-site": "cross-site" }),
    await submit(pathOf(saved), { decision: "release" }, { "sec-fetch-site": "same-site" }),
  ];

  expect(answers.map(({ status }) => status)).toEqual([403, 403]);
  expect(await statusOf(world, saved)).toBe("draft");
});

test("what somebody else wrote is text, whatever it holds", async () => {
  const world = await startWorld();
  const hostile = "<script>alert(1)</script>";
  const saved = await savedTemplate(
    world,
    templateInput({
      name: hostile,
      kategorie: hostile,
      description: hostile,
      subjectTemplate: `${hostile} {{name}}`,
      contentTemplate: `${hostile} {{#name}}${hostile}{{/name}}`,
      mergeFields: [{ key: "name", label: hostile, sample: hostile, help: hostile }],
    }),
  );
  const { open } = await signedInBrowser(world);

  for (const path of [pathOf(saved), "/templates"]) {
    const page = await (await open(path)).text();
    expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(page).not.toContain("<script");
  }
});
