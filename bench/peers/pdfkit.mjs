import { createRequire } from "node:module";
import { PDFDocument } from "pdfkit";
import { address, columns, footer, info, paragraphsOf, returnLine, rowsOf, subject } from "./letter-text.mjs";

const MM = 72 / 25.4;
const font = (style) =>
  createRequire(import.meta.url).resolve(
    `@expo-google-fonts/source-sans-3/${style}/SourceSans3_${style}.ttf`,
  );

/** The letter by pdfkit: text placed by hand, tagged as far as it goes. */
export async function open() {
  return {
    set: (rows, edition) =>
      new Promise((resolve) => {
        const parts = [];
        const doc = new PDFDocument({ size: "A4", margin: 0, lang: "de", tagged: true, bufferPages: true });
        doc.on("data", (part) => parts.push(part)).on("end", () => resolve(Buffer.concat(parts)));
        doc.registerFont("regular", font("400Regular")).registerFont("bold", font("700Bold"));
        write(doc, rowsOf(rows, edition), paragraphsOf(edition));
        doc.end();
      }),
    close: async () => {},
  };
}

function write(doc, rows, paragraphs) {
  doc
    .font("regular")
    .fontSize(7)
    .text(returnLine, 25 * MM, 46.5 * MM);
  doc.fontSize(10.5);
  address.forEach((line, at) => doc.text(line, 25 * MM, (63 + at * 4.55) * MM));
  info.forEach(([label, value], at) => {
    doc.fontSize(8).text(label, 125 * MM, (50 + at * 5) * MM);
    doc.fontSize(9).text(value, 150 * MM, (50 + at * 5) * MM);
  });
  doc
    .font("bold")
    .fontSize(10.5)
    .text(subject, 25 * MM, 98 * MM, { width: 165 * MM });
  doc.font("regular");
  for (const text of paragraphs.slice(0, 2)) doc.moveDown().text(text, { width: 165 * MM });
  doc.moveDown();
  for (const [at, row] of [columns, ...rows].entries()) {
    if (doc.y > 250 * MM)
      doc
        .addPage()
        .font("regular")
        .fontSize(10.5)
        .text("", 25 * MM, 27 * MM);
    const { y } = doc;
    doc.font(at === 0 ? "bold" : "regular");
    doc.text(row[0], 25 * MM, y, { width: 100 * MM });
    doc.text(row[1], 130 * MM, y, { width: 20 * MM, align: "right" });
    doc.text(row[2], 155 * MM, y, { width: 35 * MM, align: "right" });
    doc
      .moveTo(25 * MM, doc.y + 2)
      .lineTo(190 * MM, doc.y + 2)
      .lineWidth(0.4)
      .stroke();
    doc.text("", 25 * MM, doc.y + 5);
  }
  for (const text of paragraphs.slice(2)) doc.moveDown().text(text, 25 * MM, doc.y, { width: 165 * MM });
  doc.fontSize(7.5);
  footer.forEach((column, at) =>
    doc.text(column.join("\n"), (25 + at * 60) * MM, 272 * MM, { width: 55 * MM }),
  );
}
