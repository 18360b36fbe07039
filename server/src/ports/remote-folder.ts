/** Files at another place, such as a bucket: written once and read whole. Names have `/` on every system. */
export type RemoteFolder = {
  /** What it is called before a person. */
  title: string;
  /** Every file in it, with its size. */
  list(): Promise<ReadonlyMap<string, number>>;
  /** Copies a file there, in parts if it is large; it counts as copied only when it lies there whole. */
  put(name: string, file: string): Promise<void>;
  /** Copies a file from there to a path that is free. */
  get(name: string, file: string): Promise<void>;
  remove(name: string): Promise<void>;
};
