import type { OutputOf } from "../../client.ts";
import { inBothLanguages, useLanguage, useTexts } from "../../texts/language.tsx";
import { Meter } from "../../ui/Meter.tsx";
import { euros } from "../../ui/Money.tsx";

type BudgetProps = {
  client: Pick<
    OutputOf<"mandant_list">["items"][number],
    "name" | "monthlyCapCents" | "monthlyBudgetUsedCents"
  >;
};

/** What a client has used of its month; without a cap, only how much. */
export function ClientBudget({ client }: BudgetProps) {
  const text = useTexts(words);
  const { language } = useLanguage();
  const { name, monthlyCapCents, monthlyBudgetUsedCents } = client;
  const used = euros(monthlyBudgetUsedCents, language);
  if (monthlyCapCents === null) return <span>{text.withoutCap(used)}</span>;
  return (
    <Meter
      label={text.budget(name)}
      used={monthlyBudgetUsedCents}
      limit={monthlyCapCents}
      text={text.of(used, euros(monthlyCapCents, language))}
    />
  );
}

const words = inBothLanguages({
  de: {
    budget: (name: string) => `Monatsgrenze von ${name}`,
    of: (used: string, cap: string) => `${used} von ${cap}`,
    withoutCap: (used: string) => `${used}, ohne Grenze`,
  },
  en: {
    budget: (name: string) => `Monthly budget of ${name}`,
    of: (used: string, cap: string) => `${used} of ${cap}`,
    withoutCap: (used: string) => `${used}, no cap`,
  },
});
