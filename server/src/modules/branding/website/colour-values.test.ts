import { expect, test } from "vitest";
import { distance, hexOf, hexOfLook, lookOf } from "./colour-values.ts";

test.for([
  ["#0A7", "#00aa77"],
  ["#0a7f", "#00aa77"],
  ["#00aa7780", "#7fd4ba"],
  ["#00AA77", "#00aa77"],
  ["rgb(0, 170, 119)", "#00aa77"],
  ["rgb(0 170 119 / 100%)", "#00aa77"],
  ["rgba(0,170,119,1)", "#00aa77"],
  ["rgb(0% 66.7% 46.7%)", "#00aa77"],
  ["hsl(162deg 100% 33.3%)", "#00aa77"],
  ["hsla(-198, 100%, 33.3%, 1)", "#00aa77"],
  ["hwb(162 0% 33.3%)", "#00aa77"],
  ["oklch(62.8% 0.2577 29.23)", "#ff0000"],
  ["oklab(0.628 0.2249 0.1258)", "#ff0000"],
  ["Navy", "#000080"],
] as const)("%s is %s", ([css, hex]) => {
  expect(distance(hexOf(css) ?? "", hex)).toBeLessThan(0.005);
});

test.for([
  "transparent",
  "currentColor",
  "inherit",
  "rgba(0,0,0,.2)",
  "#12",
  "#12345",
  "rgb()",
  "rgb(a,b,c)",
  "url(x)",
  "",
])("%s is no colour to print", (css) => {
  expect(hexOf(css)).toBeNull();
});

test("a colour survives being taken apart", () => {
  for (const hex of ["#004b87", "#c2571a", "#ffffff", "#000000", "#7b2cbf"])
    expect(hexOfLook(lookOf(hex))).toBe(hex);
});
