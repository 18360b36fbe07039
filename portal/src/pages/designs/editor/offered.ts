import { createContext, useContext } from "react";
import type { OutputOf } from "../../../client.ts";
import type { Picture } from "./PictureFields.tsx";

/** What a design can be made of: the service says what it prints. */
type Offered = Pick<OutputOf<"design_open">, "fonts" | "placeholders"> & {
  pictures: readonly Picture[];
};

export const OfferedContext = createContext<Offered>({ fonts: [], placeholders: [], pictures: [] });

export const useOffered = (): Offered => useContext(OfferedContext);
