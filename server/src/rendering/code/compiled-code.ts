import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { setFlagsFromString } from "node:v8";
import { runInThisContext } from "node:vm";

/** What of ours is WebAssembly, and which file of which package that is. */
const programs = {
  typst: "@myriaddreamin/typst-ts-web-compiler/wasm",
  pdfium: "@embedpdf/pdfium/pdfium.wasm",
  zxing: "zxing-wasm/reader/zxing_reader.wasm",
} as const;

type Program = keyof typeof programs;

/** Machine code that another process has made; `of` is the SHA-256 of the program that it was made of. */
export type CompiledCode = Partial<Record<Program, { of: string; code: Uint8Array }>>;

const modules = new Map<Program, { of: string; module: WebAssembly.Module }>();

/** Lets programs start with code that is there; returns those whose code V8 takes. */
export function useCode(given: CompiledCode): Program[] {
  const named = Object.entries(given) as [Program, { of: string; code: Uint8Array }][];
  return named.flatMap(([program, kept]) => {
    const { bytes, of } = read(program);
    const module = of === kept.of ? deserialise(kept.code, bytes) : undefined;
    // V8 has its own copy of both.
    for (const large of [bytes, kept.code]) giveBack(large);
    if (!module) return [];
    modules.set(program, { of, module });
    return [program];
  });
}

/** A program, ready to run; compiled as it goes along unless there was code for it. */
export function programModule(program: Program): WebAssembly.Module {
  const open = modules.get(program);
  if (open) return open.module;
  const { bytes, of } = read(program);
  const module = new WebAssembly.Module(bytes);
  modules.set(program, { of, module });
  return module;
}

function read(program: Program) {
  const bytes = readFileSync(createRequire(import.meta.url).resolve(programs[program]));
  return { bytes, of: hash("sha256", bytes) };
}

/** The code of the programs that run in this process. V8 ends the process that has none to give. */
export const codeInUse = (): CompiledCode =>
  Object.fromEntries(
    [...modules].map(([program, { of, module }]) => [program, { of, code: serialise(module) }]),
  );

/**
 * Until it is called again with `false`, every function becomes the best code that V8 can make, as soon as it is used:
 * slow, and what is wanted once. What is kept counts only under the same flags, so they are put back before it is taken.
 */
export function compileForGood(isWanted: boolean): void {
  setFlagsFromString(`--wasm-tiering-budget=${isWanted ? 1 : USUAL_BUDGET}`);
  setFlagsFromString(isWanted ? "--wasm-sync-tier-up" : "--no-wasm-sync-tier-up");
}

/** V8's own; were it another one, the code would be refused, which a test would notice. */
const USUAL_BUDGET = 13_000_000;

const serialise = (module: WebAssembly.Module): Uint8Array =>
  new Uint8Array(withNatives("(module) => %SerializeWasmModule(module)", module) as ArrayBuffer);

/** Undefined where V8 refuses it: another version, another processor, other flags. */
const deserialise = (code: Uint8Array, program: Uint8Array): WebAssembly.Module | undefined =>
  withNatives(
    "(code, program) => %DeserializeWasmModule(code, program)",
    isAlone(code) ? code.buffer : code.slice().buffer,
    program,
  ) as WebAssembly.Module | undefined;

/** Only V8's own functions do this, and Node has no door to them; they are within reach for this one call. */
function withNatives(source: string, ...values: readonly unknown[]): unknown {
  setFlagsFromString("--allow-natives-syntax");
  try {
    return (runInThisContext(source) as (...values: readonly unknown[]) => unknown)(...values);
  } finally {
    setFlagsFromString("--no-allow-natives-syntax");
  }
}

const isAlone = ({ buffer, byteLength }: Uint8Array): boolean => buffer.byteLength === byteLength;

/** Bytes that nobody needs any more, and that are too many to wait until V8 notices. */
function giveBack(bytes: Uint8Array): void {
  if (isAlone(bytes) && bytes.buffer instanceof ArrayBuffer) bytes.buffer.transfer(0);
}
