import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";

/** From one of the settings to all of them. */
export function SettingsBack() {
  const text = useTexts(words);
  return <LinkButton to="/settings">{text.back}</LinkButton>;
}

const words = inBothLanguages({ de: { back: "Alle Einstellungen" }, en: { back: "All settings" } });
