import { useState } from "react";
import { inBothLanguages, useLanguage, useTexts } from "../texts/language.tsx";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { Field } from "../ui/Field.tsx";
import { Form } from "../ui/Form.tsx";
import { askForMail, hasPasskeys, showPasskey, showSecret } from "./show-proof.ts";

type ProofDialogProps = {
  /** How this person can show who they are. */
  ways: readonly string[];
  onEnd: (isProved: boolean) => void;
};

/** Asks a person to show once more that it is them. */
export function ProofDialog({ ways, onEnd }: ProofDialogProps) {
  const text = useTexts(words);
  const { language } = useLanguage();
  const [isMailed, setMailed] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const attempt = async (show: () => Promise<string | null>, then: () => void) => {
    setBusy(true);
    const wrong = await show();
    setBusy(false);
    setProblem(wrong);
    if (wrong === null) then();
  };
  const proved = () => onEnd(true);
  const fields = secretFields.filter(({ way }) => ways.includes(way) && (way !== "mail" || isMailed));
  return (
    <Dialog
      title={text.title}
      isOpen
      onClose={() => onEnd(false)}
      actions={<Button onClick={() => onEnd(false)}>{text.cancel}</Button>}
    >
      <p>{text.why}</p>
      {problem && (
        <p role="alert">
          <strong>{problem}</strong>
        </p>
      )}
      {ways.includes("passkey") && hasPasskeys() && (
        <Button
          look="first"
          isBusy={isBusy}
          onClick={() => void attempt(() => showPasskey(language), proved)}
        >
          {text.passkey}
        </Button>
      )}
      {fields.map(({ way, field }) => (
        <SecretForm
          key={field}
          label={text[way]}
          isPassword={field === "password"}
          isBusy={isBusy}
          onShow={(value) => void attempt(() => showSecret(field, value, language), proved)}
        />
      ))}
      {ways.includes("mail") && (
        <Button
          isBusy={isBusy}
          onClick={() =>
            void attempt(
              () => askForMail(language),
              () => setMailed(true),
            )
          }
        >
          {isMailed ? text.mailAgain : text.sendMail}
        </Button>
      )}
      {isMailed && <p role="status">{text.mailed}</p>}
    </Dialog>
  );
}

const secretFields = [
  { way: "code", field: "code" },
  { way: "password", field: "password" },
  { way: "mail", field: "mailedCode" },
] as const;

type SecretFormProps = {
  label: string;
  isPassword: boolean;
  isBusy: boolean;
  onShow: (value: string) => void;
};

function SecretForm({ label, isPassword, isBusy, onShow }: SecretFormProps) {
  const text = useTexts(words);
  const [value, setValue] = useState("");
  return (
    <Form onSubmit={() => onShow(value)}>
      <Field
        label={label}
        value={value}
        onChange={setValue}
        type={isPassword ? "password" : "text"}
        autoComplete={isPassword ? "current-password" : "one-time-code"}
        isRequired
      />
      <Button type="submit" look="first" isBusy={isBusy}>
        {text.confirm}
      </Button>
    </Form>
  );
}

const words = inBothLanguages({
  de: {
    title: "Bitte bestätigen Sie, dass Sie es sind",
    why: "Für diesen Schritt reicht es nicht, angemeldet zu sein. Sobald Sie bestätigt haben, geht es mit Ihrer Eingabe weiter; zehn Minuten lang fragen wir nicht noch einmal.",
    passkey: "Mit Passkey bestätigen",
    code: "Code der App oder ein Ersatzcode",
    password: "Ihr Passwort",
    mail: "Code aus der E-Mail",
    sendMail: "Code per E-Mail schicken",
    mailAgain: "Noch einmal schicken",
    mailed: "Eine E-Mail mit einem Code ist unterwegs.",
    confirm: "Bestätigen",
    cancel: "Abbrechen",
  },
  en: {
    title: "Please confirm that it is you",
    why: "Being signed in is not enough for this step. Once you have confirmed, it goes on with what you entered; for ten minutes we do not ask again.",
    passkey: "Confirm with a passkey",
    code: "Code from the app, or a backup code",
    password: "Your password",
    mail: "Code from the e-mail",
    sendMail: "Send a code by e-mail",
    mailAgain: "Send it again",
    mailed: "An e-mail with a code is on its way.",
    confirm: "Confirm",
    cancel: "Cancel",
  },
});
