import { inBothLanguages, useLanguage, useTexts } from "../../../texts/language.tsx";
import { csvOf } from "../../../ui/csv.ts";
import { momentText } from "../../../ui/DateTime.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { deliveryNames } from "../delivery-names.ts";
import { statusNames } from "../letter-status.tsx";
import type { Letter } from "./LetterTable.tsx";

/** Saves letters as a table for a spreadsheet: what the list shows of them, and what its columns have no room for. */
export function useSavedList(): (letters: readonly Letter[]) => void {
  const text = useTexts(words);
  const statuses = useTexts(statusNames);
  const deliveries = useTexts(deliveryNames);
  const { language } = useLanguage();
  const day = (at: string | null | undefined) => (at ? momentText(at, language, "day") : "");
  const amount = (cents: number | null | undefined) =>
    cents == null ? "" : (cents / 100).toFixed(2).replace(".", language === "de" ? "," : ".");
  const row = ({ order, ...letter }: Letter): string[] => [
    letter.subject,
    letter.recipientCompany ?? "",
    letter.recipientName ?? "",
    letter.recipientCity ?? "",
    letter.recipientCountry ?? "",
    statuses[letter.status],
    order ? deliveries[order.deliveryType] : "",
    order?.mandantennummer ?? "",
    String(letter.pageCount),
    amount(order?.priceCents),
    day(letter.createdAt),
    day(order?.postedAt),
    day(order?.expectedOn),
    day(order?.deliveredAt),
  ];
  return (letters) => saveFile(text.file, csvOf(Object.values(text.heads), letters.map(row), language));
}

const words = inBothLanguages({
  de: {
    file: "Briefe.csv",
    heads: {
      subject: "Betreff",
      company: "Firma",
      name: "Name",
      city: "Ort",
      country: "Land",
      status: "Stand",
      delivery: "Versandart",
      client: "Mandantennummer",
      pages: "Seiten",
      price: "Preis in Euro",
      created: "Angelegt",
      posted: "Zur Post gegeben",
      expected: "Voraussichtlich da",
      delivered: "Zugestellt",
    },
  },
  en: {
    file: "Letters.csv",
    heads: {
      subject: "Subject",
      company: "Company",
      name: "Name",
      city: "City",
      country: "Country",
      status: "Status",
      delivery: "Delivery",
      client: "Client number",
      pages: "Pages",
      price: "Price in euros",
      created: "Created",
      posted: "Posted",
      expected: "Expected",
      delivered: "Delivered",
    },
  },
});
