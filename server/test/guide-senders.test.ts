import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { rechtsformen } from "../src/modules/senders/legal-forms.ts";
import { startWorld } from "./world.ts";

const page = readFileSync(join(import.meta.dirname, "../../docs/senders.md"), "utf8");
const [senders = "", addresses = ""] = page.split("\n## Addresses\n");

/** Each heading's example, and what the page says is printed. */
const examples = (text: string) =>
  text.split(/^### /m).flatMap((part) => {
    const [, input] = /^```json(?: refused)?\n([\s\S]*?)^```/m.exec(part) ?? [];
    const printed = /^```text\n([\s\S]*?)\n```/m.exec(part)?.[1]?.split("\n") ?? "refused";
    const title = part.split("\n")[0] ?? "";
    return input ? [{ title, input: JSON.parse(input) as unknown, printed }] : [];
  });

test("every sender of the guide is complete as it stands, and every legal form is named", async () => {
  const world = await startWorld();
  const found = [];
  for (const { title, input } of examples(senders)) {
    const answer = await world.call("sender_profile_upsert", input);
    found.push({ title, answer });
  }
  expect(found).toHaveLength(11);
  for (const { title, answer } of found)
    expect({ title, ...answer }).toMatchObject({
      title,
      ok: true,
      value: { missingFields: [], created: true },
    });
  const isNamed = (form: string) => page.includes(`"${form}"`) || page.includes(`\`${form}\``);
  expect(rechtsformen.filter((form) => !isNamed(form))).toEqual([]);
});

test("every address of the guide is printed as it says, or refused", async () => {
  const world = await startWorld();
  const told = examples(addresses).map(({ title, printed }) => ({ title, printed }));
  const found = [];
  for (const { title, input } of examples(addresses)) {
    const answer = await world.call("address_validate", input);
    const refused = answer.ok ? "" : answer.error.code;
    found.push({
      title,
      printed: answer.ok
        ? (answer.value as { lines: string[] }).lines
        : refused === "ADDRESS_INVALID"
          ? "refused"
          : refused,
    });
  }
  expect(told).toHaveLength(10);
  expect(found).toEqual(told);
});
