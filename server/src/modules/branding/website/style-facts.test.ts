import { expect, test } from "vitest";
import { importsOf, readStyles } from "./style-facts.ts";

const words = {
  tags: ["html", "body", "header", "a", "h1", "button", "p"],
  classes: ["logo", "btn"],
  ids: ["top"],
};
const read = (text: string) => readStyles([{ text, url: "https://site.example/css/main.css" }], words);
const hexes = (text: string) => read(text).colours.map(({ hex }) => hex);

test("rules for what the page does not have say nothing", () => {
  expect(
    hexes(
      ".btn{background:#112233} .alert{background:#ff0000} #other a{color:#00ff00} #top a{color:#445566}",
    ),
  ).toEqual(["#112233", "#445566"]);
});

test("dark, printed and animated styles say nothing", () => {
  expect(
    hexes(`@media (prefers-color-scheme:dark){a{color:#111111}} @media print{a{color:#222222}}
      @keyframes x{from{color:#333333}} .dark a{color:#444444} @media (min-width:1px){a{color:#555555}}`),
  ).toEqual(["#555555"]);
});

test("custom properties are followed, with their fallbacks and never in circles", () => {
  expect(
    hexes(`:root{--a:var(--b);--b:#123456;--c:var(--d);--d:var(--c)}
      a{color:var(--a)} h1{color:var(--none, #654321)} p{color:var(--c)}`),
  ).toEqual(["#123456", "#654321"]);
});

test("a property that is named after the brand counts most, a framework's own default not at all", () => {
  expect(read(":root{--brand-primary:#004b87;--bs-primary:#0d6efd;--primary-hover:#003355}").colours).toEqual(
    [{ hex: "#004b87", weight: 7, source: "--brand-primary", isText: false }],
  );
});

test("typefaces are read from both ways to write them; icon fonts are none", () => {
  const { fonts } = read(
    `body{font:italic 1rem/1.5 "Open Sans",sans-serif} h1{font-family:Bitter,serif} a{font-family:"Font Awesome 6"} p{font:inherit}`,
  );

  expect(fonts).toEqual([
    { stack: ["Open Sans", "sans-serif"], role: "body" },
    { stack: ["Bitter", "serif"], role: "headings" },
  ]);
});

test("a logo behind an element is found, by its whole address", () => {
  expect(read(`a.logo{background:#fff url('../img/logo.png') no-repeat}`).logoImages).toEqual([
    "https://site.example/img/logo.png",
  ]);
});

test("what is broken is skipped, the rest is read", () => {
  expect(hexes("a{color:#112233;;:}} ]]> b{} h1{color:#445566} p{color:")).toContain("#445566");
  expect(hexes("@media{".repeat(20_000))).toEqual([]);
});

test("imports are found however they are written", () => {
  const text = `@import "a.css"; @import url(b.css); @import url("/c.css") screen; @import 'd.css' layer(x);`;

  expect(importsOf([{ text, url: "https://site.example/css/main.css" }])).toEqual([
    "https://site.example/css/a.css",
    "https://site.example/css/b.css",
    "https://site.example/c.css",
    "https://site.example/css/d.css",
  ]);
});
