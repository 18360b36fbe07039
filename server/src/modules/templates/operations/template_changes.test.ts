import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { releasedTemplate, savedTemplate, templateInput } from "../../../../test/templates.ts";
import { startWorld } from "../../../../test/world.ts";

test("two versions are compared: what is said about them, their texts, their fields", async () => {
  const world = await startWorld();
  const first = await releasedTemplate(world);
  const second = await savedTemplate(world, {
    ...templateInput({ name: "Termin", kategorie: "Praxis", subjectTemplate: "Unser Termin am {{termin}}" }),
    templateId: first.templateId,
  });
  const { call } = await signedInBrowser(world, { role: "viewer" });
  const between = (from: typeof first, to: typeof first) =>
    call("template_changes", {
      templateId: first.templateId,
      fromVersionId: from.versionId,
      toVersionId: to.versionId,
    });

  expect(await between(first, second)).toMatchObject({
    status: 200,
    body: {
      from: 1,
      to: 2,
      about: [
        { what: "name", before: "Terminbestätigung", after: "Termin" },
        { what: "kategorie", before: null, after: "Praxis" },
      ],
      otherCover: false,
      differences: [
        {
          shape: "texts",
          where: "Betreff",
          parts: [
            {
              words: expect.arrayContaining([
                expect.objectContaining({ text: "Ihr", change: "removed" }),
                expect.objectContaining({ text: "Unser", change: "added" }),
              ]),
            },
          ],
        },
      ],
    },
  });
  expect((await between(second, second)).body).toMatchObject({ about: [], differences: [] });
  expect((await between(first, { ...first, versionId: crypto.randomUUID() })).status).toBe(404);
});
