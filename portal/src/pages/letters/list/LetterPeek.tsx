import { PreviewCard } from "@base-ui/react/preview-card";
import { type ReactElement, useState } from "react";
import { FirstPage } from "../FirstPage.tsx";
import type { Letter } from "./LetterTable.tsx";
import styles from "./LetterPeek.module.css";

const PAUSE_MS = 250;

/** The first page beside a letter's name, while somebody points at it or has come to it by keys. */
export function LetterPeek({ letter, children }: { letter: Letter; children: ReactElement }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <PreviewCard.Root open={isOpen} onOpenChange={setOpen}>
      <PreviewCard.Trigger render={children} delay={PAUSE_MS} closeDelay={0} />
      <PreviewCard.Portal>
        <PreviewCard.Positioner side="right" align="start" sideOffset={16} className={styles.place}>
          <PreviewCard.Popup className={styles.peek}>
            <FirstPage
              letterId={letter.letterId}
              {...(letter.order && { orderId: letter.order.orderId })}
              updatedAt={letter.updatedAt}
              className={styles.page}
            />
          </PreviewCard.Popup>
        </PreviewCard.Positioner>
      </PreviewCard.Portal>
    </PreviewCard.Root>
  );
}
