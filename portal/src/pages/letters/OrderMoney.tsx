import type { OutputOf } from "../../client.ts";
import { inBothLanguages, useLanguage, useTexts } from "../../texts/language.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { euros, Money } from "../../ui/Money.tsx";
import { deliveryNames } from "./delivery-names.ts";
import styles from "./LetterPage.module.css";

type Details = OutputOf<"order_details">;
type OrderMoneyProps = { order: OutputOf<"order_status">; details: Details | undefined };

/** What a dispatch costs, and what for. */
export function OrderMoney({ order, details }: OrderMoneyProps) {
  const text = useTexts(words);
  const deliveries = useTexts(deliveryNames);
  const deliveryOf = ({ email, carrier, deliveryType }: typeof order) =>
    email ? text.byEmail(email.to) : carrier === "in_house" ? text.byHand : deliveries[deliveryType];
  return (
    <>
      <p className={styles.price}>
        <Money cents={order.priceCents} />
      </p>
      <Facts
        facts={[
          [text.delivery, deliveryOf(order)],
          ...(details && !order.email
            ? [[text.print, text.printed(details.sheetCount, details.color, details.duplex)] as const]
            : []),
          ...(details?.express ? [[text.speed, text.express] as const] : []),
          ...(order.trackingNumber ? [[text.tracking, order.trackingNumber] as const] : []),
          ...(details?.mandantennummer ? [[text.client, details.mandantennummer] as const] : []),
        ]}
      />
      {details && <PriceParts details={details} />}
    </>
  );
}

function PriceParts({ details: { priceBreakdown: price, priceCents } }: { details: Details }) {
  const text = useTexts(words);
  const { language } = useLanguage();
  const parts = [
    [text.production, price.productionCents],
    [text.postage, price.postageCents],
    [text.surcharges, price.surchargesCents],
    [text.vat(price.vatPercent), price.vatCents],
  ] as const;
  return (
    <details>
      <summary>
        {text.breakdown} {euros(priceCents, language)}
      </summary>
      <Facts
        facts={parts
          .filter(([, cents]) => cents !== 0)
          .map(([name, cents]) => [name, <Money key={name} cents={cents} />] as const)}
      />
    </details>
  );
}

const words = inBothLanguages({
  de: {
    delivery: "Versandart",
    byEmail: (to: string) => `E-Mail an ${to}`,
    byHand: "Von Hand unterschrieben und selbst überbracht oder zur Post gegeben",
    print: "Druck",
    printed: (sheets: number, color: boolean, duplex: boolean) =>
      `${sheets} Blatt, ${color ? "Farbe" : "schwarz-weiß"}${duplex ? ", beidseitig" : ""}`,
    speed: "Tempo",
    express: "Express (Druck am selben Tag)",
    tracking: "Sendungsnummer",
    client: "Mandant",
    breakdown: "Wie sich der Preis zusammensetzt:",
    production: "Herstellung",
    postage: "Porto",
    surcharges: "Zuschläge",
    vat: (percent: number) => `Umsatzsteuer ${percent} %`,
  },
  en: {
    delivery: "Delivery",
    byEmail: (to: string) => `E-mail to ${to}`,
    byHand: "Signed by hand and brought or posted by yourselves",
    print: "Print",
    printed: (sheets: number, color: boolean, duplex: boolean) =>
      `${sheets === 1 ? "1 sheet" : `${sheets} sheets`}, ${color ? "colour" : "black and white"}${duplex ? ", both sides" : ""}`,
    speed: "Speed",
    express: "Express (printed the same day)",
    tracking: "Tracking number",
    client: "Client",
    breakdown: "What the price is made of:",
    production: "Production",
    postage: "Postage",
    surcharges: "Surcharges",
    vat: (percent: number) => `VAT ${percent}%`,
  },
});
