import type { Language } from "../../foundation/language.ts";

/** How long to wait, after `in`: `in 40 Sekunden`, `in einer Minute`. Never less than it is. */
export function waitText(seconds: number, language: Language): string {
  const { second, seconds: some, minute, minutes } = words[language];
  if (seconds < 60) return seconds === 1 ? second : some(seconds);
  const whole = Math.ceil(seconds / 60);
  return whole === 1 ? minute : minutes(whole);
}

const words = {
  de: {
    second: "einer Sekunde",
    seconds: (count: number) => `${count} Sekunden`,
    minute: "einer Minute",
    minutes: (count: number) => `${count} Minuten`,
  },
  en: {
    second: "one second",
    seconds: (count: number) => `${count} seconds`,
    minute: "one minute",
    minutes: (count: number) => `${count} minutes`,
  },
} as const;
