import { Link } from "@tanstack/react-router";
import { fieldProblems } from "../../client.ts";
import { useCall, useOperation } from "../../session/calls.ts";
import { useHere } from "../../session/session.tsx";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { MatterPick } from "./MatterPick.tsx";
import styles from "./matters.module.css";

/** The file that a letter belongs to, with its document and its costs; also one that was sent is filed here. */
export function Filing({ letterId }: { letterId: string }) {
  const text = useTexts(words);
  const say = useNotice();
  const { role } = useHere();
  const assign = useCall("matter_assign");
  const { data: letter } = useOperation("letter_get", { letterId });
  if (!letter) return null;
  const matterId = letter.dispatch.matterId ?? "";
  if (role === "viewer" && matterId === "") return null;
  const problems = fieldProblems(assign.error);
  return (
    <Sheet title={text.title}>
      <div className={styles.filing}>
        <MatterPick
          matterId={matterId}
          mandantennummer={letter.dispatch.mandantennummer ?? ""}
          problem={problems["matterId"]}
          onChange={(matter) =>
            assign.mutate(
              { letterIds: [letterId], matterId: matter?.matterId ?? null },
              { onSuccess: () => say({ text: matter ? text.filed(matter.number) : text.taken }) },
            )
          }
        />
        {problems["matterId"] && matterId === "" && <p role="alert">{problems["matterId"]}</p>}
        {assign.error && !problems["matterId"] && <Problem cause={assign.error} />}
        {matterId !== "" && (
          <Link to="/matters/$matterId" params={{ matterId }}>
            {text.open}
          </Link>
        )}
      </div>
    </Sheet>
  );
}

const words = inBothLanguages({
  de: {
    title: "Zuordnung",
    open: "Akte öffnen",
    filed: (number: string) => `Der Akte ${number} zugeordnet.`,
    taken: "Aus der Akte genommen.",
  },
  en: {
    title: "Filing",
    open: "Open the file",
    filed: (number: string) => `Filed in ${number}.`,
    taken: "Taken out of the file.",
  },
});
