import { useState } from "react";
import { useOperation } from "../../session/calls.ts";
import { useChanging } from "../../session/changing.ts";
import { inBothLanguages, type Language, useLanguage, useTexts } from "../../texts/language.tsx";
import { Choice } from "../../ui/Choice.tsx";
import { Form } from "../../ui/Form.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Page } from "../../ui/Page.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { wishesIn } from "./notification-wishes.ts";
import { SettingsBack } from "./SettingsBack.tsx";

/** The language of the portal in this browser, and with it that of the e-mails to this person. */
export function LanguagePage() {
  const text = useTexts(words);
  const say = useNotice();
  const { language, setLanguage } = useLanguage();
  const set = useChanging("notifications_set");
  const { data, error, refetch } = useOperation("notifications_get", {}, { keepPrevious: true });
  const [problem, setProblem] = useState<unknown>(null);
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const choose = (next: Language) => {
    setLanguage(next);
    setProblem(null);
    // The service writes e-mails in the language of this call.
    set(wishesIn(data), { language: next }).then(() => say({ text: words[next].saved }), setProblem);
  };
  return (
    <Page title={text.title} lead={text.lead} actions={<SettingsBack />}>
      <Sheet>
        <Form onSubmit={() => {}}>
          <Choice
            label={text.language}
            value={language}
            options={[
              { value: "de", label: "Deutsch" },
              { value: "en", label: "English" },
            ]}
            onChange={choose}
            hint={text.hint}
          />
          {problem !== null && <Problem cause={problem} />}
        </Form>
      </Sheet>
    </Page>
  );
}

const words = inBothLanguages({
  de: {
    title: "Sprache",
    lead: "Die Sprache der Briefe ist davon unabhängig: Sie steht bei jedem Brief.",
    language: "Sprache des Portals und der E-Mails an Sie",
    hint: "Das Portal merkt sich die Sprache in diesem Browser; für E-Mails gilt sie in diesem Konto überall.",
    saved: "Gespeichert: Das Portal und E-Mails an Sie sind jetzt auf Deutsch.",
  },
  en: {
    title: "Language",
    lead: "The language of letters does not depend on it: every letter has its own.",
    language: "Language of the portal and of e-mails to you",
    hint: "The portal remembers it in this browser; for e-mails of this account it holds everywhere.",
    saved: "Saved: the portal and e-mails to you are in English now.",
  },
});
