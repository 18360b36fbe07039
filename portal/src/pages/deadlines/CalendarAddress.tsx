import { useCall } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import styles from "./deadlines.module.css";

/** The address at which a calendar program of one's own reads the deadlines. */
export function CalendarAddress() {
  const text = useTexts(words);
  const say = useNotice();
  const make = useCall("calendar_address_create");
  const end = useCall("calendar_addresses_end");
  const url = make.data?.url;
  const endAll = async () => {
    await end.mutateAsync({});
    make.reset();
    say({ text: text.ended });
  };
  return (
    <Sheet title={text.title}>
      <p>{text.lead}</p>
      {url && (
        <code className={styles.address} aria-label={text.label}>
          {url}
        </code>
      )}
      {make.error && <Problem cause={make.error} />}
      <div className={styles.acts}>
        {url ? (
          <CopyButton copied={url} look="first" />
        ) : (
          <Button isBusy={make.isPending} onClick={() => make.mutate({})}>
            {text.make}
          </Button>
        )}
        <ConfirmButton label={text.end} title={text.endTitle} onConfirm={endAll}>
          <p>{text.endLead}</p>
        </ConfirmButton>
      </div>
    </Sheet>
  );
}

const words = inBothLanguages({
  de: {
    title: "Fristen im eigenen Kalender",
    lead: "Abonnieren Sie diese Adresse in Ihrem Kalenderprogramm. Es zeigt dann Briefe, die bis zu einem bestimmten Tag ankommen müssen, und bis wann sie dafür hinausgehen sollten. Wer die Adresse hat, sieht dasselbe wie Sie: Geben Sie sie nicht weiter.",
    label: "Adresse des Kalenders",
    make: "Adresse anzeigen",
    end: "Adressen beenden",
    endTitle: "Alle bisherigen Adressen beenden?",
    endLead: "Kalender, die eine davon abonniert haben, zeigen danach nichts Neues mehr.",
    ended: "Die bisherigen Adressen gelten nicht mehr.",
  },
  en: {
    title: "Deadlines in your own calendar",
    lead: "Subscribe to this address in your calendar program. It then shows letters that must have arrived by a certain day, and by when they should leave for that. Whoever has the address sees what you see: do not pass it on.",
    label: "Address of the calendar",
    make: "Show the address",
    end: "End addresses",
    endTitle: "End all addresses so far?",
    endLead: "Calendars that have subscribed to one of them show nothing new after that.",
    ended: "The addresses so far are void.",
  },
});
