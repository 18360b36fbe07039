import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { formInput, templateInput } from "../../../../test/templates.ts";
import { startWorld } from "../../../../test/world.ts";

const written = (changes: object = {}) => {
  const { name: _name, ...text } = templateInput(changes);
  return text;
};

test("what is being written is drawn with its sample values, and nothing is stored", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world, { role: "editor" });

  const { status, body } = await call("template_draft_preview", written());

  expect(status).toBe(200);
  expect(body).toMatchObject({ problems: [], pageCount: 1, pages: [{ page: 1 }] });
  const [page] = body["pages"] as { png: string }[];
  expect(
    Buffer.from(page?.png ?? "", "base64")
      .subarray(1, 4)
      .toString(),
  ).toBe("PNG");
  expect((await call("template_search", { source: "own" })).body).toMatchObject({ total: 0 });
});

test("a form is drawn as a form", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world);
  const { name: _name, ...form } = formInput();

  expect((await call("template_draft_preview", form)).body).toMatchObject({ problems: [], pageCount: 1 });
});

test("what is wrong is an answer, each problem with its place", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world, { role: "editor" });

  const { status, body } = await call(
    "template_draft_preview",
    written({ contentTemplate: "Guten Tag {{nahme}}, {{termin}} {{betragCents}}" }),
  );

  expect(status).toBe(200);
  expect(body).toMatchObject({
    pages: [],
    problems: expect.arrayContaining([
      expect.objectContaining({ path: "contentTemplate", rule: "undeclared_field" }),
      expect.objectContaining({ rule: "never_used" }),
    ]),
  });
  const picture = { type: "image", assetId: crypto.randomUUID(), alt: "Bild" };
  const { contentTemplate: _text, ...withoutText } = written({ subjectTemplate: "Bild", mergeFields: [] });
  expect(
    (await call("template_draft_preview", { ...withoutText, blocksTemplate: [picture] })).body,
  ).toMatchObject({
    problems: [{ path: "blocksTemplate.0.assetId" }],
  });
});

test("viewers write nothing, and hostile input is refused or printed as text", async () => {
  const world = await startWorld();
  const viewer = await signedInBrowser(world, { role: "viewer", name: "Vera Viewer" });
  const { call } = await signedInBrowser(world);

  expect(await viewer.call("template_draft_preview", written())).toMatchObject({ status: 403 });
  expect(await call("template_draft_preview", written({ subjectTemplate: "" }))).toMatchObject({
    status: 400,
    body: { error: { details: { problems: [{ path: "subjectTemplate" }] } } },
  });
  expect(await call("template_draft_preview", written({ styleDefs: "x" }))).toMatchObject({ status: 400 });
  expect(
    (
      await call("template_draft_preview", {
        subjectTemplate: "<script>",
        contentTemplate: '#import "x" <script>alert(1)</script>',
      })
    ).body,
  ).toMatchObject({ problems: [], pageCount: 1 });
});
