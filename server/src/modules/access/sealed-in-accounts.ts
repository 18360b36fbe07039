import type { SealedKind } from "../../operations/sealed-kind.ts";
import {
  replaceSealedFactor,
  replaceSealedKey,
  replaceSealedMail,
  selectSealedFactors,
  selectSealedKeys,
  selectSealedMails,
} from "./sealed-in-accounts-store.ts";
import { sealedSignOnSecrets } from "./sign-on/connection.ts";
import { signingKeyPurpose } from "./signing-keys.ts";
import { MAIL_JOB, MAIL_PURPOSE } from "../partners/partners.ts";

const secondFactors = (name: string, column: "secret" | "backupCodes"): SealedKind => ({
  name,
  by: "sign-in library",
  list: async (db) => (await selectSealedFactors(column)(db)).map((row) => ({ ...row, purpose: "" })),
  replace: replaceSealedFactor(column),
});

/** Everything that accounts keep sealed. */
export const sealedInAccounts: readonly SealedKind[] = [
  {
    name: "keys of access tokens",
    by: "us",
    list: async (db) =>
      (await selectSealedKeys(db)).map((row) => ({ ...row, purpose: signingKeyPurpose(row.id) })),
    replace: replaceSealedKey,
  },
  {
    name: "mails that wait",
    by: "us",
    list: async (db) =>
      (await selectSealedMails(db, MAIL_JOB)).map((row) => ({ ...row, purpose: MAIL_PURPOSE })),
    replace: (db, row, sealed) => replaceSealedMail(db, MAIL_JOB, row, sealed),
  },
  sealedSignOnSecrets,
  secondFactors("second factors", "secret"),
  secondFactors("backup codes", "backupCodes"),
];
