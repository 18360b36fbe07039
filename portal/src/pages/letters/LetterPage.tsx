import { type ReactNode, useState } from "react";
import { useNavigate, useParams } from "@tanstack/react-router";
import type { OutputOf } from "../../client.ts";
import { useCall, useOperation } from "../../session/calls.ts";
import { useHere } from "../../session/session.tsx";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Page } from "../../ui/Page.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { Filing } from "../matters/Filing.tsx";
import { deliveryNames } from "./delivery-names.ts";
import { CopyOf, LetterCopies } from "./LetterCopies.tsx";
import { LetterParts } from "./LetterParts.tsx";
import { DrawnPages } from "./DrawnPages.tsx";
import { StatusBadge } from "./letter-status.tsx";
import { Discard, HandOver } from "./DraftActs.tsx";
import { LetterStory } from "./LetterStory.tsx";
import { EarlierOrder, LatestOrder } from "./OrderSheet.tsx";
import styles from "./LetterPage.module.css";

type Letter = OutputOf<"letter_get">;

/** One letter: what it is, where it stands, and what can still be done about it. */
export function LetterPage() {
  const { letterId } = useParams({ from: "/letters/$letterId" });
  const { data, error, refetch } = useOperation("letter_get", { letterId });
  if (error && !data) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return <LetterShown letter={data} />;
}

function LetterShown({ letter }: { letter: Letter }) {
  const text = useTexts(words);
  const [latest, ...earlier] = letter.orders;
  return (
    <Page title={letter.subject} actions={<Acts letter={letter} />}>
      <div className={styles.desk}>
        <div className={styles.column}>
          {letter.copyOf && <CopyOf copyOf={letter.copyOf} />}
          {latest && (
            <LatestOrder
              key={latest.orderId}
              orderId={latest.orderId}
              along={[...letter.sentParts, ...letter.sentCopies].filter(
                ({ withOrderId }) => withOrderId === latest.orderId,
              )}
            />
          )}
          <LetterStory letterId={letter.letterId} isDraft={letter.status === "draft"} />
          <LetterParts letter={letter} />
          <LetterCopies letter={letter} />
          <LetterFacts letter={letter} />
          <Filing letterId={letter.letterId} />
          {earlier.map(({ orderId }, at) => (
            <EarlierOrder key={orderId} orderId={orderId} title={text.order(earlier.length - at)} />
          ))}
        </div>
        <LetterSheets letter={letter} />
      </div>
    </Page>
  );
}

/** The pages; on a phone, where everything stands below each other, only their beginning until somebody wants them. */
function LetterSheets({ letter: { letterId, subject, revision, order } }: { letter: Letter }) {
  const text = useTexts(words);
  const [isWhole, setWhole] = useState(false);
  return (
    <div className={styles.pages} data-whole={isWhole || undefined}>
      <Sheet title={text.pages}>
        <div className={styles.glimpse}>
          <DrawnPages
            letterId={letterId}
            orderId={order?.orderId}
            subject={subject}
            version={`${revision} ${order?.statusAt ?? ""}`}
          />
        </div>
        <div className={styles.unfold}>
          <Button aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? text.less : text.whole}
          </Button>
        </div>
      </Sheet>
    </div>
  );
}

function Acts({ letter: { letterId, status, pdfUrl } }: { letter: Letter }) {
  const text = useTexts(words);
  const { role } = useHere();
  const isDraft = status === "draft";
  return (
    <>
      <a className={styles.pdf} href={pdfUrl}>
        {text.pdf}
      </a>
      {role !== "viewer" && <Duplicate letterId={letterId} />}
      {role !== "viewer" && isDraft && (
        <>
          <Discard letterId={letterId} />
          <HandOver letterId={letterId} />
          <LinkButton to="/letters/$letterId/edit" params={{ letterId }}>
            {text.edit}
          </LinkButton>
          <LinkButton to="/letters/$letterId/series" params={{ letterId }}>
            {text.series}
          </LinkButton>
          <LinkButton
            look="first"
            to="/letters/$letterId/edit"
            params={{ letterId }}
            search={{ act: "send" } as Record<string, string>}
          >
            {text.send}
          </LinkButton>
        </>
      )}
      {role !== "viewer" && status === "returned" && (
        <LinkButton look="first" to="/letters/$letterId/readdress" params={{ letterId }}>
          {text.again}
        </LinkButton>
      )}
      {role !== "viewer" && status === "awaiting_partner_fix" && (
        <LinkButton look="first" to="/letters/$letterId/fix" params={{ letterId }}>
          {text.fix}
        </LinkButton>
      )}
    </>
  );
}

function Duplicate({ letterId }: { letterId: string }) {
  const text = useTexts(words);
  const say = useNotice();
  const navigate = useNavigate();
  const duplicate = useCall("letter_duplicate");
  const make = async () => {
    const copy = await duplicate.mutateAsync({ letterId });
    say({ text: text.duplicated });
    void navigate({ to: "/letters/$letterId/edit", params: { letterId: copy.letterId } });
  };
  return (
    <>
      <Button isBusy={duplicate.isPending} onClick={() => void make().catch(() => {})}>
        {text.duplicate}
      </Button>
      {duplicate.error && <Problem cause={duplicate.error} />}
    </>
  );
}

function LetterFacts({ letter }: { letter: Letter }) {
  const text = useTexts(words);
  const deliveries = useTexts(deliveryNames);
  const { recipient, sender, attachments, template } = letter;
  const warnings = letter.warnings.filter((warning) => !isMetByHand(letter, warning));
  return (
    <Sheet title={text.letter}>
      <Facts
        facts={[
          ...(letter.order
            ? []
            : [[text.status, <StatusBadge key="status" status={letter.status} />] as const]),
          [text.recipient, recipient ? <AddressShown key="recipient" address={recipient} /> : text.open],
          [text.sender, sender?.name ?? text.open],
          [text.extent, text.pageCount(letter.pageCount)],
          ...(letter.status === "draft" ? waysOf(letter.dispatch, text, deliveries) : []),
          [text.created, <DateTime key="created" at={letter.createdAt} />],
          ...(template ? [[text.template, template.name] as const] : []),
          ...(attachments.length > 0
            ? [[text.attachments, attachments.map(({ title }) => title ?? text.untitled).join(", ")] as const]
            : []),
        ]}
      />
      {warnings.length > 0 && (
        <ul className={styles.warnings} aria-label={text.warnings}>
          {warnings.map(({ code, place, text: said }) => (
            <li key={`${code} ${place}`}>{said}</li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}

/** Whoever signs by hand has done what the law asks for, but for a will, which is written by hand as a whole. */
const isMetByHand = ({ order, dispatch }: Letter, { code, details }: Letter["warnings"][number]): boolean =>
  order !== null &&
  dispatch.fulfilment === "in_house" &&
  code === "FORM_REQUIRED" &&
  details?.["kind"] !== "will";

/** How a draft is to be sent, as far as somebody has chosen. */
const waysOf = (
  { deliveryType, express, color, duplex, scheduledAt, timePassed, mandantennummer }: Letter["dispatch"],
  text: (typeof words)["de"],
  deliveries: (typeof deliveryNames)["de"],
): (readonly [string, ReactNode])[] => {
  const ways = [
    ...(deliveryType === null ? [] : [deliveries[deliveryType]]),
    ...(express ? [text.express] : []),
    ...(color === null ? [] : [color ? text.colour : text.black]),
    ...(duplex === null ? [] : [duplex ? text.both : text.one]),
  ];
  return [
    ...(ways.length > 0 ? [[text.way, ways.join(", ")] as const] : []),
    ...(scheduledAt === null
      ? []
      : [
          [
            text.when,
            <span key="when">
              <DateTime at={scheduledAt} />
              {timePassed && ` · ${text.passed}`}
            </span>,
          ] as const,
        ]),
    ...(mandantennummer === null ? [] : [[text.client, mandantennummer] as const]),
  ];
};

function AddressShown({ address }: { address: NonNullable<Letter["recipient"]> }) {
  const text = useTexts(words);
  const { company, name, secondName, extraLine, street, houseNumber, pobox, zip, city, country } = address;
  const lines = [
    company,
    name === company ? null : name,
    secondName,
    extraLine,
    pobox ? `${text.pobox} ${pobox}` : [street, houseNumber].filter(Boolean).join(" "),
    [zip, city].filter(Boolean).join(" "),
    country === "DE" ? null : country,
  ];
  return <span className={styles.address}>{lines.filter(Boolean).join("\n")}</span>;
}

const words = inBothLanguages({
  de: {
    letter: "Brief",
    pages: "Seiten",
    whole: "Ganzen Brief zeigen",
    less: "Weniger zeigen",
    order: (at: number) => `Früherer Versand ${at}`,
    pdf: "PDF öffnen",
    duplicate: "Als neuen Entwurf",
    duplicated: "Ein neuer Entwurf mit demselben Inhalt ist angelegt.",
    edit: "Bearbeiten",
    series: "Als Serie senden …",
    send: "Verschicken …",
    fix: "Anschrift berichtigen",
    again: "Neue Anschrift, noch einmal verschicken",
    status: "Stand",
    recipient: "Empfänger",
    sender: "Absender",
    open: "noch offen",
    extent: "Umfang",
    way: "Versandart",
    express: "Express",
    colour: "Farbe",
    black: "schwarz-weiß",
    both: "beidseitig",
    one: "einseitig",
    when: "Geplant für",
    passed: "vorbei; bitte neu wählen",
    client: "Mandant",
    pageCount: (count: number) => (count === 1 ? "1 Seite" : `${count} Seiten`),
    created: "Angelegt",
    template: "Vorlage",
    attachments: "Anlagen",
    untitled: "ohne Titel",
    warnings: "Hinweise zum Brief",
    pobox: "Postfach",
  },
  en: {
    letter: "Letter",
    pages: "Pages",
    whole: "Show the whole letter",
    less: "Show less",
    order: (at: number) => `Earlier dispatch ${at}`,
    pdf: "Open PDF",
    duplicate: "As a new draft",
    duplicated: "A new draft that says the same was made.",
    edit: "Edit",
    series: "Send as a series …",
    send: "Send …",
    fix: "Correct the address",
    again: "New address, send again",
    status: "Status",
    recipient: "Recipient",
    sender: "Sender",
    open: "still open",
    extent: "Size",
    way: "Delivery",
    express: "urgent",
    colour: "colour",
    black: "black and white",
    both: "both sides",
    one: "one side",
    when: "Planned for",
    passed: "passed; please choose anew",
    client: "Client",
    pageCount: (count: number) => (count === 1 ? "1 page" : `${count} pages`),
    created: "Created",
    template: "Template",
    attachments: "Attachments",
    untitled: "untitled",
    warnings: "Remarks on the letter",
    pobox: "PO box",
  },
});
