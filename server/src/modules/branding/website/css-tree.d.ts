/** The parts of the package that are used here; it brings no types. */
declare module "css-tree/parser" {
  export type CssNode = {
    type: string;
    name?: string;
    value?: string | CssNode;
    property?: string;
    prelude?: CssNode | null;
    block?: CssNode | null;
    children?: Iterable<CssNode> | null;
  };
  function parse(
    text: string,
    options: { positions: boolean; parseValue: boolean; onParseError: () => void },
  ): CssNode;
  export default parse;
}

declare module "css-tree/walker" {
  import type { CssNode } from "css-tree/parser";
  type Walker = { atrule: CssNode | null };
  function walk(node: CssNode, options: { visit: string; enter(this: Walker, node: CssNode): void }): void;
  export default walk;
}

declare module "css-tree/generator" {
  import type { CssNode } from "css-tree/parser";
  function generate(node: CssNode): string;
  export default generate;
}
