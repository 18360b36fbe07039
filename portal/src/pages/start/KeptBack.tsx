import { useOperation } from "../../session/calls.ts";
import { useHere } from "../../session/session.tsx";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Sheet } from "../../ui/Sheet.tsx";

/** What keeps real letters back: the account is on hold, or a sender is not verified. */
export function KeptBack() {
  const text = useTexts(words);
  const { mode } = useHere();
  const { data } = useOperation("trust_standing", {});
  if (mode === "sandbox" || !data) return null;
  const count = data.unverified.length;
  return (
    <>
      {data.hold && (
        <Sheet title={text.held}>
          <p>
            {text.since} <DateTime at={data.hold.since} />: {data.hold.reason}
          </p>
          <p>{text.what}</p>
        </Sheet>
      )}
      {count > 0 && (
        <Sheet title={text.unverified(count)} actions={<LinkButton to="/senders">{text.verify}</LinkButton>}>
          <p>{text.needed}</p>
        </Sheet>
      )}
    </>
  );
}

const words = inBothLanguages({
  de: {
    held: "Ihre Briefe werden zurückgehalten",
    since: "Vom Betreiber des Dienstes, seit",
    what: "Neue Briefe werden angenommen und warten, ihr Preis bleibt vorgemerkt. Bis sie hinausgehen, können Sie jeden stoppen. Ihre Fragen beantwortet der Betreiber; seine Anschrift steht im Impressum.",
    unverified: (count: number) =>
      count === 1 ? "Ein Absender ist noch nicht bestätigt" : `${count} Absender sind noch nicht bestätigt`,
    needed: "Echte Briefe gehen nur für bestätigte Absender hinaus.",
    verify: "Bestätigen lassen",
  },
  en: {
    held: "Your letters are kept back",
    since: "By whoever runs the service, since",
    what: "New letters are accepted and wait, their price stays reserved. Until they leave you can stop each of them. Whoever runs the service answers your questions; the imprint says where.",
    unverified: (count: number) =>
      count === 1 ? "A sender is not verified yet" : `${count} senders are not verified yet`,
    needed: "Real letters leave only for senders that were verified.",
    verify: "Have it verified",
  },
});
