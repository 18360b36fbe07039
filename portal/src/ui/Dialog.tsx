import { Dialog as Base } from "@base-ui/react/dialog";
import { type ReactNode, useEffect } from "react";
import { beginDialogue } from "../session/given-up.ts";
import styles from "./Dialog.module.css";

type DialogProps = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  /** The buttons, the safe one first. */
  actions: ReactNode;
};

/** Asks before something that cannot be taken back. Who closes it while that is under way gives it up. */
export function Dialog({ title, isOpen, onClose, children, actions }: DialogProps) {
  useEffect(() => (isOpen ? beginDialogue() : undefined), [isOpen]);
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup className={styles.popup}>
          <Base.Title className={styles.title}>{title}</Base.Title>
          <div className={styles.body}>{children}</div>
          <div className={styles.actions}>{actions}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
