import type { ReactNode } from "react";
import { Field } from "./Field.tsx";
import styles from "./SearchPick.module.css";

type SearchPickProps<Item> = {
  label: string;
  hint?: string;
  query: string;
  onQuery: (query: string) => void;
  items: readonly Item[];
  itemKey: (item: Item) => string;
  show: (item: Item) => ReactNode;
  onPick: (item: Item) => void;
  /** What is said where a search has found nothing. */
  none: string;
};

/** Searches as one types and takes one of what was found: a field, and a list of buttons below it. */
export function SearchPick<Item>(props: SearchPickProps<Item>) {
  const { label, hint, query, onQuery, items, itemKey, show, onPick, none } = props;
  return (
    <div className={styles.pick}>
      <Field label={label} type="search" value={query} onChange={onQuery} hint={hint} />
      {query.trim() !== "" && (
        <div role="status" className={styles.said}>
          {items.length === 0 ? none : null}
        </div>
      )}
      {query.trim() !== "" && items.length > 0 && (
        <ul className={styles.items} aria-label={label}>
          {items.map((item) => (
            <li key={itemKey(item)}>
              <button type="button" className={styles.item} onClick={() => onPick(item)}>
                {show(item)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
