declare module "wawoff2/decompress.js" {
  /** The package brings no types. Throws where the file is no WOFF2. */
  export default function decompress(file: Uint8Array): Promise<Uint8Array>;
}
