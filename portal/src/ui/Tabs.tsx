import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
import { useInAddress } from "../session/in-address.ts";
import styles from "./Tabs.module.css";

type TabsProps = {
  /** What the tabs divide. */
  label: string;
  tabs: readonly { key: string; label: string; content: ReactNode }[];
};

/** Parts of a page, one at a time; the chosen one stands in the address. */
export function Tabs({ label, tabs }: TabsProps) {
  const [chosen, choose] = useInAddress("tab", tabs[0]?.key);
  return (
    <Base.Root value={chosen} onValueChange={(value: string) => choose(value)} className={styles.tabs}>
      <Base.List className={styles.list} aria-label={label} activateOnFocus>
        {tabs.map((tab) => (
          <Base.Tab key={tab.key} value={tab.key} className={styles.tab}>
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.key} value={tab.key} className={styles.panel}>
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
