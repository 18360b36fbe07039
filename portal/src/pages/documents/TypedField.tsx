import { Field } from "../../ui/Field.tsx";
import type { PartProps } from "./DocumentEditor.tsx";
import type { DocumentForm } from "./document-form.ts";

/** What somebody types freely. */
type TypedName = {
  [Name in keyof DocumentForm]: string extends DocumentForm[Name] ? Name : never;
}[keyof DocumentForm];

type TypedFieldProps = {
  part: PartProps;
  name: TypedName;
  label: string;
  type?: "date" | "number";
  hint?: string;
  /** Of running text. */
  rows?: number;
  /** Where the service speaks of it, unless that is the document's property of the same name. */
  paths?: readonly string[];
};

/** One property of the document that is typed, with what the service says of it. */
export function TypedField({ part: { form, change, problems }, name, paths, ...field }: TypedFieldProps) {
  const path = (paths ?? [`document.${name}`]).find((each) => problems[each] !== undefined);
  return (
    <Field
      {...field}
      value={form[name]}
      onChange={(value) => change({ [name]: value })}
      problem={path === undefined ? undefined : problems[path]}
    />
  );
}
