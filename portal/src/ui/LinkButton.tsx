import { createLink } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import styles from "./Button.module.css";

type AnchorProps = Omit<ComponentProps<"a">, "className"> & { look?: "first" | "second" | "quiet" };

function Anchor({ look = "second", children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={`${styles.button} ${styles[look]} ${styles.link}`}>
      {children}
    </a>
  );
}

/** Leads to a page as visibly as a button. */
export const LinkButton = createLink(Anchor);
