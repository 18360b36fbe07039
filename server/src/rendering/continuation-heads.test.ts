import { expect, test } from "vitest";
import { sampleLetter } from "../../test/rendering/sample-letters.ts";
import { designPresets } from "./designs/design-presets.ts";
import { placedText } from "./pdf/pdf-pages.ts";
import { renderLetter } from "./render-letter.ts";
import { renderer as pool } from "../../test/renderer.ts";

const content = Array.from({ length: 9 }, () => "Wir haben Ihre Anlage untersucht. ".repeat(18)).join("\n\n");

test.for([null, ...designPresets].map((preset) => ({ preset, name: preset?.presetId ?? "plain" })))(
  "sender, recipient and day stand on one baseline on further pages: $name",
  async ({ preset }) => {
    const letter = sampleLetter({
      design: preset?.design ?? null,
      sender: "Hansen OHG",
      senderValues: { name: "Hansen OHG" },
      recipientLines: ["Erika Beisel", "Ort"],
      body: { content },
    });
    const { pdf } = await renderLetter(pool, letter);
    const head = (await placedText(pdf)).filter(({ page, y }) => page === 2 && y < 24);
    const words = head.filter(({ text }) => /hansenohg|15\.11\.2026/i.test(text.replace(/\s/g, "")));
    expect(words.length).toBeGreaterThan(0);
    const [first] = words;
    const beside = words.filter(({ y, h }) => first && y < first.y + first.h && first.y < y + h);
    const bottoms = beside.map(({ y, h }) => y + h);
    expect(Math.max(...bottoms) - Math.min(...bottoms)).toBeLessThan(0.25);
  },
);
