import { createRequire } from "node:module";
import { Document, Font, Page, renderToBuffer, Text, View } from "@react-pdf/renderer";
import { createElement as h } from "react";
import { address, columns, footer, info, paragraphsOf, returnLine, rowsOf, subject } from "./letter-text.mjs";

const { resolve } = createRequire(import.meta.url);
const font = (style) => resolve(`@expo-google-fonts/source-sans-3/${style}/SourceSans3_${style}.ttf`);
Font.register({
  family: "Source Sans 3",
  fonts: [{ src: font("400Regular") }, { src: font("700Bold"), fontWeight: "bold" }],
});

/** The letter by react-pdf: boxes and flex layout. */
export const open = async () => ({
  set: (rows, edition) => renderToBuffer(letter(rowsOf(rows, edition), paragraphsOf(edition))),
  close: async () => {},
});

const at = (left, top, style = {}) => ({
  position: "absolute",
  left: `${left}mm`,
  top: `${top}mm`,
  ...style,
});
const page = {
  fontFamily: "Source Sans 3",
  fontSize: 10.5,
  paddingLeft: "25mm",
  paddingRight: "20mm",
  paddingTop: "27mm",
  paddingBottom: "37mm",
};

const letter = (rows, paragraphs) =>
  h(
    Document,
    { language: "de", title: subject },
    h(
      Page,
      { size: "A4", style: page },
      h(Text, { style: at(25, 46.5, { fontSize: 7 }) }, returnLine),
      h(
        View,
        { style: at(25, 63) },
        address.map((line) => h(Text, { key: line }, line)),
      ),
      h(
        View,
        { style: at(125, 50, { fontSize: 9 }) },
        info.map(([label, value]) => h(Text, { key: label }, `${label}  ${value}`)),
      ),
      h(View, { style: { height: "71mm" } }),
      h(Text, { style: { fontWeight: "bold", marginBottom: 24 } }, subject),
      ...paragraphs.slice(0, 2).map((text) => h(Text, { key: text, style: { marginBottom: 12 } }, text)),
      ...[columns, ...rows].map((row, index) => tableRow(row, index)),
      ...paragraphs.slice(2).map((text) => h(Text, { key: text, style: { marginTop: 12 } }, text)),
      h(
        View,
        { fixed: true, style: at(25, 272, { flexDirection: "row", gap: 40, fontSize: 7.5 }) },
        footer.map((column) => h(Text, { key: column[0] }, column.join("\n"))),
      ),
    ),
  );

const tableRow = (row, index) =>
  h(
    View,
    {
      key: `row ${index}`,
      wrap: false,
      style: {
        flexDirection: "row",
        borderBottom: "0.4pt solid #aaa",
        paddingVertical: 4,
        fontWeight: index === 0 ? "bold" : "normal",
      },
    },
    h(Text, { style: { flex: 1 } }, row[0]),
    h(Text, { style: { width: "20mm", textAlign: "right" } }, row[1]),
    h(Text, { style: { width: "35mm", textAlign: "right" } }, row[2]),
  );
