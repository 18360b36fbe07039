import { PreviewCard } from "@base-ui/react/preview-card";
import { type ReactElement, useState } from "react";
import { useOperation } from "../../../session/calls.ts";
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
            <FirstPage letter={letter} />
          </PreviewCard.Popup>
        </PreviewCard.Positioner>
      </PreviewCard.Portal>
    </PreviewCard.Root>
  );
}

/** To be known again by its look; whoever cannot see it misses nothing that the row does not say. */
function FirstPage({ letter: { letterId, order, updatedAt } }: { letter: Letter }) {
  const { data } = useOperation(
    "letter_pages",
    { letterId, ...(order && { orderId: order.orderId }), isThumb: true },
    { lastsWith: `${updatedAt} ${order?.orderId ?? ""}` },
  );
  const page = data?.pages[0];
  if (!page) return <span className={styles.blank} />;
  const { png, widthPx, heightPx } = page;
  return <img src={`data:image/png;base64,${png}`} alt="" width={widthPx} height={heightPx} />;
}
