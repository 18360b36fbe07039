import { Sheet } from "../../ui/Sheet.tsx";
import { type SenderForm, valueAt, type Values, withValue } from "./sender-values.ts";
import { type Check, SenderInput } from "./SenderInput.tsx";
import { SenderPartners } from "./SenderPartners.tsx";
import styles from "./people.module.css";

type FieldsProps = {
  groups: SenderForm["groups"];
  values: Values;
  check: Check | undefined;
  onChange: (values: Values) => void;
};

/** The groups of a form, each on its own sheet. */
export function SenderFields({ groups, values, check, onChange }: FieldsProps) {
  return groups.map(({ group, label, fields }) => (
    <Sheet key={group} title={label}>
      <div className={styles.fields}>
        {fields
          .filter(({ path, shownWith }) => !shownWith || valueAt(values, shownWith) || valueAt(values, path))
          .map((field) =>
            field.kind === "partners" ? (
              <SenderPartners
                key={field.path}
                field={field}
                values={values}
                check={check}
                onChange={onChange}
              />
            ) : (
              <SenderInput
                key={field.path}
                field={field}
                value={valueAt(values, field.path)}
                check={check}
                onChange={(value) => onChange(withValue(values, field.path, value))}
              />
            ),
          )}
      </div>
    </Sheet>
  ));
}
