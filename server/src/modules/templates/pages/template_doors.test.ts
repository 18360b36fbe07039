import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { savedTemplate, templateInput, tokenOf } from "../../../../test/templates.ts";
import { startWorld } from "../../../../test/world.ts";
import { httpApp } from "../../../surfaces/http.ts";
import { curatedVersions } from "../curated/curated-templates.ts";

const [curated] = curatedVersions;
if (!curated) throw new Error("there are no curated templates");

const pathOf = ({ templateId, versionId }: { templateId: string; versionId: string }) =>
  `/templates/${templateId}/versions/${versionId}`;

test("the address that a draft is handed out with leads to the portal, in its account and world", async () => {
  const world = await startWorld();
  const { partnerId } = world.office;
  const sandbox = await savedTemplate(world);
  const token = await tokenOf(world, { mode: "live", scopes: ["template:read", "template:write"] });
  const live = await savedTemplate(world, templateInput(), token);
  const { open } = await signedInBrowser(world, { role: "viewer" });

  const leadsTo = async (path: string) => (await open(path)).headers.get("location");

  expect(await leadsTo(pathOf(sandbox))).toBe(
    `/portal/templates/${sandbox.templateId}?partner=${partnerId}&mode=sandbox&version=${sandbox.versionId}`,
  );
  expect(await leadsTo(pathOf(live))).toContain("mode=live");
  expect(await leadsTo(`/templates/${live.templateId}`)).toBe(
    `/portal/templates/${live.templateId}?partner=${partnerId}&mode=live`,
  );
  expect(await leadsTo(pathOf(curated))).toBe(`/portal/templates/${curated.templateId}`);
  expect(await leadsTo("/templates")).toBe("/portal/templates");
});

test("without signing in there is nothing to see, and the way in leads back here", async () => {
  const world = await startWorld();
  const saved = await savedTemplate(world);
  const app = httpApp(world.services);

  for (const path of [pathOf(saved), pathOf(curated), "/templates"]) {
    const answer = await app.request(path);
    expect(answer.status).toBe(401);
    const page = await answer.text();
    expect(page).toContain(`brieftaube sign-in-link EMAIL --to ${path}`);
    expect(page).not.toContain("Termin");
  }
});

test("people of another account find nothing there, not even that there is something", async () => {
  const world = await startWorld();
  const saved = await savedTemplate(world);
  const { partnerId } = await world.openOffice({ name: "Andere GmbH" });
  const { open } = await signedInBrowser(world, { partnerId });
  const unknown = crypto.randomUUID();

  const answers = await Promise.all(
    [pathOf(saved), pathOf({ templateId: unknown, versionId: unknown }), "/templates/no-id"].map((path) =>
      open(path),
    ),
  );

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
});
