import { type ReactNode, useState } from "react";
import { inBothLanguages, useTexts } from "../texts/language.tsx";
import { Button } from "./Button.tsx";
import styles from "./MoreFilters.module.css";

type MoreFiltersProps = {
  /** Something of them narrows the list: they are not hidden then. */
  isNarrowed: boolean;
  children: ReactNode;
};

/** What narrows a list beside its search: in sight on a desk; on a phone the list comes first, and they are one touch away. */
export function MoreFilters({ isNarrowed, children }: MoreFiltersProps) {
  const text = useTexts(words);
  const [isUnfolded, setUnfolded] = useState<boolean | null>(null);
  const isOpen = isUnfolded ?? isNarrowed;
  return (
    <>
      <div className={styles.switch}>
        <Button aria-expanded={isOpen} onClick={() => setUnfolded(!isOpen)}>
          {text.filter}
        </Button>
      </div>
      <div className={styles.filters} data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  );
}

const words = inBothLanguages({ de: { filter: "Filter" }, en: { filter: "Filter" } });
