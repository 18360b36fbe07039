import { useState } from "react";
import { hasPasskeys } from "../../session/show-proof.ts";
import { type PasskeyAnswer, signWithPasskey } from "../../session/sign-with-passkey.ts";
import { useKept } from "../../session/kept.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Tick } from "../../ui/Tick.tsx";
import type { Approval } from "./ApprovalPage.tsx";
import styles from "./Approvals.module.css";

/** The person's signature under a yes, where the account wants one or they wish to give it. */
export function useSignature({ signing }: Approval) {
  const [isSigning, setSigning] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [wish, setWish] = useKept<"sign" | "none">("approval-signature", "none");
  const canSign = hasPasskeys() && (signing?.credentialIds.length ?? 0) > 0;
  const isRequired = signing?.isRequired === true;
  const isWanted = signing !== null && (isRequired || (canSign && wish === "sign"));
  /** Undefined: none is wanted. Null: the device gave none. */
  const sign = async (): Promise<PasskeyAnswer | null | undefined> => {
    if (!isWanted) return undefined;
    setSigning(true);
    const signature = await signWithPasskey(signing);
    setSigning(false);
    setFailed(signature === null);
    return signature;
  };
  return {
    isWanted,
    isPossible: !isWanted || canSign,
    /** Nobody asks for it, and they could. */
    isVoluntary: !isRequired && canSign,
    wishFor: (isOn: boolean) => setWish(isOn ? "sign" : "none"),
    isSigning,
    hasFailed,
    sign,
  };
}

export type Signature = ReturnType<typeof useSignature>;

/** Whoever has a passkey may sign also where no rule says so. */
export function SignAnyway({ signature: { isVoluntary, isWanted, wishFor } }: { signature: Signature }) {
  const text = useTexts(words);
  if (!isVoluntary) return null;
  return <Tick label={text.anyway} hint={text.anywayMore} isOn={isWanted} onChange={wishFor} />;
}

/** Right where the button is that needs one: on a phone nobody sees what stands further down. */
export function AddPasskey({ approval: { signing } }: { approval: Approval }) {
  const text = useTexts(words);
  if (!signing?.isRequired || !hasPasskeys() || signing.credentialIds.length > 0) return null;
  return (
    <p className={styles.look}>
      <a href={signing.accountUrl}>{text.add}</a>
    </p>
  );
}

/** What signing means, and what to do where it does not work. */
export function SigningNote({ approval, signature }: { approval: Approval; signature: Signature }) {
  const text = useTexts(words);
  const { signing } = approval;
  const { isWanted, isVoluntary, hasFailed } = signature;
  if (!signing || !isWanted) return null;
  if (!hasPasskeys()) return <p>{text.noBrowser}</p>;
  if (signing.credentialIds.length === 0) return <p>{text.noPasskey}</p>;
  return (
    <>
      <p className={styles.fine}>
        {!isVoluntary && `${text.rule} `}
        {text.what}
      </p>
      {hasFailed && (
        <p role="alert">
          <strong>{text.failed}</strong>
        </p>
      )}
    </>
  );
}

const words = inBothLanguages({
  de: {
    anyway: "Freiwillig mit meinem Passkey unterschreiben",
    anywayMore:
      "Belegt später, dass Sie selbst genau diese Fassung freigegeben haben. Die Unterschrift liegt dem Nachweis bei.",
    rule: "In diesem Konto wird die Freigabe mit einem Passkey unterschrieben.",
    what: "Ihr Gerät fragt nach Fingerabdruck, Gesicht oder Code; unterschrieben werden genau diese Seiten, Anschriften, Versandarten und Preise.",
    noPasskey:
      "In diesem Konto wird die Freigabe mit einem Passkey unterschrieben, und Sie haben noch keinen. Die Anfrage wartet so lange.",
    add: "Zum Unterschreiben erst einen Passkey anlegen",
    noBrowser:
      "In diesem Konto wird die Freigabe mit einem Passkey unterschrieben, und dieser Browser kann das nicht. Öffnen Sie die Anfrage in einem aktuellen Browser oder auf Ihrem Telefon; sie wartet so lange.",
    failed: "Es wurde nicht unterschrieben und nichts freigegeben. Bitte versuchen Sie es noch einmal.",
  },
  en: {
    anyway: "Sign with my passkey, of my own accord",
    anywayMore:
      "Shows later that you yourself approved exactly this version. The signature goes with the evidence.",
    rule: "In this account an approval is signed with a passkey.",
    what: "Your device asks for a fingerprint, your face or a code; what is signed is exactly these pages, addresses, ways of delivery and prices.",
    noPasskey:
      "In this account an approval is signed with a passkey, and you have none yet. The request waits meanwhile.",
    add: "Add a passkey first, to sign with",
    noBrowser:
      "In this account an approval is signed with a passkey, and this browser cannot do that. Open the request in a current browser or on your phone; it waits meanwhile.",
    failed: "Nothing was signed and nothing approved. Please try again.",
  },
});
