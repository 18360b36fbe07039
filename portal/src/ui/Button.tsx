import type { ComponentProps, ReactNode } from "react";
import styles from "./Button.module.css";

type Look = "first" | "second" | "danger" | "quiet";

type ButtonProps = Omit<ComponentProps<"button">, "className"> & {
  look?: Look;
  /** Something is under way: it stays where it is and cannot be pressed again. */
  isBusy?: boolean;
  children: ReactNode;
};

export function Button({
  look = "second",
  isBusy = false,
  disabled,
  children,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={`${styles.button} ${styles[look]}`}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
    >
      {children}
    </button>
  );
}
