import styles from "./FormText.module.css";

type FormTextProps = {
  said: string;
  /** What helps, as it stands in the text; of other texts none. */
  ways: readonly { way: string; text: string }[] | undefined;
};

/** What the law asks of a letter is much to read: what one can do about it stands in a list. */
export function FormText({ said, ways }: FormTextProps) {
  const [first, last] = [ways?.[0], ways?.at(-1)];
  const from = first ? said.indexOf(first.text) : -1;
  const until = last ? said.indexOf(last.text) + last.text.length : -1;
  if (!ways || from < 0 || until < from) return said;
  return (
    <>
      <p className={styles.lead}>{said.slice(0, from).trim()}</p>
      <ul className={styles.ways}>
        {ways.map(({ way, text }) => (
          <li key={way}>{text}</li>
        ))}
      </ul>
      <p className={styles.end}>{said.slice(until).trim()}</p>
    </>
  );
}
