import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import puppeteer from "puppeteer-core";
import { address, columns, footer, info, paragraphsOf, returnLine, rowsOf, subject } from "./letter-text.mjs";

const { resolve } = createRequire(import.meta.url);
const font = (style) =>
  readFileSync(resolve(`@expo-google-fonts/source-sans-3/${style}/SourceSans3_${style}.ttf`)).toString(
    "base64",
  );

const CHROMIUM =
  ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((path) => existsSync(path)) ??
  "/usr/bin/chromium";

/** The letter by Chromium: one browser kept open, one page per letter, printed to PDF. */
export async function open() {
  const browser = await puppeteer.launch({
    executablePath: CHROMIUM,
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"],
  });
  const style = styleSheet();
  return {
    async set(rows, edition) {
      const page = await browser.newPage();
      await page.setContent(`<style>${style}</style>${body(rowsOf(rows, edition), paragraphsOf(edition))}`, {
        waitUntil: "load",
      });
      await page.evaluate(() => document.fonts.ready.then(() => true));
      const pdf = await page.pdf({ format: "A4", tagged: true });
      await page.close();
      return pdf;
    },
    close: () => browser.close(),
  };
}

const styleSheet = () => `
  @font-face { font-family: S; src: url(data:font/ttf;base64,${font("400Regular")}) }
  @font-face { font-family: S; font-weight: 700; src: url(data:font/ttf;base64,${font("700Bold")}) }
  @page { size: A4; margin: 27mm 20mm 37mm 25mm }
  body { font: 10.5pt/1.24 S; margin: 0 } .at { position: absolute } p { margin: 0 0 1.24em }
  table { width: 100%; border-collapse: collapse } td { border-bottom: 0.4pt solid #aaa; padding: 1.7mm 0; break-inside: avoid }
  td + td { text-align: right }`;

const body = (rows, paragraphs) => `<html lang="de"><title>${subject}</title>
  <div class="at" style="left:0;top:19.5mm;font-size:7pt">${returnLine}</div>
  <div class="at" style="left:0;top:36mm">${address.join("<br>")}</div>
  <div class="at" style="left:100mm;top:23mm;font-size:9pt">${info.map((pair) => pair.join(" ")).join("<br>")}</div>
  <h1 style="font-size:10.5pt;margin:71mm 0 2.5em">${subject}</h1>
  ${paragraphs
    .slice(0, 2)
    .map((text) => `<p>${text}</p>`)
    .join("")}
  <table>${[columns, ...rows].map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("")}</table>
  ${paragraphs
    .slice(2)
    .map((text) => `<p>${text}</p>`)
    .join("")}
  <footer style="font-size:7.5pt">${footer.map((column) => column.join(", ")).join(" · ")}</footer>`;
