import { programModule } from "../code/compiled-code.ts";
import { readFonts } from "./fonts.ts";
import { RenderFailed } from "../processes/render-errors.ts";

/** One document to set: which of our sources, the data it shows, the pictures it may name. */
export type RenderJob = {
  main: string;
  data: Readonly<Record<string, unknown>>;
  assets?: Record<string, Uint8Array>;
  /** Font files beside the product's own, for this document and no other. */
  fonts?: readonly Uint8Array[];
  /** Its source knows `onePage` and tells its `pages`. */
  mayFitOnePage?: boolean;
  /** What may save a page, the gentlest first; without that it is not used. Its source tells how far it runs over. */
  tighter?: readonly Tightening[];
};

/** Data that set a document tighter, and about how much that saves. */
export type Tightening = { data: Readonly<Record<string, unknown>>; gainMm: number };

/** `facts` is what the source tells about the finished pages. */
export type RenderedPdf = { pdf: Uint8Array; facts: unknown };

export type TypstEngine = {
  binding: "native" | "wasm";
  render(job: RenderJob): RenderedPdf;
  /** Makes these fonts, and no others beside the product's own, those that documents are set in. */
  lendFonts(fonts: readonly Uint8Array[]): Promise<void>;
};

/** The typesetter with our sources and fonts; the same version and the same bytes with either binding. */
export async function openTypstEngine(sources: Record<string, string>): Promise<TypstEngine> {
  return (await openNative(sources)) ?? (await openWasm(sources));
}

const FACTS = "<facts>";

/** No such folder exists: all files are in memory, so that no document can reach the disk. */
const NOWHERE = "/brieftaube-has-no-such-folder";

/** Null where the binding has no build for this machine. */
async function openNative(sources: Record<string, string>): Promise<TypstEngine | null> {
  const { NodeCompiler } = await import("@myriaddreamin/typst-ts-node-compiler").catch(() => ({
    NodeCompiler: null,
  }));
  if (!NodeCompiler) return null;
  const inWorkspace = (name: string) => `${NOWHERE}/${name}`;
  const open = (fonts: readonly Uint8Array[]) => {
    const fontBlobs = [...readFonts(), ...fonts.map((font) => Buffer.from(font))];
    const opened = NodeCompiler.create({ workspace: NOWHERE, fontArgs: [{ fontBlobs }] });
    for (const [name, source] of Object.entries(sources)) opened.addSource(inWorkspace(name), source);
    return opened;
  };
  const usual = open([]);
  let compiler = usual;

  const render = ({ main }: RenderJob): RenderedPdf => {
    try {
      const compiled = compiler.compile({ mainFilePath: inWorkspace(main) });
      if (!compiled.result) {
        const problems = compiled.takeDiagnostics();
        throw notSet(problems && compiler.fetchDiagnostics(problems));
      }
      const facts: unknown = compiler.query(compiled.result, { selector: FACTS });
      return { pdf: compiler.pdf(compiled.result, { pdfTags: true }), facts: factsOf(facts) };
    } finally {
      compiler.evictCache(10);
    }
  };
  return {
    binding: "native",
    // A compiler of this binding keeps its fonts for good; one with others lives as long as it is needed.
    lendFonts: async (fonts) => void (compiler = fonts.length === 0 ? usual : open(fonts)),
    render: withFiles(render, {
      add: (name, bytes) => compiler.mapShadow(inWorkspace(name), Buffer.from(bytes)),
      remove: (name) => compiler.unmapShadow(inWorkspace(name)),
    }),
  };
}

async function openWasm(sources: Record<string, string>): Promise<TypstEngine> {
  const typst = await import("@myriaddreamin/typst-ts-web-compiler");
  typst.initSync({ module: programModule("typst") });
  const builder = new typst.TypstCompilerBuilder();
  builder.set_dummy_access_model();
  const compiler = await builder.build();
  const withFonts = (fonts: readonly Uint8Array[]) => {
    const resolver = new typst.TypstFontResolverBuilder();
    for (const font of [...readFonts(), ...fonts]) resolver.add_raw_font(font);
    return resolver.build();
  };
  const usual = await withFonts([]);
  compiler.set_fonts(usual);
  for (const [name, source] of Object.entries(sources)) compiler.add_source(`/${name}`, source);

  const render = ({ main }: RenderJob): RenderedPdf => {
    const world = compiler.snapshot(undefined, `/${main}`, undefined);
    try {
      const compiled = world.compile(PAGED, DIAGNOSTICS) as { hasError: boolean; diagnostics?: unknown };
      if (compiled.hasError) throw notSet(compiled.diagnostics);
      const { result } = world.get_artifact(PDF, DIAGNOSTICS) as { result: Uint8Array };
      return { pdf: result, facts: factsOf(JSON.parse(world.query(PAGED, FACTS))) };
    } finally {
      world.free();
      compiler.reset();
    }
  };
  return {
    binding: "wasm",
    async lendFonts(fonts) {
      if (fonts.length === 0) return compiler.set_fonts(usual);
      const lent = await withFonts(fonts);
      compiler.set_fonts(lent);
      lent.free();
    },
    render: withFiles(render, {
      add: (name, bytes) => compiler.map_shadow(`/${name}`, bytes),
      remove: (name) => compiler.unmap_shadow(`/${name}`),
    }),
  };
}

/** Codes of the WebAssembly binding. */
const PAGED = 0;
const PDF = 1;
const DIAGNOSTICS = 3;

type Files = { add(name: string, bytes: Uint8Array): unknown; remove(name: string): unknown };

/** Puts data and pictures in place for one document and takes them away again, also after a failure. */
const withFiles =
  (render: (job: RenderJob) => RenderedPdf, files: Files) =>
  (job: RenderJob): RenderedPdf => {
    const given = { ...job.assets, "data.json": Buffer.from(JSON.stringify(job.data)) };
    for (const [name, bytes] of Object.entries(given)) files.add(name, bytes);
    try {
      return render(job);
    } finally {
      for (const name of Object.keys(given)) files.remove(name);
    }
  };

const notSet = (diagnostics: unknown) =>
  new RenderFailed("not_set", JSON.stringify(diagnostics ?? "no reason given").slice(0, 2000));

const factsOf = (found: unknown): unknown => (found as { value?: unknown }[])[0]?.value ?? null;
