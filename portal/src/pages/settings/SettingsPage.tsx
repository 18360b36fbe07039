import { Link } from "@tanstack/react-router";
import { inBothLanguages, useLanguage, useTexts } from "../../texts/language.tsx";
import { Page } from "../../ui/Page.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { sectionGroups, sections } from "./sections.ts";
import styles from "./SettingsPage.module.css";

/** Where the settings are, each with a sentence. */
export function SettingsPage() {
  const text = useTexts(words);
  const { language } = useLanguage();
  const groups = sectionGroups
    .map((group) => ({ ...group, members: sections.filter((section) => section.group === group.key) }))
    .filter(({ members }) => members.length > 0);
  return (
    <Page title={text.title}>
      {groups.map((group) => (
        <Sheet key={group.key} title={group[language]}>
          <ul className={styles.sections}>
            {group.members.map((section) => (
              <li key={section.path}>
                <Link to={section.path} className={styles.name}>
                  {section[language].name}
                </Link>
                <p className={styles.what}>{section[language].what}</p>
              </li>
            ))}
          </ul>
        </Sheet>
      ))}
    </Page>
  );
}

const words = inBothLanguages({ de: { title: "Einstellungen" }, en: { title: "Settings" } });
