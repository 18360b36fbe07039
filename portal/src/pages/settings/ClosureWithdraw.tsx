import type { OutputOf } from "../../client.ts";
import { useCall } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import styles from "./settings.module.css";

type Closing = NonNullable<OutputOf<"closure_get">["closing"]>;

/** Says that the account is being closed, and keeps it open on one press. */
export function ClosureWithdraw({ closing: { requestedAt, requestedBy, closesAt } }: { closing: Closing }) {
  const text = useTexts(words);
  const say = useNotice();
  const withdraw = useCall("closure_withdraw");
  const keep = () => withdraw.mutate({}, { onSuccess: () => say({ text: text.kept }) });
  return (
    <Sheet title={text.title}>
      <Facts
        facts={[
          [
            text.state,
            <Badge key="state" tone="warn">
              {text.closing}
            </Badge>,
          ],
          [text.closesAt, <DateTime key="closes" at={closesAt} />],
          [text.requestedAt, <DateTime key="requested" at={requestedAt} />],
          [text.by, requestedBy],
        ]}
      />
      <div className={styles.acts}>
        <Button look="first" isBusy={withdraw.isPending} onClick={keep}>
          {text.keep}
        </Button>
      </div>
      {withdraw.error && <Problem cause={withdraw.error} />}
    </Sheet>
  );
}

const words = inBothLanguages({
  de: {
    title: "Dieses Konto wird geschlossen",
    state: "Stand",
    closing: "wird geschlossen",
    closesAt: "Wird geschlossen am",
    requestedAt: "Verlangt am",
    by: "Verlangt von",
    keep: "Schließung zurücknehmen",
    kept: "Das Konto bleibt offen. Zugangsschlüssel und Verbindungen gelten wieder.",
  },
  en: {
    title: "This account is being closed",
    state: "State",
    closing: "being closed",
    closesAt: "Will be closed on",
    requestedAt: "Asked for on",
    by: "Asked for by",
    keep: "Take the closing back",
    kept: "The account stays open. Tokens and connections work again.",
  },
});
