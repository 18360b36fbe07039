import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { sendInput, startSendingWorld } from "../../../../test/sends.ts";
import { releasedTemplate, templateInput } from "../../../../test/templates.ts";
import type { World } from "../../../../test/world.ts";
import { templateSection } from "./template-section.ts";

const values = { name: "Erika Müller", termin: "2026-12-01" };
const changed = {
  subject: "Ihr Termin am 01.12.2026",
  content:
    "Guten Tag Erika Müller,\n\nwir verschieben Ihren Termin am 01.12.2026.\n\nMit freundlichen Grüßen\nMax <b>Beispiel</b>",
};

/** Sends for approval and opens the page of it. */
async function pageOf(world: World, tool: string, input: object): Promise<string> {
  const answer = await world.call(tool, input);
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  const { open } = await signedInBrowser(world);
  return (await open(new URL(String(answer.value["approvalUrl"])).pathname)).text();
}

test("a letter that names a template shows, to be opened, what it says differently", async () => {
  const world = await startSendingWorld();
  const { templateId } = await releasedTemplate(world);

  const page = await pageOf(world, "approval_submit", sendInput({ ...changed, templateId }));

  expect(page).toContain("Abweichungen von der Vorlage „Terminbestätigung“ (1)");
  expect(page).toMatch(/<del>.*bestätigen.*<\/del>.*<ins>.*verschieben.*<\/ins>/s);
  expect(page).toMatch(/<ins>.*&lt;b&gt;.*<\/ins>/s);
  expect(page).not.toContain("<b>");
  expect(page).not.toContain("Unverändert aus der Vorlage");
});

test("it is compared with the version it was written for, though another was released since", async () => {
  const world = await startSendingWorld();
  const { templateId } = await releasedTemplate(world);
  const content = changed.content.replace("verschieben", "bestätigen").replace(/<\/?b>/g, "");
  const answer = await world.call("approval_submit", sendInput({ ...changed, content, templateId }));
  await releasedTemplate(
    world,
    templateInput({ templateId, contentTemplate: "Ganz anders: {{name}} {{termin}}{{betragCents}}" }),
  );
  await world.call("template_archive", { templateId });
  const { open } = await signedInBrowser(world);

  const path = new URL(String(answer.ok && answer.value["approvalUrl"])).pathname;
  const page = await (await open(path)).text();

  expect(page).toContain("Der Wortlaut entspricht der Vorlage „Terminbestätigung“, Fassung 1");
});

test("in a batch every letter says what it has to do with its template", async () => {
  const world = await startSendingWorld();
  const { templateId, versionId } = await releasedTemplate(world);
  const item = (clientOrderId: string, rest: object) => sendInput({ clientOrderId, ...rest });

  const page = await pageOf(world, "order_send_batch", {
    items: [
      item("a", { ...changed, templateId }),
      item("b", { templateId, templateVersionId: versionId, templateMergeValues: values }),
      item("c", { subject: "Ohne Vorlage" }),
    ],
  });

  expect(page.match(/Abweichungen von der Vorlage/g)).toHaveLength(1);
  expect(page.match(/Unverändert aus der Vorlage „Terminbestätigung“, Fassung 1\./g)).toHaveLength(1);
  expect(page.match(/class="[^"]*\btemplate\b/g)).toHaveLength(2);
});

test("a template that is gone, or built differently, is named and no more", async () => {
  const about = { made: false, name: "Alte <Vorlage>", differences: null } as const;
  const gone = String(await templateSection({ ...about, version: null }, "de"));
  const unlike = String(await templateSection({ ...about, version: 2 }, "en"));

  expect(gone).toContain("„Alte &lt;Vorlage&gt;“, die es nicht mehr gibt");
  expect(unlike).toContain("cannot be compared");
  expect(String(await templateSection(undefined, "de"))).toBe("");
});
