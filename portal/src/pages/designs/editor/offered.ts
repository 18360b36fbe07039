import { createContext, useContext } from "react";
import type { OutputOf } from "../../../client.ts";
import type { Design } from "./design-edits.ts";
import type { Picture } from "./PictureFields.tsx";

/** What a design can be made of: the service says what it prints. */
type Offered = Pick<OutputOf<"design_open">, "fonts" | "placeholders"> & {
  pictures: readonly Picture[];
  /** The preset that was opened, as it is and around a logo; null where none was. */
  preset: { plain: Design; withLogo: Design } | null;
};

export const OfferedContext = createContext<Offered>({
  fonts: [],
  placeholders: [],
  pictures: [],
  preset: null,
});

export const useOffered = (): Offered => useContext(OfferedContext);
