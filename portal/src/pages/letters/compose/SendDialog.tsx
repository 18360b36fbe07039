import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { OutputOf } from "../../../client.ts";
import { useCall, useOperation } from "../../../session/calls.ts";
import { useHere } from "../../../session/session.tsx";
import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { AddressWindow } from "../../../ui/AddressWindow.tsx";
import { Button } from "../../../ui/Button.tsx";
import { DateTime } from "../../../ui/DateTime.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Facts } from "../../../ui/Facts.tsx";
import { Field } from "../../../ui/Field.tsx";
import { Loading } from "../../../ui/Loading.tsx";
import { Money } from "../../../ui/Money.tsx";
import { useNotice } from "../../../ui/Notice.tsx";
import { Problem } from "../../../ui/Problem.tsx";
import { Tick } from "../../../ui/Tick.tsx";
import { useSettled } from "../../../session/settled.ts";
import { arrivalOf, wishOf } from "../../deadlines/deadline-wish.ts";
import { DeadlineFields } from "../../deadlines/DeadlineFields.tsx";
import { DeadlinePlan } from "../../deadlines/DeadlinePlan.tsx";
import { deliveryNames } from "../delivery-names.ts";
import type { Act } from "./ComposeForm.tsx";
import { FormText } from "../FormText.tsx";
import { FormChoice, formRefusalIn, FormRefused, type FormWish, isAboutForm } from "./FormChoice.tsx";
import styles from "./compose.module.css";

type Rehearsal = OutputOf<"order_send">;

type SendDialogProps = {
  letter: OutputOf<"letter_get">;
  act: Exclude<Act, "series">;
  onClose: () => void;
  onSent: () => void;
};

/** The last look before a letter leaves: rehearsed by the service, so what is shown is what will happen. */
export function SendDialog({ letter, act, onClose, onSent }: SendDialogProps) {
  const text = useTexts(words);
  const say = useNotice();
  const navigate = useNavigate();
  const { letterId } = letter;
  const [reason, setReason] = useState("");
  // The first order of a letter has one key, whoever presses the button and however often: it can leave only once.
  const [clientOrderId] = useState(() => `portal-${letterId}-${letter.orders.length + 1}`);
  // How it is to be sent says the draft, so that everybody who sends it sends the same.
  const said = letter.dispatch;
  const [isInHouse, setInHouse] = useState(said.fulfilment === "in_house");
  const [form, setForm] = useState<FormWish>(said.declaration ? { declaration: said.declaration } : {});
  const [wish, setWish] = useState(() => wishOf(said.arrival));
  const settledWish = useSettled(wish);
  const arrival = arrivalOf(settledWish);
  // Nobody sends while the plan shown is not that of what was chosen, or a day is still missing.
  const isReady = settledWish === wish && (wish.kind === "none" || arrival !== undefined);
  const options = {
    letterId,
    ...form,
    ...((isInHouse || said.fulfilment) && {
      fulfilment: isInHouse ? ("in_house" as const) : ("post" as const),
    }),
    // A deadline of an earlier send holds until somebody takes it back.
    ...((arrival || said.arrival) && { arrival: arrival ?? null }),
  };
  const rehearsal = useOperation(act === "send" ? "order_send" : "approval_submit", {
    ...options,
    dryRun: true,
  });
  const givenUp = {
    asking: text.givenUp.asking,
    nothing: text.givenUp.nothing,
    unknown: text.givenUp.unknown,
    done: {
      text: text.givenUp.ordered[act],
      link: { to: `/letters/${letterId}`, label: text.givenUp.toLetter },
    },
  };
  const send = useCall("order_send", givenUp);
  const ask = useCall("approval_submit", givenUp);
  const { isPending, error } = act === "send" ? send : ask;
  const { data } = rehearsal;
  const refusedForm = formRefusalIn(rehearsal.error);
  const asksForForm =
    refusedForm !== null || form.declaration !== undefined || data?.warnings.some(isAboutForm);
  const confirm = async (planned: Rehearsal): Promise<void> => {
    const { priceVersion, priceCents } = planned;
    const done = await (
      act === "send"
        ? send.mutateAsync({ ...options, clientOrderId, priceVersion, quotedUnitPriceCents: priceCents })
        : ask.mutateAsync({ ...options, clientOrderId, ...(reason && { reason }) })
    ).catch(() => null); // The dialogue says why, and the same key makes another try safe.
    if (!done) return;
    onSent();
    say({ text: text.done[outcomeOf(done.status)] });
    void navigate({ to: "/letters/$letterId", params: { letterId } });
  };
  return (
    <Dialog
      title={text.titles[act]}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text.back}</Button>
          <Button
            look="first"
            isBusy={isPending}
            disabled={!data || data.arrival?.tooLate === true || !isReady}
            onClick={() => data && void confirm(data)}
          >
            {text.confirm[act]}
          </Button>
        </>
      }
    >
      {refusedForm ? (
        <FormRefused refused={refusedForm} />
      ) : (
        rehearsal.error && (
          <Problem cause={rehearsal.error} onRetry={() => void rehearsal.refetch()} isAbovePage />
        )
      )}
      {!data && !rehearsal.error && <Loading />}
      {data && <FormWarnings planned={data} />}
      <Tick label={text.inHouse} hint={text.inHouseHint} isOn={isInHouse} onChange={setInHouse} />
      {asksForForm && (
        <FormChoice
          wish={form}
          reasonBefore={said.overrideForm?.reason ?? ""}
          refused={refusedForm}
          onWish={setForm}
        />
      )}
      {data && <Planned planned={data} isInHouse={isInHouse} />}
      {!data?.emailTo && <DeadlineFields wish={wish} onChange={setWish} />}
      {data?.arrival && arrival && <DeadlinePlan plan={data.arrival} isInHouse={isInHouse} />}
      {act === "ask" && <Field label={text.reason} rows={2} value={reason} onChange={setReason} />}
      {error && <Problem cause={error} isAbovePage />}
    </Dialog>
  );
}

/** Before everything else: the letter may be void as it would be printed. */
function FormWarnings({ planned }: { planned: Rehearsal }) {
  const warnings = planned.warnings.filter(isAboutForm);
  return warnings.map(({ place, text: said, details }) => (
    <div key={`${place} ${said}`} role="alert" className={styles.warned}>
      <FormText said={said} ways={details?.waysOut} />
    </div>
  ));
}

function Planned({ planned, isInHouse }: { planned: Rehearsal; isInHouse: boolean }) {
  const text = useTexts(words);
  const deliveries = useTexts(deliveryNames);
  const { mode } = useHere();
  const { recipientLines, pageCount, sheetCount, priceCents, deliveryType, color, plannedAt } = planned;
  // Copies and parts stand in the list.
  const warnings = planned.warnings.filter(
    (warning) =>
      warning.code !== "COPIES_SENT_ALONG" && warning.code !== "LEAVES_IN_PARTS" && !isAboutForm(warning),
  );
  return (
    <>
      <p>
        <strong>{isInHouse ? "" : text.modes[mode]}</strong> {whatWillBe(planned, isInHouse, text)}
      </p>
      <AddressWindow lines={recipientLines} />
      <Facts
        facts={[
          ...(planned.parts.length > 0
            ? planned.parts.map(
                (part) =>
                  [
                    text.part(part.number, planned.parts.length),
                    <span key={`part ${part.number}`}>
                      <Money cents={part.priceCents} /> · {text.pagesOf(part.pageCount)}
                    </span>,
                  ] as const,
              )
            : [[text.price, <Money key="price" cents={priceCents} />] as const]),
          ...planned.copies.map(
            (copy, at) =>
              [
                text.copyTo(copy.recipientLines[0] ?? ""),
                <span key={`copy ${at}`}>
                  <Money cents={copy.priceCents} /> · {deliveries[copy.deliveryType]}
                </span>,
              ] as const,
          ),
          ...(planned.copies.length + planned.parts.length > 0
            ? [[text.total, <Money key="total" cents={planned.totalCents} />] as const]
            : []),
          ...(planned.parts.length > 0 ? [] : [[text.pages, text.sheets(pageCount, sheetCount)] as const]),
          [
            text.delivery,
            `${isInHouse ? text.byHand : deliveries[deliveryType]}, ${color ? text.colour : text.black}${planned.duplex ? `, ${text.both}` : ""}`,
          ],
          ...(plannedAt ? [[text.when, <DateTime key="when" at={plannedAt} />] as const] : []),
        ]}
      />
      {planned.duplicateOf && <p className={styles.warnings}>{text.duplicate}</p>}
      {warnings.length > 0 && (
        <ul className={styles.warnings}>
          {warnings.map(({ code, place, text: said }) => (
            <li key={`${code} ${place}`}>{said}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What is too late does not leave at all, whoever would be asked. */
function whatWillBe(planned: Rehearsal, isInHouse: boolean, text: typeof words.de): string {
  if (planned.arrival?.tooLate) return text.tooLate;
  const outcome = outcomeOf(planned.wouldBe ?? "");
  return isInHouse && outcome === "ordered" ? text.inHouseWill : text.will[outcome];
}

type Outcome = "asked" | "planned" | "ordered";

const outcomeOf = (status: string): Outcome =>
  status === "awaiting_approval" ? "asked" : status === "scheduled" ? "planned" : "ordered";

const words = inBothLanguages({
  de: {
    titles: { send: "Diesen Brief verschicken?", ask: "Diesen Brief zur Freigabe vorlegen?" },
    confirm: { send: "Jetzt verschicken", ask: "Zur Freigabe vorlegen" },
    back: "Zurück zum Schreiben",
    inHouse: "Selbst ausdrucken, von Hand unterschreiben und überbringen",
    inHouseHint:
      "Für Briefe, die eine Unterschrift von Hand brauchen, etwa eine Kündigung von Wohnung oder Arbeitsvertrag. Die Druckerei druckt dann nicht.",
    inHouseWill:
      "Sie drucken, unterschreiben und überbringen den Brief selbst; jeder Schritt wird festgehalten.",
    byHand: "Von Hand unterschrieben und selbst überbracht",
    modes: {
      sandbox: "Sandbox: Es geht nichts zur Post.",
      live: "Echtbetrieb: Der Brief wird gedruckt.",
    },
    tooLate: "So geht er nicht mehr hinaus: Er käme nach der Frist an. Was noch hilft, steht unten.",
    will: {
      asked: "Er wartet dann auf eine Freigabe; der Preis wird vorgemerkt.",
      planned: "Er geht zum geplanten Zeitpunkt hinaus; der Preis wird vorgemerkt.",
      ordered: "Er geht gleich hinaus und wird von Ihrem Guthaben bezahlt.",
    },
    done: {
      asked: "Der Brief wartet auf Freigabe.",
      planned: "Der Brief ist geplant.",
      ordered: "Der Brief ist in Auftrag gegeben.",
    },
    givenUp: {
      asking: "Abgebrochen. Wir sehen nach, ob der Brief schon in Auftrag war …",
      ordered: {
        send: "Der Brief war schon in Auftrag gegeben, bevor Sie abgebrochen haben. Bis zum Druck lässt er sich noch stoppen.",
        ask: "Der Brief war schon zur Freigabe vorgelegt, bevor Sie abgebrochen haben. Bis zur Entscheidung lässt er sich zurückziehen.",
      },
      toLetter: "Zum Brief",
      nothing: "Abgebrochen: Der Brief wurde nicht in Auftrag gegeben.",
      unknown:
        "Abgebrochen. Ob der Brief schon in Auftrag war, ließ sich nicht feststellen; bitte sehen Sie unter Briefe nach.",
    },
    price: "Preis",
    copyTo: (name: string) => `Abschrift an ${name}`,
    part: (number: number, of: number) => `Teil ${number} von ${of}`,
    pagesOf: (count: number) => (count === 1 ? "1 Seite" : `${count} Seiten`),
    total: "Zusammen",
    pages: "Umfang",
    sheets: (pages: number, sheets: number) =>
      `${pages === 1 ? "1 Seite" : `${pages} Seiten`} auf ${sheets} Blatt`,
    delivery: "Versand",
    when: "Geht hinaus am",
    colour: "Farbe",
    black: "schwarz-weiß",
    both: "beidseitig",
    duplicate:
      "Derselbe Text ging in den letzten sieben Tagen schon an denselben Empfänger oder wartet noch auf den Versand dorthin.",
    reason: "Begründung für die Person, die freigibt",
  },
  en: {
    titles: { send: "Send this letter?", ask: "Ask for approval of this letter?" },
    confirm: { send: "Send now", ask: "Ask for approval" },
    back: "Back to writing",
    inHouse: "Print it, sign it by hand and bring it yourselves",
    inHouseHint:
      "For letters that need a signature by hand, such as ending a lease or an employment contract. The printer does not print then.",
    inHouseWill: "You print, sign and bring the letter yourselves; each step is recorded.",
    byHand: "Signed by hand and brought by yourselves",
    modes: { sandbox: "Sandbox: nothing is posted.", live: "Live: the letter will be printed." },
    tooLate:
      "It does not leave like this any more: it would arrive after its deadline. What still helps is below.",
    will: {
      asked: "It then waits for an approval; its price is reserved.",
      planned: "It leaves at the planned time; its price is reserved.",
      ordered: "It leaves at once and is paid from your wallet.",
    },
    done: {
      asked: "The letter waits for approval.",
      planned: "The letter is planned.",
      ordered: "The letter is ordered.",
    },
    givenUp: {
      asking: "Given up. We look whether the letter was ordered already …",
      ordered: {
        send: "The letter was ordered before you gave it up. Until it is printed it can still be stopped.",
        ask: "The letter had been put up for approval before you gave it up. Until it is decided it can be taken back.",
      },
      toLetter: "To the letter",
      nothing: "Given up: the letter was not ordered.",
      unknown:
        "Given up. Whether the letter was ordered already could not be found out; please look under Letters.",
    },
    price: "Price",
    copyTo: (name: string) => `Copy to ${name}`,
    part: (number: number, of: number) => `Part ${number} of ${of}`,
    pagesOf: (count: number) => (count === 1 ? "1 page" : `${count} pages`),
    total: "Together",
    pages: "Size",
    sheets: (pages: number, sheets: number) =>
      `${pages === 1 ? "1 page" : `${pages} pages`} on ${sheets === 1 ? "1 sheet" : `${sheets} sheets`}`,
    delivery: "Dispatch",
    when: "Leaves on",
    colour: "colour",
    black: "black and white",
    both: "both sides",
    duplicate: "The same text went, or still waits to go, to the same recipient within the last seven days.",
    reason: "Reason, for the person who approves",
  },
});
