import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { BarList } from "../../ui/BarList.tsx";
import { ChartSheet, ToLetters } from "../../ui/ChartSheet.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { deliveryNames, deliveryTypes } from "../letters/delivery-names.ts";
import { Figures, type Summary, useBefore } from "./Figures.tsx";
import { useNumbers } from "./numbers.ts";
import { type Asked, filterOf } from "./period.ts";

const keyOf = ({ deliveryType, express }: { deliveryType: string; express: boolean }): string =>
  `${deliveryType} ${express}`;

/** How many working days letters took, by product. */
export function DeliveryTimesChart({ asked }: { asked: Asked }) {
  const text = useTexts(words);
  return (
    <Figures metric="delivery_times" asked={asked} title={text.title}>
      {(summary) => <DeliveryTimes summary={summary} asked={asked} />}
    </Figures>
  );
}

function DeliveryTimes({ summary, asked }: { summary: Summary; asked: Asked }) {
  const text = useTexts(words);
  const productName = useProductName();
  const { count, days } = useNumbers();
  const { deliveryTimes, period: shown } = summary;
  const former = useBefore("delivery_times", asked, shown)?.deliveryTimes;
  if (!deliveryTimes) return null;
  const { all, products } = deliveryTimes;
  const beforeOf = (key: string) => {
    const was = former?.products.find((each) => keyOf(each) === key)?.medianWorkingDays;
    return was == null ? undefined : { value: was, text: text.before(days(was)) };
  };
  const lettersOf = ({ deliveryType }: { deliveryType: string }) => ({
    delivery: deliveryType,
    status: "delivered",
    ...filterOf(asked, shown),
  });
  const rows = products.map((product) => ({
    ...product,
    key: keyOf(product),
    name: [productName(product.deliveryType), product.express ? text.express : ""].filter(Boolean).join(", "),
  }));
  return (
    <ChartSheet
      title={text.title}
      fileName={text.file}
      none={text.none}
      rows={rows}
      rowKey={({ key }) => key}
      lettersOf={lettersOf}
      columns={[
        { key: "product", head: text.product, text: ({ name }) => name },
        {
          key: "letters",
          head: text.letters,
          text: ({ deliveredLetters }) => count(deliveredLetters),
          isNumber: true,
        },
        {
          key: "median",
          head: text.median,
          text: ({ medianWorkingDays }) => days(medianWorkingDays),
          isNumber: true,
        },
        { key: "p90", head: text.p90, text: ({ p90WorkingDays }) => days(p90WorkingDays), isNumber: true },
        { key: "slowest", head: text.slowest, text: (row) => days(row.slowestWorkingDays), isNumber: true },
      ]}
      chart={
        <BarList
          label={text.description}
          entries={rows.map((row) => ({
            key: row.key,
            name: <ToLetters search={lettersOf(row)}>{row.name}</ToLetters>,
            value: row.medianWorkingDays ?? 0,
            text: text.days(days(row.medianWorkingDays)),
            before: beforeOf(row.key),
            tone: "good",
          }))}
        />
      }
    >
      <Facts
        facts={[
          [text.letters, count(all.deliveredLetters)],
          [text.median, days(all.medianWorkingDays)],
          [text.p90, days(all.p90WorkingDays)],
        ]}
      />
    </ChartSheet>
  );
}

/** A product that is not known here any more keeps the name it has with the service. */
export function useProductName(): (type: string) => string {
  const names = useTexts(deliveryNames);
  const { inHouse } = useTexts(words);
  return (type) => {
    if (type === "in_house") return inHouse;
    const known = deliveryTypes.find((each) => each === type);
    return known ? names[known] : type;
  };
}

const words = inBothLanguages({
  de: {
    title: "Wie lange sind Briefe unterwegs?",
    days: (days: string) => (days === "1" ? "1 Werktag" : `${days} Werktage`),
    before: (days: string) => `davor ${days}`,
    file: "laufzeiten",
    description: "Werktage von der Post bis zur Zustellung, je Versandart: der mittlere Brief.",
    none: "Im Zeitraum wurde keine Zustellung gemeldet.",
    product: "Versandart",
    letters: "Zugestellte Briefe",
    median: "Werktage (Mitte)",
    p90: "90 von 100 höchstens",
    slowest: "Längste",
    express: "Express",
    inHouse: "Selbst überbracht",
  },
  en: {
    title: "How long do letters take?",
    days: (days: string) => (days === "1" ? "1 working day" : `${days} working days`),
    before: (days: string) => `before: ${days}`,
    file: "delivery-times",
    description: "Working days from posting to delivery by product: the middle letter.",
    none: "No delivery was reported in the period.",
    product: "Product",
    letters: "Delivered letters",
    median: "Working days (middle)",
    p90: "90 of 100 at most",
    slowest: "Slowest",
    express: "express",
    inHouse: "Brought by yourselves",
  },
});
