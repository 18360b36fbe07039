import type { Language } from "../../foundation/language.ts";
import { isCommonPassword, MIN_PASSWORD_LENGTH, writtenAlike } from "./common-passwords.ts";
import { MAX_PASSWORD_LENGTH } from "./passwords.ts";

export type PasswordProblem = "length" | "common" | "personal" | "simple";

/** What speaks against a new password; null: nothing. Those that are in use already stay valid. */
export function problemOf(
  password: string,
  { email, name }: { email: string; name: string },
): PasswordProblem | null {
  if (password.length < MIN_PASSWORD_LENGTH || password.length > MAX_PASSWORD_LENGTH) return "length";
  const text = writtenAlike(password);
  if (isSimple(text)) return "simple";
  if (isMostly(text, [...wordsOf(email), ...wordsOf(name), "brieftaube"])) return "personal";
  return isCommonPassword(text) || isCommonPassword(text.replace(/[^\p{L}]+$/u, "")) ? "common" : null;
}

/** Few different signs, a short piece over and over, or signs one after the other as on a keyboard or in the alphabet. */
function isSimple(text: string): boolean {
  const signs = Array.from(text);
  if (new Set(signs).size < 4 || /^(.{1,4})\1+.{0,3}$/u.test(text)) return true;
  const followers = signs.filter((sign, at) => at > 0 && isNext(signs[at - 1] ?? "", sign)).length;
  return followers >= (signs.length - 1) * 0.75;
}

const rows = [
  "1234567890",
  "qwertzuiopü",
  "qwertyuiop",
  "asdfghjklöä",
  "yxcvbnm",
  "zxcvbnm",
  "abcdefghijklmnopqrstuvwxyz",
];

const isNext = (one: string, other: string): boolean =>
  one === other || rows.some((row) => row.includes(one + other) || row.includes(other + one));

/** Whether hardly anything is left without these words. */
function isMostly(text: string, words: readonly string[]): boolean {
  const longestFirst = words.filter((word) => word.length >= 3).toSorted((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ""), text);
  return rest !== text && rest.replaceAll(/[^\p{L}\p{N}]/gu, "").length < 5;
}

/** An address or a name and its parts. */
const wordsOf = (text: string): string[] => {
  const whole = writtenAlike(text);
  return [whole, ...whole.split(/[^\p{L}\p{N}]+/u)];
};

export const passwordProblems: Record<Language, Record<PasswordProblem, string>> = {
  de: {
    length: "Das neue Passwort ist zu kurz oder zu lang: Es braucht 10 bis 200 Zeichen.",
    common:
      "Dieses Passwort steht in Listen gestohlener Passwörter und wird als erstes geraten. Bitte wählen Sie ein anderes, am besten mehrere Wörter.",
    personal:
      "Dieses Passwort besteht fast nur aus Ihrem Namen, Ihrer E-Mail-Adresse oder dem Namen dieses Dienstes. Bitte wählen Sie ein anderes, am besten mehrere Wörter.",
    simple:
      "Dieses Passwort ist eine einfache Folge oder Wiederholung. Bitte wählen Sie ein anderes, am besten mehrere Wörter.",
  },
  en: {
    length: "The new password is too short or too long: it takes 10 to 200 characters.",
    common:
      "This password stands in lists of stolen passwords and is guessed first. Please choose another one; several words are best.",
    personal:
      "This password is hardly more than your name, your e-mail address or the name of this service. Please choose another one; several words are best.",
    simple:
      "This password is a simple sequence or repetition. Please choose another one; several words are best.",
  },
};
