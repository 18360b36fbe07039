import type { Node } from "prosemirror-model";
import type { NodeViewConstructor } from "prosemirror-view";

/** A node whose inside is drawn by the page rather than by the editor. */
export type ShownNode = {
  key: number;
  node: Node;
  /** Where the page draws. */
  place: HTMLElement;
  isSelected: boolean;
  position: () => number | undefined;
};

/** The nodes of one editor that the page draws, for whoever wants to follow them. */
export function createShownNodes() {
  let shown: readonly ShownNode[] = [];
  let counted = 0;
  const listeners = new Set<() => void>();
  const tell = (next: readonly ShownNode[]): void => {
    shown = next;
    for (const listener of listeners) listener();
  };
  const change = (key: number, part: Partial<ShownNode>): void =>
    tell(shown.map((each) => (each.key === key ? { ...each, ...part } : each)));

  const show = (node: Node, place: HTMLElement, position: () => number | undefined) => {
    const key = (counted += 1);
    place.contentEditable = "false";
    tell([...shown, { key, node, place, isSelected: false, position }]);
    return {
      update: (next: Node): boolean => {
        if (next.type !== node.type) return false;
        change(key, { node: next });
        return true;
      },
      selectNode: () => change(key, { isSelected: true }),
      deselectNode: () => change(key, { isSelected: false }),
      destroy: () => tell(shown.filter((each) => each.key !== key)),
    };
  };

  /** Fields answer for themselves: what is typed into them is nothing to the editor. */
  const isOwn = (place: HTMLElement, target: EventTarget | null): boolean =>
    target instanceof Element &&
    place.contains(target) &&
    target.closest("input, select, textarea, button, label") !== null;

  const piece: NodeViewConstructor = (node, _view, position) => {
    const dom = document.createElement("div");
    return {
      dom,
      ...show(node, dom, position),
      stopEvent: ({ target }) => isOwn(dom, target),
      ignoreMutation: () => true,
    };
  };

  /** Its title and kind are fields above words that are written like all others. */
  const notice: NodeViewConstructor = (node, _view, position) => {
    const [dom, head, contentDOM] = ["aside", "div", "p"].map((name) => document.createElement(name));
    if (!dom || !head || !contentDOM) throw new Error("no elements to draw a notice in");
    dom.append(head, contentDOM);
    return {
      dom,
      contentDOM,
      ...show(node, head, position),
      stopEvent: ({ target }) => isOwn(head, target),
      ignoreMutation: (mutation) => mutation.type !== "selection" && !contentDOM.contains(mutation.target),
    };
  };

  return {
    views: { piece, notice },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    read: () => shown,
  };
}
