import type { InputOf, OutputOf } from "../../../client.ts";

export type Piece = OutputOf<"serial_pieces">["items"][number];
type Wish = InputOf<"serial_assign">;

/** How a collective file is to be cut, as it is being chosen. */
export type CutForm = {
  by: "address" | "pages" | "text" | "bookmark" | "barcode";
  every: number;
  phrase: string;
  prefix: string;
};

export const firstCut: CutForm = { by: "address", every: 2, phrase: "Seite 1 von", prefix: "" };

export function cutOf({ by, every, phrase, prefix }: CutForm): NonNullable<InputOf<"serial_split">["cut"]> {
  switch (by) {
    case "pages":
      return { by, every };
    case "text":
      return { by, phrase };
    case "barcode":
      return { by, ...(prefix.trim() !== "" && { prefix: prefix.trim() }) };
    case "bookmark":
    case "address":
    default:
      return { by };
  }
}

/** What was chosen for pieces, by their first page: `row:12`, `window`, `join`, `leave`. */
export type Choices = Readonly<Record<number, string>>;

/** As the service takes it: what is joined first, then whose each is. */
export function assignmentOf(serialId: string, choices: Choices, cuts: string): Wish {
  const chosen = Object.entries(choices).map(([page, choice]) => ({ firstPage: Number(page), choice }));
  return {
    serialId,
    joins: chosen.filter(({ choice }) => choice === "join").map(({ firstPage }) => firstPage),
    cuts: cuts
      .split(/[^\d]+/)
      .filter(Boolean)
      .map(Number),
    decisions: chosen.flatMap(({ firstPage, choice }): NonNullable<Wish["decisions"]> => {
      if (choice === "window") return [{ firstPage, fromWindow: true }];
      if (choice === "leave") return [{ firstPage, leaveOut: true }];
      return choice.startsWith("row:") ? [{ firstPage, place: Number(choice.slice(4)) }] : [];
    }),
  };
}
