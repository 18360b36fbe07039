import { Link } from "@tanstack/react-router";
import { Search, Wallet } from "lucide-react";
import { useOperation } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Money } from "../Money.tsx";
import { ModeSwitch } from "../ShellSwitches.tsx";
import { AccountMenu } from "./AccountMenu.tsx";
import { Mark } from "./Mark.tsx";
import styles from "./TopBar.module.css";

type TopBarProps = { onSearch: () => void; onShortcuts: () => void };

/** Above every page: the search over everything, the money, the environment, the person. */
export function TopBar({ onSearch, onShortcuts }: TopBarProps) {
  const text = useTexts(words);
  return (
    <div className={styles.bar}>
      <Link to="/" className={styles.home} aria-label="Brieftaube">
        <Mark />
      </Link>
      <button type="button" className={styles.search} aria-keyshortcuts="Control+K Meta+K" onClick={onSearch}>
        <Search aria-hidden className={styles.icon} />
        <span className={styles.searchText}>{text.search}</span>
        <kbd aria-hidden className={styles.key}>
          {isApple ? "⌘ K" : text.control}
        </kbd>
      </button>
      <Balance />
      <ModeSwitch />
      <AccountMenu onShortcuts={onShortcuts} />
    </div>
  );
}

function Balance() {
  const text = useTexts(words);
  const balance = useOperation("wallet_balance", {}, { keepPrevious: true }).data;
  const standing = useOperation("wallet_standing", {}, { keepPrevious: true }).data;
  if (!balance || !standing) return null;
  return (
    <Link to="/wallet" className={styles.balance} data-low={standing.isLow || undefined}>
      <Wallet aria-hidden className={styles.icon} />
      <span className={styles.hidden}>{standing.isLow ? text.low : text.balance} </span>
      <Money cents={balance.availableCents} />
    </Link>
  );
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

const words = inBothLanguages({
  de: {
    search: "Suchen oder springen",
    control: "Strg K",
    balance: "Guthaben:",
    low: "Guthaben, geht zur Neige:",
  },
  en: { search: "Search or jump", control: "Ctrl K", balance: "Balance:", low: "Balance, running low:" },
});
