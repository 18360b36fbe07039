import { createContext, useContext } from "react";

/** A value that every letter of a template fills in. */
type BlockMergeField = {
  key: string;
  label: string;
  type: "text" | "date" | "number" | "currency" | "rows";
};

const Fields = createContext<readonly BlockMergeField[]>([]);

/** Blocks below it belong to a template: amounts and rows may come from its fields. */
export const MergeFieldsProvider = Fields.Provider;

export const useMergeFields = (type: BlockMergeField["type"]): readonly BlockMergeField[] =>
  useContext(Fields).filter((field) => field.type === type);
