import { Link } from "@tanstack/react-router";
import { useOperation } from "../../session/calls.ts";
import { useHere } from "../../session/session.tsx";
import { inBothLanguages, useLanguage, useTexts } from "../../texts/language.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { DeadlinePlan } from "../deadlines/DeadlinePlan.tsx";
import { CancelOrder, type SentAlong } from "./CancelOrder.tsx";
import { StatusBadge } from "./letter-status.tsx";
import { MailBounced } from "./MailBounced.tsx";
import { MailShown } from "./MailShown.tsx";
import { OrderMoney } from "./OrderMoney.tsx";
import { OrderPapers } from "./OrderPapers.tsx";
import { OrderWay } from "./OrderWay.tsx";
import { PlayEvents } from "./PlayEvents.tsx";
import styles from "./LetterPage.module.css";

/** The dispatch that counts: where it stands and what comes next, then its way, its proofs and what it costs. */
export function LatestOrder({ orderId, along }: { orderId: string; along: SentAlong }) {
  const text = useTexts(words);
  const { role, mode } = useHere();
  const { order, details, error, refetch } = useOrder(orderId);
  if (error && !order) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!order) return <Loading />;
  const mayAct = role !== "viewer";
  return (
    <>
      <Sheet title={text.standing} actions={mayAct && <CancelOrder order={order} along={along} />}>
        <p className={styles.now}>
          <StatusBadge status={order.status} isMailed={order.email !== null} />
        </p>
        {order.reason && (
          <p className={styles.reason}>
            {order.reason.text}
            {order.reason.comment && ` „${order.reason.comment}“`}
          </p>
        )}
        {order.nextStep && <p>{order.nextStep}</p>}
        {order.status === "awaiting_partner_fix" && mayAct && (
          <p>
            <Link to="/letters/$letterId/fix" params={{ letterId: order.letterId }}>
              {text.fix}
            </Link>
          </p>
        )}
        {order.inHouse && (
          <p>
            <LinkButton
              look={order.inHouse.open.length > 0 ? "first" : "second"}
              to="/letters/$letterId/in-house"
              params={{ letterId: order.letterId }}
            >
              {order.inHouse.open.some((step) => step !== "attested") ? text.inHouse : text.protocol}
            </LinkButton>
          </p>
        )}
        {order.approvalUrl && (
          <p>
            <a href={order.approvalUrl}>{text.approval}</a>
          </p>
        )}
        {order.email && mayAct && (order.status === "posted" || order.status === "submitted") && (
          <p>
            <MailBounced orderId={orderId} />
          </p>
        )}
        {mayAct && mode === "sandbox" && <PlayEvents orderId={orderId} status={order.status} />}
      </Sheet>
      {details?.arrival && (
        <Sheet title={text.deadline}>
          <DeadlinePlan plan={details.arrival} isInHouse={order.inHouse !== null} />
        </Sheet>
      )}
      {order.email && (
        <Sheet title={text.mail}>
          <MailShown mail={order.email} />
        </Sheet>
      )}
      <Sheet title={text.way}>
        <OrderWay order={order} details={details} />
      </Sheet>
      <Sheet title={text.papers}>
        <OrderPapers orderId={orderId} postedAt={order.postedAt} />
      </Sheet>
      <Sheet title={text.money}>
        <OrderMoney order={order} details={details} />
      </Sheet>
    </>
  );
}

/** A dispatch before the latest: everything about it in one sheet, folded until somebody wants it. */
export function EarlierOrder({ orderId, title }: { orderId: string; title: string }) {
  const { order, details } = useOrder(orderId);
  return (
    <Sheet>
      <details className={styles.earlier}>
        <summary>
          {title} {order && <StatusBadge status={order.status} isMailed={order.email !== null} />}
        </summary>
        {order && (
          <div className={styles.column}>
            {order.reason && <p className={styles.reason}>{order.reason.text}</p>}
            {order.email && <MailShown mail={order.email} />}
            <OrderWay order={order} details={details} />
            <OrderMoney order={order} details={details} />
            <OrderPapers orderId={orderId} postedAt={order.postedAt} />
          </div>
        )}
      </details>
    </Sheet>
  );
}

function useOrder(orderId: string) {
  const { language } = useLanguage();
  const { data: order, error, refetch } = useOperation("order_status", { orderId, language });
  const { data: details } = useOperation("order_details", { orderId });
  return { order, details, error, refetch };
}

const words = inBothLanguages({
  de: {
    standing: "Stand",
    mail: "E-Mail",
    deadline: "Frist",
    way: "Verlauf",
    papers: "Nachweis",
    money: "Kosten und Versand",
    fix: "Anschrift berichtigen und erneut senden",
    approval: "Zur Freigabe",
    protocol: "Schritte und Protokoll",
    inHouse: "Ausdrucken, unterschreiben, überbringen",
  },
  en: {
    standing: "Status",
    mail: "E-mail",
    deadline: "Deadline",
    way: "History",
    papers: "Proof",
    money: "Costs and delivery",
    fix: "Correct the address and send again",
    approval: "To the approval",
    protocol: "Steps and protocol",
    inHouse: "Print, sign and bring it",
  },
});
