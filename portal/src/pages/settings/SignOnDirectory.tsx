import { useCall } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { ShownOnce } from "./ShownOnce.tsx";
import type { SignOnConnection } from "./SignOnPage.tsx";
import styles from "./settings.module.css";

/** The key by which the company's directory brings and takes people. */
export function SignOnDirectory({ connection }: { connection: SignOnConnection }) {
  const text = useTexts(words);
  const make = useCall("sign_on_directory_key_create");
  const end = useCall("sign_on_directory_key_end");
  const { directoryKeyMadeAt, directoryUsedAt } = connection;
  if (make.data)
    return (
      <ShownOnce
        title={text.title}
        explained={text.once(make.data.address)}
        label={text.key}
        secret={make.data.key}
        done={text.done}
        onDone={() => make.reset()}
      />
    );
  return (
    <Sheet title={text.title}>
      <p>{text.what}</p>
      {directoryKeyMadeAt && (
        <p>
          {text.since} <DateTime at={directoryKeyMadeAt} />. {text.used}{" "}
          {directoryUsedAt ? <DateTime at={directoryUsedAt} /> : text.never}
        </p>
      )}
      <div className={styles.acts}>
        <Button isBusy={make.isPending} onClick={() => make.mutate({})}>
          {directoryKeyMadeAt ? text.renew : text.make}
        </Button>
        {directoryKeyMadeAt && (
          <ConfirmButton label={text.end} title={text.endTitle} onConfirm={() => end.mutateAsync({})}>
            <p>{text.endText}</p>
          </ConfirmButton>
        )}
      </div>
      {make.error && <Problem cause={make.error} />}
    </Sheet>
  );
}

const words = inBothLanguages({
  de: {
    title: "Verzeichnis des Unternehmens (SCIM)",
    what: "Ihr Verzeichnis kann Mitglieder und Gruppen selbst eintragen und austragen. Wer dort deaktiviert wird, ist hier sofort abgemeldet.",
    since: "Schlüssel seit",
    used: "Zuletzt benutzt:",
    never: "noch nie",
    make: "Zugangsschlüssel erstellen",
    renew: "Neuen Zugangsschlüssel erstellen",
    key: "Schlüssel für das Verzeichnis",
    once: (address: string) =>
      `Tragen Sie diesen Schlüssel in Ihrem Verzeichnis ein, mit der Adresse ${address}. Er wird nur jetzt gezeigt; ein früherer gilt nicht mehr.`,
    done: "Fertig",
    end: "Schlüssel beenden",
    endTitle: "Schlüssel des Verzeichnisses beenden?",
    endText: "Das Verzeichnis trägt dann niemanden mehr ein oder aus. Mitglieder bleiben.",
  },
  en: {
    title: "The company’s directory (SCIM)",
    what: "Your directory can bring and take members and groups by itself. Whoever is deactivated there is signed out here at once.",
    since: "Key since",
    used: "Used last:",
    never: "never",
    make: "Make a key",
    renew: "Make a new key",
    key: "Key for the directory",
    once: (address: string) =>
      `Enter this key in your directory, with the address ${address}. It is shown only now; one of before no longer works.`,
    done: "Done",
    end: "End the key",
    endTitle: "End the directory’s key?",
    endText: "The directory then brings and takes nobody any more. Members stay.",
  },
});
