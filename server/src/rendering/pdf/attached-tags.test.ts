import { expect, test } from "vitest";
import { FIRST_OBJECT, makePdf } from "../../../test/pdfs/make-pdf.ts";
import { expectAccessible, heardIn, tagsHeardIn } from "../../../test/pdf-ua.ts";
import { warmUpJob } from "../render-letter.ts";
import { mergePdfs } from "./merge-pdfs.ts";
import { normalisePdf } from "./normalise-pdf.ts";
import { renderer as pool } from "../../../test/renderer.ts";

const PAGE = 1000;
const at = (number: number) => `${FIRST_OBJECT + number} 0 R`;
const square = (mark: string, x: number) => `${mark} BDC ${x} 700 20 20 re f EMC\n`;
const part = (number: number) => square(`/P << /MCID ${number} >>`, 50 + number * 30);

type Attached = {
  /** What stands in the root of the tags, and further objects behind it. */
  root: string;
  objects?: string[];
  content?: string;
  claim?: string;
  entries?: string;
};

const xmp = '<rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" pdfuaid:part="1"/>';

/** A file of two objects for its catalogue, 0 and 1, and then of those that are given. */
const tagged = ({ root, objects = [], content = part(0), claim = xmp, entries = "" }: Attached) =>
  makePdf({
    pages: [{ content, entries: `/StructParents 0 ${entries}` }],
    catalog: `/MarkInfo << /Marked true >> /Lang (fr-FR) /StructTreeRoot ${at(0)} /Metadata ${at(1)}`,
    objects: [
      `<< /Type /StructTreeRoot ${root} >>`,
      { dictionary: "/Type /Metadata /Subtype /XML", data: Buffer.from(claim) },
      ...objects,
    ],
  });

async function behindLetter(bytes: Uint8Array) {
  const { pdf: letter } = await pool.perform("typeset", warmUpJob());
  const { pdf: attached } = await normalisePdf({ bytes, maxPages: 30 });
  const { pdf } = await mergePdfs({ pdfs: [letter, attached] });
  const heard = heardIn(pdf)
    .slice(heardIn(letter).length - 1, -1)
    .trim();
  return { pdf, heard, claims: Buffer.from(pdf).includes("pdfuaid:part") };
}

test("names of a stranger's own, classes, ids and languages become what every reader knows", async () => {
  const bytes = tagged({
    root: `/K ${at(2)} /RoleMap << /Absatz /Text /Text /P >> /ClassMap << /Kopf << /O /Table /Scope /Column >> >>`,
    objects: [
      `<< /Type /StructElem /S /Document /P ${at(0)} /K [${at(3)} ${at(4)} ${at(8)}] >>`,
      `<< /S /Absatz /P ${at(2)} /Pg ${PAGE} 0 R /K 0 /Lang (de) /ActualText (Gr\\374\\337e \\(alle\\)) >>`,
      `<< /S /Table /P ${at(2)} /K [${at(5)} << /S /TR /P ${at(4)} /K ${at(7)} >>] >>`,
      `<< /S /TR /P ${at(4)} /K [${at(6)}] >>`,
      `<< /S /TH /P ${at(5)} /Pg ${PAGE} 0 R /K [1] /C /Kopf /ID (kopf) >>`,
      `<< /S /TD /K << /Type /MCR /Pg ${PAGE} 0 R /MCID 2 >> /A << /O /Table /Headers [(kopf)] >> >>`,
      `<< /S /Link /P ${at(2)} /Pg ${PAGE} 0 R /K [3 << /Type /OBJR /Obj ${at(9)} >>] >>`,
      "<< /Type /Annot /Subtype /Link /Rect [0 0 1 1] >>",
    ],
    content: [0, 1, 2, 3].map(part).join("") + square("/Artifact << /Type /Layout >>", 300),
    entries: `/Annots [${at(9)}]`,
  });

  const { pdf, heard, claims } = await behindLetter(bytes);

  expect(heard).toBe("Part[P Table[TR[TH] TR[TD]] Span]");
  expect(claims).toBe(true);
  const tags = tagsHeardIn(pdf).slice(-8);
  expect(tags.map(({ kind }) => kind)).toEqual(["Part", "P", "Table", "TR", "TH", "TR", "TD", "Span"]);
  const [whole, paragraph, , , heading, , cell] = tags.map(({ written }) => written);
  expect(whole).toContain(`/Lang <${hex("fr-FR")}>`);
  expect(paragraph).toContain(`/Lang <${hex("de")}>`);
  expect(paragraph).toContain(`/ActualText <${hex("Grüße (alle)")}>`);
  expect(heading).toContain("/Scope /Column");
  const id = /\/ID (<\w+>)/.exec(heading ?? "")?.[1] ?? "none";
  expect(cell).toContain(`/Headers [${id}]`);
});

const hex = (words: string) => Buffer.from(words, "latin1").toString("hex").toUpperCase();
const one = `/K << /S /P /Pg ${PAGE} 0 R /K 0 >>`;

test("a whole file keeps the claim, and each part of the drawing finds its tag", async () => {
  const { pdf, heard } = await behindLetter(tagged({ root: one }));

  expect(heard).toBe("Part[P]");
  expectAccessible(pdf);
});

test.each([
  ["the file itself does not claim it", { root: one, claim: "<none/>" }],
  ["it is of another part of the standard", { root: one, claim: xmp.replace('"1"', '"2"') }],
  ["something is drawn outside of all tags", { root: one, content: `${part(0)}0 0 30 30 re f` }],
  ["a marked part has no tag", { root: one, content: part(0) + part(1) }],
  ["a kind is known to nobody", { root: one.replace("/S /P", "/S /Absatz"), content: part(0) }],
  ["a part belongs to two tags", { root: one.replace("/K 0", "/K [0 0]") }],
])("nothing is claimed where %s, but what has tags is heard", async (_, attached) => {
  const { heard, claims } = await behindLetter(tagged(attached));

  expect(claims).toBe(false);
  expect(heard).toMatch(/^Part(\[(P|NonStruct)\])?$/);
  expect(heard).not.toBe("Part");
});

const many = (count: number, each: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => each(i));

test.each([
  ["a tag that holds itself", { root: `/K ${at(2)}`, objects: [`<< /S /Div /K [${at(2)}] >>`] }],
  [
    "a tag that holds its holder",
    { root: `/K ${at(2)}`, objects: [`<< /S /Div /K ${at(3)} >>`, `<< /S /Div /K ${at(2)} >>`] },
  ],
  [
    "half a million tags",
    { root: `/K [${many(500_000, () => `<< /S /P /Pg ${PAGE} 0 R /K 0 >>`).join(" ")}]` },
  ],
  [
    "a list that is used again and again",
    {
      root: `/K [${many(2_000, () => `<< /S /P /K ${at(2)} >>`).join(" ")}]`,
      objects: [`[${many(2_000, () => "7").join(" ")}]`],
    },
  ],
  [
    "a long text said again and again",
    {
      root: `/K [${many(2_000, (i) => `<< /S /P /Pg ${PAGE} 0 R /K ${i} /Alt ${at(2)} >>`).join(" ")}]`,
      objects: [`(${"a".repeat(100_000)})`],
    },
  ],
  [
    "tags a thousand deep",
    {
      root: `/K ${at(2)}`,
      objects: many(1_000, (i) => `<< /S /Div /K ${i === 999 ? `<< /S /P /K 0 >>` : at(3 + i)} >>`),
    },
  ],
  ["a value a thousand deep", { root: `/K ${"[".repeat(1_000)}${"]".repeat(1_000)}` }],
  ["a reference to itself", { root: `/K ${at(2)}`, objects: [at(2)] }],
  ["a mark far beyond all", { root: `/K << /S /P /Pg ${PAGE} 0 R /K [2000000000 -1 1.5] >>` }],
  ["names that lead in a circle", { root: `/RoleMap << /A /B /B /A >> /K << /S /A /Pg ${PAGE} 0 R /K 5 >>` }],
  ["tags of nothing", { root: "" }],
])("%s is read as if there were no tags", async (_, attached) => {
  const { heard, claims } = await behindLetter(tagged(attached));

  expect(heard).toBe("Part[Figure]");
  expect(claims).toBe(false);
});

test.each([true, false])(
  "what drawings say of tags elsewhere does not reach the letter's: %s",
  async (isTagged) => {
    const bytes = makePdf({
      pages: [
        {
          content: `${part(0)}/P << /MCID 1 >> BDC /I Do EMC`,
          resources: `/XObject << /I ${at(2)} >>`,
          entries: "/StructParents 7",
        },
      ],
      catalog: `/MarkInfo << /Marked ${isTagged} >> /StructTreeRoot ${at(0)} /Metadata ${at(1)}`,
      objects: [
        `<< /Type /StructTreeRoot /K << /S /P /Pg ${PAGE} 0 R /K [0 1] >> >>`,
        { dictionary: "/Type /Metadata /Subtype /XML", data: Buffer.from(xmp) },
        {
          dictionary: "/Type /XObject /Subtype /Form /BBox [0 0 9 9] /StructParents 0 /StructParent 1",
          data: Buffer.from("0 0 9 9 re f"),
        },
      ],
    });

    const { pdf, heard, claims } = await behindLetter(bytes);

    expect(heard).toBe(isTagged ? "Part[P]" : "Part[Figure]");
    expect(claims).toBe(isTagged);
    expect(
      Buffer.from(pdf)
        .toString("latin1")
        .match(/\/StructParents? \d+/g),
    ).toEqual(["/StructParents 0", "/StructParents 1"]);
  },
);
