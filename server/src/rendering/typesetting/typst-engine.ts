import { programModule } from "../code/compiled-code.ts";
import { openRewindable, type Rewindable } from "../code/rewindable.ts";
import { familiesIn, readFonts, type Family, usualFamilies } from "./fonts.ts";
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
  /** Makes the fonts that a document names, and no others beside the product's own, those that documents are set in. */
  lendFonts(job: Pick<RenderJob, "data" | "fonts">): Promise<void>;
  /** From here on it has seen no document but those before. */
  remember(): void;
  /** How much memory it could give back. */
  spareBytes(): number;
  /** Gives memory back that documents have left behind, where that is worth the while; says whether it did. */
  tidy(): boolean;
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
    lendFonts: async ({ fonts = [] }) => void (compiler = fonts.length === 0 ? usual : open(fonts)),
    // Its caches are emptied after every document.
    remember: () => undefined,
    spareBytes: () => 0,
    tidy: () => false,
    render: withFiles(render, {
      add: (name, bytes) => compiler.mapShadow(inWorkspace(name), Buffer.from(bytes)),
      remove: (name) => compiler.unmapShadow(inWorkspace(name)),
    }),
  };
}

/** Letters leave about a megabyte each in its caches, which this build cannot empty. */
const MOST_SPARE_BYTES = 40 * 2 ** 20;

/** Its JavaScript makes one instance in a process, whoever asks. */
let theProgram: Rewindable | undefined;

async function openWasm(sources: Record<string, string>): Promise<TypstEngine> {
  const typst = await import("@myriaddreamin/typst-ts-web-compiler");
  theProgram ??= openRewindable(() => typst.initSync({ module: programModule("typst") }));
  const program = theProgram;
  const builder = new typst.TypstCompilerBuilder();
  builder.set_dummy_access_model();
  const compiler = await builder.build();
  const useFonts = async (families: ReadonlySet<Family>, own: readonly Uint8Array[]) => {
    const resolver = new typst.TypstFontResolverBuilder();
    for (const font of [...readFonts(families), ...own]) resolver.add_raw_font(font);
    const fonts = await resolver.build();
    compiler.set_fonts(fonts);
    fonts.free();
  };
  let loaded: ReadonlySet<Family> = usualFamilies;
  let hasOwn = false;
  let remembered = loaded;
  await useFonts(loaded, []);
  for (const [name, source] of Object.entries(sources)) compiler.add_source(`/${name}`, source);
  program.remember();

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
    // A typeface that a document names stays until the next tidying; what nobody names takes no memory.
    async lendFonts({ data, fonts = [] }) {
      const wanted = familiesIn(data).filter((family) => !loaded.has(family));
      if (wanted.length === 0 && fonts.length === 0 && !hasOwn) return;
      loaded = new Set([...loaded, ...wanted]);
      hasOwn = fonts.length > 0;
      await useFonts(loaded, fonts);
    },
    render: withFiles(render, {
      add: (name, bytes) => compiler.map_shadow(`/${name}`, bytes),
      remove: (name) => compiler.unmap_shadow(`/${name}`),
    }),
    remember() {
      program.remember();
      remembered = loaded;
    },
    spareBytes: () => program.spareBytes(),
    tidy() {
      if (program.spareBytes() <= MOST_SPARE_BYTES) return false;
      program.rewind();
      // Its JavaScript looks for the new memory at the next call; until then it holds on to the old one.
      compiler.unmap_shadow("/");
      compiler.reset();
      loaded = remembered;
      hasOwn = false;
      return true;
    },
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
