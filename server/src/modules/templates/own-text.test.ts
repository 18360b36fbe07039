import { expect, test } from "vitest";
import { fieldsOfOwnText, fillOwnText, problemsOfOwnText } from "./own-text.ts";

const text = {
  subject: "Angebot für {{firma}}",
  content: "## Für {{firma}}\n\nGuten Tag {{vor_name}},\n\n- **{{preis}}**\n- {{firma}}",
  contentFormat: "markdown",
} as const;

test("marks are read before values come in: nothing in a value is one", () => {
  const values = { firma: "A_B_C [x](http://y) GmbH", vor_name: "**Anna**", preis: "5 * 3" };

  expect(problemsOfOwnText(text, "de")).toEqual([]);
  expect(fieldsOfOwnText(text).map(({ key }) => key)).toEqual(["firma", "vor_name", "preis"]);
  expect(fillOwnText(text, values, "de", "de").body).toMatchObject({
    blocks: [
      { type: "heading", text: "Für A_B_C [x](http://y) GmbH" },
      { type: "paragraph", text: String.raw`Guten Tag \*\*Anna\*\*,` },
      { type: "list", items: [String.raw`**5 \* 3**`, "A_B_C [x](http://y) GmbH"] },
    ],
  });
});

test("the same text without the word for it stays plain", () => {
  const { contentFormat: _format, ...plain } = text;

  expect(fillOwnText(plain, { firma: "A", vor_name: "B", preis: "C" }, "de", "de").body).toEqual({
    content: "## Für A\n\nGuten Tag B,\n\n- **C**\n- A",
  });
});
