import type { OutputOf } from "../../client.ts";
import { useOperation } from "../../session/calls.ts";
import { inBothLanguages, useLanguage, useTexts } from "../../texts/language.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { momentText } from "../../ui/DateTime.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { Money } from "../../ui/Money.tsx";
import { Page } from "../../ui/Page.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import styles from "./operator.module.css";

type PriceTable = OutputOf<"price_table_list">["tables"][number];
type Tier = PriceTable["tiers"][number];
type Postage = PriceTable["postage"][number];

/** The price tables of this installation, newest first; they are files, and change with a new version. */
export function PricesPage() {
  const text = useTexts(words);
  const { data, error, refetch } = useOperation("price_table_list", {});
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <Page title={text.title} lead={text.lead}>
      {data.tables.toReversed().map((table) => (
        <PriceSheet key={table.validFrom} table={table} today={data.today} />
      ))}
    </Page>
  );
}

function PriceSheet({ table, today }: { table: PriceTable; today: string }) {
  const text = useTexts(words);
  const { language } = useLanguage();
  const { validFrom, validTo, vatPercent, tiers, postage } = table;
  const day = (date: string) => momentText(date, language, "day");
  const isNow = validFrom <= today && (validTo === null || validTo >= today);
  const unverified = postage.filter(({ verified }) => !verified).length;
  return (
    <Sheet
      title={validTo === null ? text.from(day(validFrom)) : text.between(day(validFrom), day(validTo))}
      actions={isNow ? <Badge tone="good">{text.now}</Badge> : undefined}
    >
      <p className={styles.fine}>
        {text.net(vatPercent)} {unverified > 0 && text.unverifiedRows(unverified)}
      </p>
      <Table label={text.tiers} columns={tierColumns(text)} rows={tiers} rowKey={({ tierId }) => tierId} />
      <Table
        label={text.postage}
        columns={postageColumns(text)}
        rows={postage}
        rowKey={({ deliveryType, countries }) => `${deliveryType} ${countries}`}
      />
    </Sheet>
  );
}

const tierColumns = (text: (typeof words)["de"]): Column<Tier>[] => [
  { key: "tier", head: text.tier, cell: ({ tierId }) => tierId },
  { key: "from", head: text.fromLetters, cell: ({ fromLetters }) => fromLetters, align: "number" },
  ...(["letterCents", "sheetCents", "pageCents", "colorPageCents", "expressCents"] as const).map((name) => ({
    key: name,
    head: text[name],
    cell: (tier: Tier) => <Money cents={tier[name]} />,
    align: "number" as const,
    isExtra: name !== "letterCents",
  })),
];

const postageColumns = (text: (typeof words)["de"]): Column<Postage>[] => [
  { key: "type", head: text.product, cell: ({ deliveryType }) => <code>{deliveryType}</code> },
  { key: "countries", head: text.countries, cell: ({ countries }) => countries, isExtra: true },
  ...(["standard", "kompakt", "gross", "maxi"] as const).map((format) => ({
    key: format,
    head: text[format],
    cell: ({ cents }: Postage) => (cents[format] === undefined ? "–" : <Money cents={cents[format]} />),
    align: "number" as const,
    isExtra: format !== "standard",
  })),
  {
    key: "verified",
    head: text.source,
    cell: ({ verified, source }) =>
      verified ? <span title={source}>{text.verified}</span> : <Badge tone="warn">{text.unverified}</Badge>,
  },
];

const words = inBothLanguages({
  de: {
    title: "Preistafeln",
    lead: "Dateien dieser Installation; eine neue Tafel kommt mit einer neuen Version und gilt ab ihrem Tag.",
    from: (day: string) => `Ab ${day}`,
    between: (first: string, last: string) => `${first} bis ${last}`,
    now: "gilt heute",
    net: (vat: number) => `Beträge netto, dazu ${vat} % Umsatzsteuer.`,
    unverifiedRows: (count: number) =>
      `${count} Zeilen sind noch nicht mit der Preisliste der Post verglichen.`,
    tiers: "Produktion nach Staffel",
    tier: "Staffel",
    fromLetters: "Ab Briefen in 30 Tagen",
    letterCents: "Brief",
    sheetCents: "Blatt",
    pageCents: "Seite",
    colorPageCents: "Farbseite",
    expressCents: "Express",
    postage: "Porto",
    product: "Produkt",
    countries: "Länder",
    standard: "Standard",
    kompakt: "Kompakt",
    gross: "Groß",
    maxi: "Maxi",
    source: "Quelle",
    verified: "geprüft",
    unverified: "ungeprüft",
  },
  en: {
    title: "Price tables",
    lead: "Files of this installation; a new table comes with a new version and holds from its day on.",
    from: (day: string) => `From ${day}`,
    between: (first: string, last: string) => `${first} to ${last}`,
    now: "holds today",
    net: (vat: number) => `Net amounts, plus ${vat} % VAT.`,
    unverifiedRows: (count: number) => `${count} rows have not been compared with the post’s own list yet.`,
    tiers: "Production by tier",
    tier: "Tier",
    fromLetters: "From letters in 30 days",
    letterCents: "Letter",
    sheetCents: "Sheet",
    pageCents: "Page",
    colorPageCents: "Colour page",
    expressCents: "Express",
    postage: "Postage",
    product: "Product",
    countries: "Countries",
    standard: "Standard",
    kompakt: "Kompakt",
    gross: "Groß",
    maxi: "Maxi",
    source: "Source",
    verified: "verified",
    unverified: "unverified",
  },
});
