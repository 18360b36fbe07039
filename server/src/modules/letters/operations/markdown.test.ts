import { expect, test } from "vitest";
import { sendInput, startSendingWorld } from "../../../../test/sends.ts";

const markdown = [
  "# Angebot",
  "Guten Tag,",
  "",
  "unser Angebot gilt **bis Freitag**:",
  "",
  "| Leistung | Preis |",
  "|---|---:|",
  "| Druck | 5,00 € |",
  "",
  "[Mehr dazu](https://example.com/angebot)",
  "> Wir nehmen > 100 Stück.",
  "",
  "Mit freundlichen Grüßen",
  "Max Beispiel",
].join("\n");

const valueOf = (answer: { ok: boolean; value?: Record<string, unknown> }) => {
  if (!answer.ok || !answer.value) throw new Error(JSON.stringify(answer));
  return answer.value;
};
const codesIn = (value: Record<string, unknown>) =>
  (value["warnings"] as { code: string }[]).map(({ code }) => code);

test("Markdown in a plain text is printed as it stands, with a warning that offers to read it", async () => {
  const world = await startSendingWorld();

  const draft = valueOf(await world.call("letter_create_draft", { subject: "Angebot", content: markdown }));

  expect(draft["warnings"]).toContainEqual({
    code: "MARKDOWN_LEFT",
    place: "content",
    text: expect.stringContaining('contentFormat: "markdown"'),
  });
});

test("read as Markdown the same text is a letter of blocks, and nothing is left to warn of", async () => {
  const world = await startSendingWorld();

  const draft = valueOf(
    await world.call("letter_create_draft", {
      subject: "Angebot",
      content: markdown,
      contentFormat: "markdown",
    }),
  );
  const letter = valueOf(await world.call("letter_get", { letterId: draft["letterId"] }));

  expect(codesIn(draft)).not.toContain("MARKDOWN_LEFT");
  expect(letter).toMatchObject({
    content: null,
    blocks: [
      { type: "heading", text: "Angebot", level: 1 },
      { type: "paragraph", text: "Guten Tag," },
      { type: "paragraph", text: "unser Angebot gilt **bis Freitag**:" },
      { type: "table", rows: [{ c1: "Druck", c2: "5,00 €" }] },
      { type: "paragraph", text: "Mehr dazu (https://example.com/angebot)" },
      { type: "notice", variant: "quote", text: "Wir nehmen > 100 Stück." },
      { type: "paragraph", text: "Mit freundlichen Grüßen\nMax Beispiel" },
    ],
  });
});

test.for(["letter_preview", "order_send", "approval_submit"])("%s reads it, too", async (tool) => {
  const world = await startSendingWorld();
  const { recipientName: _name, ...rest } = sendInput();
  const letter =
    tool === "letter_preview" ? { subject: "Angebot" } : { ...rest, recipientName: "Erika Müller" };
  const input = { ...letter, content: markdown, ...(tool !== "letter_preview" && { dryRun: true }) };

  const plain = valueOf(await world.call(tool, input));
  const read = valueOf(await world.call(tool, { ...input, contentFormat: "markdown" }));

  expect(codesIn(plain)).toContain("MARKDOWN_LEFT");
  expect(codesIn(read)).not.toContain("MARKDOWN_LEFT");
});

test.for([
  [
    { blocks: [{ type: "paragraph", text: "Hallo" }], contentFormat: "markdown" },
    "contentFormat",
    "only_with_content",
  ],
  [{ content: "  \n\n ", contentFormat: "markdown" }, "content", "empty"],
  [{ content: `# ${"x".repeat(501)}`, contentFormat: "markdown" }, "content", "too_much_markdown"],
  [
    { content: `|${"a|".repeat(13)}\n|${"-|".repeat(13)}`, contentFormat: "markdown" },
    "content",
    "too_much_markdown",
  ],
  [{ content: "Hallo", contentFormat: "html" }, "contentFormat", "invalid_value"],
] as const)("%j is refused at %s: %s", async ([body, path, rule]) => {
  const world = await startSendingWorld();

  const answer = await world.call("letter_create_draft", { subject: "Angebot", ...body });

  expect(answer).toMatchObject({
    ok: false,
    error: { code: "VALIDATION_ERROR", details: { problems: [{ path, rule }] } },
  });
});
