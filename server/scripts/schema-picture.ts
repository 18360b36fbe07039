import type { KeyRow, SchemaModule } from "./schema-docs.ts";

/** Named by nearly every module: their arrows would hide all others. */
const EVERYWHERE = new Set(["partners", "users", "blobs"]);

const LINE = 15;
const COLUMN_WIDTH = 158;
const MOST_LINES = 14;
const GAP = 22;
const LAYER_GAP = 96;
const HEAD = 24;
const MARGIN = 16;
/** Between two arrows that run side by side. */
const LANE = 7;

type Arrow = readonly [from: string, to: string];

type Box = { module: SchemaModule; x: number; y: number; width: number; height: number };

/** Modules as boxes with their tables, and an arrow from each module to those whose tables its keys name. */
export function schemaPicture(modules: readonly SchemaModule[], keys: readonly KeyRow[]): string {
  const shown = modules.filter(({ tables }) => tables.length > 0);
  const arrows = arrowsBetween(shown, keys);
  const linked = new Set(arrows.flat());
  const layered = layersOf(
    shown.filter(({ name }) => linked.has(name)),
    arrows,
  );
  const depth = new Map(layered.flatMap((layer, at) => layer.map(({ name }) => [name, at] as const)));
  const lanes = arrows.filter(([from, to]) => (depth.get(from) ?? 0) - (depth.get(to) ?? 0) > 1);
  const top = MARGIN + lanes.length * LANE + GAP / 2;
  const boxes = new Map<string, Box>();
  let right = MARGIN;
  let bottom = top;
  for (const layer of layered) {
    let y = top;
    let widest = 0;
    for (const module of layer) {
      const box = boxAt(module, right, y);
      boxes.set(module.name, box);
      widest = Math.max(widest, box.width);
      y += box.height + GAP;
    }
    right += widest + LAYER_GAP;
    bottom = Math.max(bottom, y);
  }
  const width = right - LAYER_GAP + MARGIN;
  bottom = placeInRows(
    shown.filter(({ name }) => !linked.has(name)),
    boxes,
    { top: bottom + GAP, width },
  );
  const paths = arrowTexts(arrows, boxes, lanes);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${bottom}" font-family="Arial, Helvetica, sans-serif" font-size="12" role="img">`,
    "<title>The modules of the schema, their tables, and which module's tables name which</title>",
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0 8 4 0 8z" fill="#35577d"/></marker></defs>',
    `<rect width="${width}" height="${bottom}" fill="#fff"/>`,
    ...paths,
    ...[...boxes.values()].map(boxText),
    "</svg>\n",
  ].join("\n");
}

const heightOf = ({ tables }: SchemaModule): number => HEAD + Math.min(tables.length, MOST_LINES) * LINE + 10;
const columnsOf = ({ tables }: SchemaModule): number => Math.ceil(tables.length / MOST_LINES);

const boxAt = (module: SchemaModule, x: number, y: number): Box => ({
  module,
  x,
  y,
  width: columnsOf(module) * COLUMN_WIDTH + 12,
  height: heightOf(module),
});

/** From the module whose keys name tables to the module that has them, each once. */
function arrowsBetween(modules: readonly SchemaModule[], keys: readonly KeyRow[]): Arrow[] {
  const owner = new Map(modules.flatMap(({ name, tables }) => tables.map((table) => [table, name] as const)));
  const pairs = keys.flatMap(({ table, references }): Arrow[] => {
    const [from, to] = [owner.get(table), references === null ? undefined : owner.get(references)];
    return from && to && from !== to && references !== null && !EVERYWHERE.has(references)
      ? [[from, to]]
      : [];
  });
  return [...new Map(pairs.map((pair) => [pair.join(" "), pair])).values()];
}

/** What names nothing stands leftmost; everything else right of whatever it names. */
function layersOf(modules: readonly SchemaModule[], arrows: readonly Arrow[]): SchemaModule[][] {
  const depthOf = (name: string): number =>
    Math.max(0, ...arrows.filter(([from]) => from === name).map(([, to]) => depthOf(to) + 1));
  const layers = Map.groupBy(modules, ({ name }) => depthOf(name));
  return [...layers].toSorted(([one], [other]) => one - other).map(([, layer]) => layer);
}

/** What has no arrows fills rows below, the tallest first. Returns where the picture ends. */
function placeInRows(
  modules: readonly SchemaModule[],
  boxes: Map<string, Box>,
  { top, width }: { top: number; width: number },
): number {
  let [x, y, rowHeight] = [MARGIN, top, 0];
  for (const module of modules.toSorted((one, other) => heightOf(other) - heightOf(one))) {
    const box = boxAt(module, x, y);
    if (x > MARGIN && x + box.width > width - MARGIN) {
      [x, y, rowHeight] = [MARGIN, y + rowHeight + GAP, 0];
      Object.assign(box, { x, y });
    }
    boxes.set(module.name, box);
    x += box.width + GAP;
    rowHeight = Math.max(rowHeight, box.height);
  }
  return y + rowHeight + MARGIN;
}

type Ends = { from: Box; to: Box; start: number; end: number };

/** An arrow to the next layer bends in the gap between; one that goes further takes a lane of its own above all boxes. */
function arrowTexts(
  arrows: readonly Arrow[],
  boxes: ReadonlyMap<string, Box>,
  lanes: readonly Arrow[],
): string[] {
  const used = new Map<string, number>();
  /** The next free place on a box's edge. */
  const placeAt = (side: "leaves" | "enters", box: Box): number => {
    const key = `${side} ${box.module.name}`;
    const nth = used.get(key) ?? 0;
    used.set(key, nth + 1);
    return box.y + 10 + nth * 7;
  };
  return arrows.map((arrow) => {
    const [from, to] = [boxes.get(arrow[0]), boxes.get(arrow[1])];
    if (!from || !to) throw new Error("an arrow leads to a module without a box");
    const ends = { from, to, start: placeAt("leaves", from), end: placeAt("enters", to) };
    const lane = lanes.indexOf(arrow);
    const way = lane < 0 ? bend(ends) : overTheTop(ends, lane);
    return `<path d="${way}" fill="none" stroke="#35577d" stroke-opacity=".75" marker-end="url(#tip)"/>`;
  });
}

const bend = ({ from, to, start, end }: Ends): string => {
  const [left, right] = [to.x + to.width, from.x];
  return `M${right} ${start} C${right - 40} ${start} ${left + 40} ${end} ${left + 2} ${end}`;
};

const overTheTop = ({ from, to, start, end }: Ends, lane: number): string => {
  const [left, right] = [to.x + to.width, from.x];
  const aside = 12 + lane * LANE;
  return `M${right} ${start} H${right - aside} V${MARGIN + lane * LANE} H${left + aside} V${end} H${left + 2}`;
};

function boxText({ module: { name, tables }, x, y, width, height }: Box): string {
  const lines = tables.map((table, at) => {
    const [column, line] = [Math.floor(at / MOST_LINES), at % MOST_LINES];
    return `<text x="${x + 10 + column * COLUMN_WIDTH}" y="${y + HEAD + 14 + line * LINE}" fill="#333">${table}</text>`;
  });
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4" fill="#f6f8fb" stroke="#35577d"/>`,
    `<path d="M${x} ${y + HEAD} h${width}" stroke="#35577d" stroke-opacity=".4"/>`,
    `<text x="${x + 10}" y="${y + 16}" font-weight="bold" font-size="13" fill="#1c2f45">${name}</text>`,
    ...lines,
  ].join("\n");
}
