import { useEffect } from "react";
import { useKept } from "../../session/kept.ts";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** As the device has it, or as somebody likes it better; `tokens.css` reads what is written at the root. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useKept<Theme>("theme", "system");
  useEffect(() => {
    document.documentElement.dataset["theme"] = theme;
  }, [theme]);
  return [theme, setTheme];
}

/** Before anything is drawn: nobody who likes it dark is dazzled first. */
export function applyKeptTheme(): void {
  document.documentElement.dataset["theme"] = localStorage.getItem("brieftaube.theme") ?? "system";
}
