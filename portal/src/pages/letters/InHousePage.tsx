import { useParams } from "@tanstack/react-router";
import { encodeQR } from "qr";
import { useState } from "react";
import type { OutputOf } from "../../client.ts";
import { useCall, useOperation } from "../../session/calls.ts";
import { useHere } from "../../session/session.tsx";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Field } from "../../ui/Field.tsx";
import { Form } from "../../ui/Form.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { Page } from "../../ui/Page.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { DeadlinePlan } from "../deadlines/DeadlinePlan.tsx";
import styles from "./InHousePage.module.css";

type Way = OutputOf<"in_house_get">;

/** A letter that is signed by hand: print it, go on with a phone, give it to a courier, and see what was recorded. */
export function InHousePage() {
  const text = useTexts(words);
  const { letterId } = useParams({ from: "/letters/$letterId/in-house" });
  const { data, error, refetch } = useOperation("letter_get", { letterId });
  if (error && !data) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const [order] = data.orders;
  return (
    <Page title={text.title} lead={data.subject}>
      {order ? (
        <WayOf orderId={order.orderId} />
      ) : (
        <Empty title={text.none}>
          <LinkButton to="/letters/$letterId" params={{ letterId }}>
            {text.toLetter}
          </LinkButton>
        </Empty>
      )}
    </Page>
  );
}

function WayOf({ orderId }: { orderId: string }) {
  const text = useTexts(words);
  const { role } = useHere();
  const { data, error, refetch } = useOperation("in_house_get", { orderId });
  const { data: details } = useOperation("order_details", { orderId });
  if (error && !data) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const isBrought = data.open.length > 0 && data.open.every((step) => step === "attested");
  return (
    <>
      {data.standing !== "open" && <p>{text.standings[data.standing]}</p>}
      {data.standing === "open" && details?.arrival && (
        <Sheet title={text.deadline}>
          <DeadlinePlan plan={details.arrival} isInHouse />
        </Sheet>
      )}
      {isBrought && <p>{text.toAttest}</p>}
      {data.standing === "open" && role !== "viewer" && (
        <>
          {!isBrought && <PrintSheet orderId={orderId} />}
          <PhoneSheet orderId={orderId} title={isBrought ? text.goOn : text.phone} />
          <CourierSheet way={data} title={isBrought ? text.courierAlone : text.courier} />
        </>
      )}
      <Steps way={data} />
      <Sheet title={text.proves}>
        <p>{text.proof}</p>
      </Sheet>
    </>
  );
}

function PrintSheet({ orderId }: { orderId: string }) {
  const text = useTexts(words);
  const print = useCall("in_house_print");
  const url = print.data?.pdfUrl;
  return (
    <Sheet title={text.print}>
      <p>{text.printHow}</p>
      {url ? (
        <p>
          <a href={url} target="_blank" rel="noreferrer">
            {text.openPdf}
          </a>
        </p>
      ) : (
        <Button look="first" isBusy={print.isPending} onClick={() => print.mutate({ orderId })}>
          {text.makePdf}
        </Button>
      )}
      {print.error && <Problem cause={print.error} />}
    </Sheet>
  );
}

/** The page for the phone: on this device, or scanned from this screen. */
function PhoneSheet({ orderId, title }: { orderId: string; title: string }) {
  const text = useTexts(words);
  const create = useCall("in_house_link_create");
  const url = create.data?.url;
  return (
    <Sheet title={title}>
      <p>{text.phoneHow}</p>
      {url ? (
        <div className={styles.link}>
          <img className={styles.code} src={codeOf(url)} alt={text.scan} />
          <div className={styles.acts}>
            <a href={url}>{text.here}</a>
            <CopyButton copied={url} />
          </div>
        </div>
      ) : (
        <Button isBusy={create.isPending} onClick={() => create.mutate({ orderId, kind: "own" })}>
          {text.goOn}
        </Button>
      )}
      {create.error && <Problem cause={create.error} />}
    </Sheet>
  );
}

const codeOf = (url: string): string => encodeQR(url, "data-url", { ecc: "low", border: 2 });

function CourierSheet({ way: { orderId, links }, title }: { way: Way; title: string }) {
  const text = useTexts(words);
  const [holder, setHolder] = useState("");
  const create = useCall("in_house_link_create");
  const withdraw = useCall("in_house_link_withdraw");
  const url = create.data?.url;
  const open = links.filter(({ state }) => state === "open");
  return (
    <Sheet title={title}>
      <p>{text.courierHow}</p>
      <Form onSubmit={() => create.mutate({ orderId, kind: "courier", holder })}>
        <Field label={text.holder} value={holder} onChange={setHolder} isRequired />
        {create.error && <Problem cause={create.error} />}
        <Button type="submit" isBusy={create.isPending}>
          {text.makeLink}
        </Button>
      </Form>
      {url && (
        <div className={styles.link}>
          <p>{text.once}</p>
          <p className={styles.url}>{url}</p>
          <CopyButton copied={url} />
        </div>
      )}
      {open.length > 0 && (
        <ul className={styles.links} aria-label={text.open}>
          {open.map(({ linkId, holder: named, kind, expiresAt }) => (
            <li key={linkId}>
              <span>
                {kind === "own" ? text.own(named) : named}, {text.until} <DateTime at={expiresAt} />
              </span>
              <Button isBusy={withdraw.isPending} onClick={() => withdraw.mutate({ linkId })}>
                {text.withdraw(named)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {withdraw.error && <Problem cause={withdraw.error} />}
    </Sheet>
  );
}

function Steps({ way: { steps } }: { way: Way }) {
  const text = useTexts(words);
  if (steps.length === 0) return null;
  return (
    <Sheet title={text.steps}>
      <ol className={styles.steps}>
        {steps.map(({ step, text: told, happenedAt, receivedAt, by, details, pictureUrl }) => (
          <li key={step}>
            <p>
              <strong>{told}</strong>, <DateTime at={happenedAt} />, {by}
              {details.name && details.name !== by && ` (${details.name})`}
            </p>
            {details.address && <p>{details.address}</p>}
            {details.trackingNumber && <p>{text.tracking(details.trackingNumber)}</p>}
            {details.place && (
              <p>
                {text.place(details.place.latitude, details.place.longitude, details.place.accuracyMeters)}
              </p>
            )}
            {receivedAt !== happenedAt && (
              <p className={styles.quiet}>
                {text.received} <DateTime at={receivedAt} />
              </p>
            )}
            {pictureUrl && (
              <a href={pictureUrl} target="_blank" rel="noreferrer">
                <img className={styles.picture} src={pictureUrl} alt={text.picture(told)} />
              </a>
            )}
          </li>
        ))}
      </ol>
    </Sheet>
  );
}

const words = inBothLanguages({
  de: {
    deadline: "Frist",
    title: "Von Hand unterschreiben und überbringen",
    none: "Dieser Brief wird nicht selbst überbracht.",
    toLetter: "Zum Brief",
    standings: {
      waiting:
        "Der Brief ist noch nicht so weit: Er wartet auf eine Freigabe, auf seine Zeit oder einen Augenblick.",
      stopped: "Der Brief wurde gestoppt und geht nicht mehr hinaus.",
      finished: "Der Brief ist hinausgegangen; alles ist festgehalten.",
      open: "",
    },
    toAttest: "Der Brief ist eingeworfen. Es fehlt nur noch die Unterschrift unter dem Protokoll.",
    print: "1. Ausdrucken",
    printHow:
      "Drucken Sie genau diese Datei in Originalgröße. Auf jedem Blatt steht unten links ein Code: Er zeigt später, dass es dieser Brief ist.",
    makePdf: "Brief zum Ausdrucken holen",
    openPdf: "PDF zum Ausdrucken öffnen",
    phone: "2. Unterschreiben und weiter mit dem Telefon",
    phoneHow:
      "Ein Telefon führt durch alle Schritte: Code scannen, unterschriebene Seite fotografieren, Umschlag, Post oder Bote. Es geht auch ohne Netz weiter.",
    goOn: "Weiter mit dem Telefon",
    scan: "Code zum Scannen mit dem Telefon",
    here: "Auf diesem Gerät weiter",
    courier: "3. Bote",
    courierAlone: "Bote",
    courierHow:
      "Ein Bote braucht kein Konto. Sein Link führt nur zu diesem Brief und nur zu seinen Schritten; er sieht Absender, Anschrift und Seitenzahl.",
    holder: "Name des Boten",
    makeLink: "Link für den Boten machen",
    once: "Dieser Link wird nur jetzt gezeigt. Geben Sie ihn dem Boten:",
    open: "Offene Links",
    own: (name: string) => `${name} (eigenes Telefon)`,
    until: "gilt bis",
    withdraw: (name: string) => `Link für ${name} zurücknehmen`,
    steps: "Was festgehalten ist",
    tracking: (number: string) => `Sendungsnummer ${number}`,
    place: (latitude: number, longitude: number, meters: number) =>
      `Standort ${latitude.toFixed(5)}, ${longitude.toFixed(5)} (auf ${Math.round(meters)} m genau)`,
    received: "Hier eingegangen",
    picture: (step: string) => `Bild zu: ${step}`,
    proves: "Was das beweist",
    proof:
      "Eine Unterschrift von Hand erfüllt die Schriftform (§ 126 BGB), eine gedruckte nicht. Wer den Brief gelesen, in den Umschlag gesteckt und eingeworfen hat, kann Inhalt und Zugang bezeugen; das Protokoll hilft dabei und ersetzt die Aussage nicht. Ein Einlieferungsbeleg beweist, dass etwas aufgegeben wurde, nicht den Zugang. Nehmen Sie jemanden, der nicht selbst Partei ist. Keine Rechtsberatung.",
  },
  en: {
    deadline: "Deadline",
    title: "Sign by hand and bring it",
    none: "Nobody brings this letter themselves.",
    toLetter: "To the letter",
    standings: {
      waiting: "The letter is not ready yet: it waits for an approval, for its time or for a moment.",
      stopped: "The letter was stopped and does not leave any more.",
      finished: "The letter has left; everything is recorded.",
      open: "",
    },
    toAttest: "The letter was dropped. Only the signature under the protocol is missing.",
    print: "1. Print",
    printHow:
      "Print exactly this file in its original size. Each sheet has a code at the lower left: it shows later that it is this letter.",
    makePdf: "Get the letter to print",
    openPdf: "Open the PDF to print",
    phone: "2. Sign, and go on with a phone",
    phoneHow:
      "A phone leads through all steps: scan the code, photograph the signed page, envelope, post or courier. It goes on without a network.",
    goOn: "Go on with a phone",
    scan: "Code to scan with the phone",
    here: "Go on with this device",
    courier: "3. Courier",
    courierAlone: "Courier",
    courierHow:
      "A courier needs no account. The link leads to this letter and the courier's steps only, and shows sender, address and number of pages.",
    holder: "Name of the courier",
    makeLink: "Make the courier's link",
    once: "This link is shown only now. Give it to the courier:",
    open: "Open links",
    own: (name: string) => `${name} (own phone)`,
    until: "valid until",
    withdraw: (name: string) => `Withdraw the link for ${name}`,
    steps: "What is recorded",
    tracking: (number: string) => `Tracking number ${number}`,
    place: (latitude: number, longitude: number, meters: number) =>
      `Place ${latitude.toFixed(5)}, ${longitude.toFixed(5)} (within ${Math.round(meters)} m)`,
    received: "Received here",
    picture: (step: string) => `Picture of: ${step}`,
    proves: "What this proves",
    proof:
      "A signature by hand meets the written form (§ 126 BGB), a printed one does not. Who has read the letter, put it into the envelope and dropped it can testify to content and receipt; the protocol helps and does not take the place of that word. A posting slip proves that something was posted, not receipt. Choose somebody who is not a party. No legal advice.",
  },
});
