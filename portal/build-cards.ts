import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin } from "vite";

const here = import.meta.dirname;

/** Makes every card one page that needs nothing from outside: `dist/cards/approval.html`, `dist/cards/setup.html`. */
export const cards = (): Plugin => ({
  name: "cards",
  apply: "build",
  async closeBundle() {
    mkdirSync(join(here, "dist/cards"), { recursive: true });
    for (const name of ["approval", "setup"])
      writeFileSync(join(here, `dist/cards/${name}.html`), page(await scriptOf(name), styleText()));
  },
});

async function scriptOf(name: string): Promise<string> {
  const made = await build({
    configFile: false,
    root: here,
    logLevel: "error",
    publicDir: false,
    build: {
      target: "es2024",
      write: false,
      minify: true,
      rolldownOptions: { input: join(here, `src/cards/${name}-card.ts`), output: { format: "es" } },
    },
  });
  const [bundle] = Array.isArray(made) ? made : [made];
  if (!bundle || !("output" in bundle)) throw new Error(`the card ${name} could not be built`);
  return bundle.output[0].code.trim();
}

const styleText = (): string =>
  readFileSync(join(here, "src/cards/card.css"), "utf8").replaceAll(/\s*\n\s*/g, "");

/** A policy that allows exactly this script and this style, and pictures that come with the answer. */
function page(script: string, style: string): string {
  const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  const policy = `default-src 'none'; script-src ${hash(script)}; style-src ${hash(style)}; img-src data:`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Brieftaube</title><style>${style}</style></head><body><main></main><script type="module">${script}</script></body></html>\n`;
}
