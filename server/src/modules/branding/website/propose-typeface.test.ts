import { expect, test } from "vitest";
import { proposeTypeface } from "./propose-typeface.ts";

const body = (...stack: string[]) => ({ stack, role: "body" as const });

test.for([
  [["Inter", "sans-serif"], "Inter", "same"],
  [["Source Sans Pro", "sans-serif"], "Source Sans 3", "same"],
  [["Arial", "sans-serif"], "Arimo", "same_widths"],
  [["Helvetica Neue", "Helvetica"], "Arimo", "same_widths"],
  [["Calibri"], "Carlito", "same_widths"],
  [["Lato", "sans-serif"], "Carlito", "similar"],
  [["Roboto", "sans-serif"], "Inter", "similar"],
  [["-apple-system", "BlinkMacSystemFont"], "Inter", "similar"],
  [["Open Sans"], "Source Sans 3", "similar"],
  [["Playfair Display", "serif"], "Source Serif 4", "similar"],
  [["Times New Roman", "Times"], "Source Serif 4", "similar"],
  [["Roboto Slab"], "Source Serif 4", "similar"],
  [["Hausschrift", "Georgia", "serif"], "Source Serif 4", "kind"],
  [["Hausschrift", "sans-serif"], "Source Sans 3", "kind"],
  [["Hausschrift"], "Source Sans 3", "kind"],
  [["serif"], "Source Serif 4", "kind"],
] as const)("%s is nearest to %s: %s", ([stack, family, reason]) => {
  expect(proposeTypeface([body(...stack)])).toMatchObject({ family, reason });
});

test("running text decides, headings are named beside it", () => {
  expect(
    proposeTypeface([{ stack: ["Bitter", "serif"], role: "headings" }, body("Open Sans", "sans-serif")]),
  ).toEqual({ family: "Source Sans 3", reason: "similar", found: "Open Sans", headings: "Bitter" });
});

test("a page without a typeface gets no proposal", () => {
  expect(proposeTypeface([])).toBeNull();
});
