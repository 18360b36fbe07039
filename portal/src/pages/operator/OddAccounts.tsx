import type { OutputOf } from "../../client.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import { HoldButton } from "./HoldButton.tsx";

type Odd = OutputOf<"trust_desk">["odd"][number];

/** Accounts whose last week deserves a look. */
export function OddAccounts({ accounts }: { accounts: readonly Odd[] }) {
  const text = useTexts(words);
  const columns: Column<Odd>[] = [
    { key: "partner", head: text.partner, cell: ({ partner }) => partner },
    {
      key: "signs",
      head: text.signs,
      cell: (account) => account.signs.map((sign) => text.sign[sign](account)).join("; "),
    },
    { key: "letters", head: text.letters, cell: ({ letters }) => letters, align: "number" },
    {
      key: "before",
      head: text.before,
      cell: ({ lettersBefore }) => lettersBefore,
      align: "number",
      isExtra: true,
    },
    {
      key: "act",
      head: text.act,
      cell: ({ partnerId, partner, heldAt }) => <HoldButton partner={{ partnerId, name: partner, heldAt }} />,
    },
  ];
  return (
    <Sheet title={text.title}>
      <p>{text.lead}</p>
      <Table label={text.title} columns={columns} rows={accounts} rowKey={({ partnerId }) => partnerId} />
    </Sheet>
  );
}

const words = inBothLanguages({
  de: {
    title: "Auffällige Konten",
    lead: "Echte Briefe der letzten sieben Tage. Ein Anzeichen ist kein Urteil.",
    partner: "Konto",
    signs: "Anzeichen",
    letters: "Briefe",
    before: "Sonst in einer Woche",
    act: "Versand",
    sign: {
      new_account: () => "neu: erste Briefe vor weniger als 30 Tagen",
      new_recipients: ({ newRecipients }: Odd) => `${newRecipients} neue Empfänger`,
      dunning: ({ dunning }: Odd) => `${dunning} Mahnungen und Erinnerungen`,
      returned: ({ returned }: Odd) => `${returned} Rückläufer`,
      reported: ({ reports }: Odd) =>
        reports === 1 ? "eine begründete Meldung" : `${reports} begründete Meldungen`,
    },
  },
  en: {
    title: "Odd accounts",
    lead: "Real letters of the last seven days. A sign is no verdict.",
    partner: "Account",
    signs: "Signs",
    letters: "Letters",
    before: "In other weeks",
    act: "Sending",
    sign: {
      new_account: () => "new: first letters less than 30 days ago",
      new_recipients: ({ newRecipients }: Odd) => `${newRecipients} new recipients`,
      dunning: ({ dunning }: Odd) => `${dunning} dunning letters and reminders`,
      returned: ({ returned }: Odd) => `${returned} returned`,
      reported: ({ reports }: Odd) => (reports === 1 ? "one founded report" : `${reports} founded reports`),
    },
  },
});
