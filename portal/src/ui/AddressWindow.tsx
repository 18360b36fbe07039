import styles from "./AddressWindow.module.css";

/** An address as it shows in the window of the envelope, line by line. */
export function AddressWindow({ lines }: { lines: readonly string[] }) {
  return (
    <address className={styles.window}>
      {lines.map((line, at) => (
        <span key={`${at} ${line}`}>{line}</span>
      ))}
    </address>
  );
}
