import type { Bankverbindung } from "./pflichtangaben.ts";
import type { SenderProfile } from "./sender-profile.ts";

type Confirmed = Pick<SenderProfile, "confirmedIbans" | "confirmedBank">;
type WithAccount = Confirmed & Pick<SenderProfile, "bankverbindung">;

/** The account that bank details name, however it is written. */
export const ibanOf = (bank: Pick<Bankverbindung, "iban"> | null | undefined): string | null =>
  bank?.iban?.replaceAll(/[^A-Za-z0-9]/g, "").toUpperCase() || null;

/** Whether a person stands for this account of the sender; nobody has to for none. */
export const hasConfirmed = (
  { confirmedIbans }: Pick<Confirmed, "confirmedIbans">,
  iban: string | null,
): boolean => iban === null || confirmedIbans.includes(iban);

export const isToConfirm = (profile: WithAccount): boolean =>
  !hasConfirmed(profile, ibanOf(profile.bankverbindung));

/**
 * What of the account is confirmed once it says this. A person who enters another account stands for it; who saves other details
 * has not looked at it.
 */
export function confirmedAfter(
  before: WithAccount | undefined,
  bankverbindung: Bankverbindung | null,
  byPerson: boolean | "confirms",
): Confirmed {
  const { confirmedIbans = [], confirmedBank = null } = before ?? {};
  const iban = ibanOf(bankverbindung);
  const isEntered = byPerson === "confirms" || (byPerson && iban !== ibanOf(before?.bankverbindung));
  if (iban === null) return { confirmedIbans, confirmedBank: isEntered ? null : confirmedBank };
  const all = isEntered && !confirmedIbans.includes(iban) ? [...confirmedIbans, iban] : confirmedIbans;
  return { confirmedIbans: all, confirmedBank: all.includes(iban) ? bankverbindung : confirmedBank };
}

/** What a person is to look at, or null. */
export const accountToConfirm = (
  profile: WithAccount,
): { iban: string; confirmedIban: string | null } | null =>
  isToConfirm(profile)
    ? {
        iban: ibanOf(profile.bankverbindung) ?? "",
        confirmedIban: ibanOf(profile.confirmedBank),
      }
    : null;
