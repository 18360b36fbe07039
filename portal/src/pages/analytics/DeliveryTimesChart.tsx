import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { BarChart } from "../../ui/BarChart.tsx";
import { ChartSheet } from "../../ui/ChartSheet.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { deliveryNames, deliveryTypes } from "../letters/delivery-names.ts";
import { Figures, type Summary } from "./Figures.tsx";
import { useNumbers } from "./numbers.ts";
import type { Period } from "./period.ts";

type Times = NonNullable<Summary["deliveryTimes"]>;

/** How many working days letters took, by product. */
export function DeliveryTimesChart({ period }: { period: Period }) {
  const text = useTexts(words);
  return (
    <Figures metric="delivery_times" period={period} title={text.title}>
      {({ deliveryTimes }) => deliveryTimes && <DeliveryTimes times={deliveryTimes} />}
    </Figures>
  );
}

function DeliveryTimes({ times: { all, products } }: { times: Times }) {
  const text = useTexts(words);
  const productName = useProductName();
  const { count, days } = useNumbers();
  const rows = products.map((product) => ({
    ...product,
    key: `${product.deliveryType} ${product.express}`,
    name: [productName(product.deliveryType), product.express ? text.express : ""].filter(Boolean).join(", "),
  }));
  return (
    <ChartSheet
      title={text.title}
      fileName={text.file}
      none={text.none}
      rows={rows}
      rowKey={({ key }) => key}
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
        <BarChart
          title={text.title}
          description={text.description}
          points={rows.map(({ key, name, medianWorkingDays }) => ({
            key,
            label: name,
            value: medianWorkingDays ?? 0,
          }))}
          format={(value) => days(value)}
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
  return (type) => {
    const known = deliveryTypes.find((each) => each === type);
    return known ? names[known] : type;
  };
}

const words = inBothLanguages({
  de: {
    title: "Laufzeiten",
    file: "laufzeiten",
    description: "Werktage von der Post bis zur Zustellung, je Versandart: der mittlere Brief.",
    none: "Im Zeitraum wurde keine Zustellung gemeldet.",
    product: "Versandart",
    letters: "Zugestellte Briefe",
    median: "Werktage (Mitte)",
    p90: "90 von 100 höchstens",
    slowest: "Längste",
    express: "Express",
  },
  en: {
    title: "Delivery times",
    file: "delivery-times",
    description: "Working days from posting to delivery by product: the middle letter.",
    none: "No delivery was reported in the period.",
    product: "Product",
    letters: "Delivered letters",
    median: "Working days (middle)",
    p90: "90 of 100 at most",
    slowest: "Slowest",
    express: "express",
  },
});
