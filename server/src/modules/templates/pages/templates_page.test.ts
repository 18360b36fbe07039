import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { formInput, releasedTemplate, savedTemplate, templateInput } from "../../../../test/templates.ts";
import { startWorld } from "../../../../test/world.ts";
import { scopes } from "../../../foundation/scope.ts";
import { createToken } from "../../accounts/accounts.ts";
import { curatedVersions } from "../curated/curated-templates.ts";
import { pathOf } from "./open-template.ts";

test("drafts come first, then one's own templates by category, then those of the service", async () => {
  const world = await startWorld();
  const { partnerId } = world.office;
  const { token } = await createToken(world.services, {
    partnerId,
    mode: "live",
    name: "Kanzlei-App",
    scopes,
  });
  await releasedTemplate(world, templateInput({ name: "Zusage", kategorie: "Verträge" }));
  await releasedTemplate(world, templateInput({ name: "Absage", kategorie: "Bewerbung" }));
  await releasedTemplate(world, formInput({ name: "Fragebogen" }));
  await savedTemplate(
    world,
    templateInput({ name: "Älterer Entwurf", description: "Für Kunden. Und mehr." }),
  );
  world.setTime("2026-03-03T09:00:00Z");
  const newer = await savedTemplate(world, templateInput({ name: "Neuerer Entwurf" }), token);
  const { open } = await signedInBrowser(world, { role: "viewer" });

  const page = await (await open("/templates")).text();

  const order = [
    "Warten auf Freigabe",
    "Älterer Entwurf",
    "Für Kunden.",
    "Neuerer Entwurf",
    "Verbindung „Kanzlei-App“ · 3. März 2026",
    "Muster GmbH · Echtbetrieb",
    "Eigene Vorlagen",
    "Bewerbung",
    "Absage",
    "Verträge",
    "Zusage",
    "Ohne Kategorie",
    "Fragebogen",
    "Formular · Fassung 1",
    "Vorlagen von Brieftaube",
  ];
  const places = order.map((words) => page.indexOf(words));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
  expect(page).toContain("Muster GmbH · Sandbox");
  expect(page).not.toContain("Und mehr.");
  expect(page).toContain(`href="${pathOf(newer)}"`);
  for (const version of curatedVersions) expect(page).toContain(pathOf(version));
});

test("a new account sees that nothing waits, and how to begin", async () => {
  const world = await startWorld();
  await savedTemplate(world);
  const { partnerId } = await world.openOffice({ name: "Andere GmbH" });
  const { open } = await signedInBrowser(world, { partnerId });

  const german = await (await open("/templates")).text();
  const english = await (await open("/templates", { "accept-language": "en" })).text();

  expect(german).toContain("Zurzeit wartet kein Entwurf");
  expect(german).toContain("noch keine eigenen Vorlagen");
  expect(german).not.toContain("Terminbestätigung");
  expect(english).toContain("No draft is waiting");
});

test("without signing in there is no list", async () => {
  const world = await startWorld();

  const answer = await world.fetch("/templates", { token: null });

  expect(answer.status).toBe(401);
  expect(await answer.text()).toContain("--to /templates");
});
