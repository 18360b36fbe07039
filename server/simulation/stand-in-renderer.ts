import { hash } from "node:crypto";
import { canonicalJson } from "../src/foundation/canonical-json.ts";
import type { RenderPool } from "../src/rendering/processes/pool.ts";
import type { TaskName } from "../src/rendering/processes/tasks.ts";

/** In place of the typesetter: small valid files whose bytes follow from what they say, at no cost. */
export const standInRenderer = (): RenderPool => ({
  perform: (name, input) => {
    const task = tasks[name];
    if (!task) return Promise.reject(new Error(`the simulation sets no ${name}`));
    return Promise.resolve(task(input as never) as never);
  },
  ready: async () => {},
  processIds: () => [],
  close: async () => {},
});

const tasks: Partial<Record<TaskName, (input: never) => unknown>> = {
  typeset: ({ main, data }: { main: string; data: object }) => {
    const said = canonicalJson(data);
    // Others may be named before, such as those who get copies.
    const { recipient = data } = data as { recipient?: object };
    const addressed = /Person \d+/.exec(canonicalJson(recipient))?.[0] ?? "nobody";
    return {
      // Who it is addressed to can be read from the page, as on paper.
      pdf: smallPdf([`${hash("sha256", main + said, "hex")} ${addressed}`]),
      facts: {
        pages: 1,
        bodyStartMm: 112,
        end: { page: 1, yMm: 150 },
        signatures: [],
        misfits: [],
        returnLineIsTooLong: false,
        tooWide: [],
        cutTexts: [],
      },
    };
  },
  inspect: ({ draw }: { draw: number }) => ({
    pageCount: 1,
    usesColour: false,
    onlySignaturesInColour: false,
    blankPages: [],
    images: firstPages(draw),
  }),
  drawPages: ({ pages }: { pages: number }) => firstPages(pages),
  drawPage: () => picture,
  mergePdfs: ({ pdfs }: { pdfs: readonly Uint8Array[] }) => {
    const words = pdfs.map((pdf) => hash("sha256", pdf, "hex"));
    return { pdf: smallPdf(words), pageCount: pdfs.length };
  },
  preparePhoto: ({ bytes }: { bytes: Uint8Array }) => ({ jpeg: bytes, widthPx: 1, heightPx: 1 }),
  codePages: ({ codes }: { codes: readonly string[] }) => ({ pdf: smallPdf(codes) }),
  choosePages: ({ pdf }: { pdf: Uint8Array }) => pdf,
  lookAtPdfLetter: () => ({
    pageCount: 1,
    usesColour: false,
    blankPages: [],
    spots: [],
    windowLines: [],
    text: "",
  }),
  normalisePdf: ({ bytes }: { bytes: Uint8Array }) => ({
    pdf: smallPdf([hash("sha256", bytes, "hex")]),
    pageCount: 1,
    usesColour: false,
    blankPages: [],
    warnings: [],
    images: [picture],
  }),
};

const picture = { png: new Uint8Array([137, 80, 78, 71]), widthPx: 1, heightPx: 1, page: 1 };

const firstPages = (most: number) => Array.from({ length: Math.min(most, 1) }, () => picture);

const XMP = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"></rdf:RDF>`;

/** One page for each text. */
function smallPdf(texts: readonly string[]): Uint8Array {
  const pages = texts.map((_, at) => `${3 + 2 * at} 0 R`);
  // An e-invoice is put into the file beside what it says of itself.
  const behind = 3 + 2 * texts.length;
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /Metadata ${behind} 0 R >>`,
    `<< /Type /Pages /Kids [${pages.join(" ")}] /Count ${pages.length} >>`,
    ...texts.flatMap((text, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${4 + 2 * at} 0 R >>`,
      `<< /Length ${text.length + 2} >>\nstream\n% ${text}\nendstream`,
    ]),
    `<< /Type /Metadata /Subtype /XML /Length ${XMP.length} >>\nstream\n${XMP}\nendstream`,
    "<< /Producer (stand-in) >>",
  ];
  let file = "%PDF-1.7\n";
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${behind + 1} 0 R /ID [<00> <00>] >>\nstartxref\n${start}\n%%EOF\n`;
  return new TextEncoder().encode(file);
}
