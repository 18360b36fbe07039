/** A WebAssembly program that can go back to what it was at a moment. Its memory never shrinks in any other way. */
export type Rewindable = {
  /** What it is at this moment is what it goes back to. Nothing may be running in it, then or later. */
  remember(): void;
  /** How much of its memory going back would free. */
  spareBytes(): number;
  rewind(): void;
};

const PAGE_BYTES = 65_536;

/**
 * Starts a program whose JavaScript makes one instance and calls it for good: what it is handed is a stand-in, behind
 * which there can be a new instance with the memory of before. All that such a program knows lies in that memory.
 */
export function openRewindable(start: () => unknown): Rewindable {
  const { Instance } = WebAssembly;
  let openAnew = (): Program => ({}) as Program;
  let current = openAnew();
  function StandIn(module: WebAssembly.Module, imports: WebAssembly.Imports) {
    openAnew = () => new Instance(module, imports).exports as Program;
    current = openAnew();
    return { exports: leadingTo(() => current) };
  }
  // Its JavaScript takes no instance of ours, so for this one call there is no other to be had.
  WebAssembly.Instance = StandIn as unknown as typeof Instance;
  try {
    start();
  } finally {
    WebAssembly.Instance = Instance;
  }
  const memoryBytes = () => current.memory.buffer.byteLength;
  let remembered = new Uint8Array();

  return {
    remember: () => void (remembered = new Uint8Array(current.memory.buffer).slice()),
    spareBytes: () => (remembered.length === 0 ? 0 : memoryBytes() - remembered.length),
    rewind() {
      if (remembered.length === 0) return;
      const { memory: grown } = current;
      current = openAnew();
      current.memory.grow((remembered.length - memoryBytes()) / PAGE_BYTES);
      new Uint8Array(current.memory.buffer).set(remembered);
      // Takes the old memory away from whoever still looks at it: they look for the new one then.
      grown.grow(0);
    },
  };
}

type Program = Record<string, (...given: number[]) => unknown> & { memory: WebAssembly.Memory };

/** The same names as those of a program, which lead to whatever program there is when they are used. */
function leadingTo(program: () => Program): object {
  const names = Object.keys(program()).filter((name) => name !== "memory");
  const functions = names.map((name) => [name, (...given: number[]) => program()[name]?.(...given)] as const);
  return Object.defineProperty(Object.fromEntries(functions), "memory", { get: () => program().memory });
}
