import type { InputOf } from "../../client.ts";
import { useCall, useOperation } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Choice } from "../../ui/Choice.tsx";
import { Form } from "../../ui/Form.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Page } from "../../ui/Page.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { SettingsBack } from "./SettingsBack.tsx";

/** How letters are printed where a letter does not say otherwise. A choice is stored at once and can be undone. */
export function PrintPage() {
  const text = useTexts(words);
  const say = useNotice();
  const { data, error, refetch } = useOperation("print_options_get", {});
  const set = useCall("print_options_set");
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  // Only what was chosen is stored: somebody else may choose the other at the same time.
  const change = (choice: InputOf<"print_options_set">, before: typeof choice) =>
    set.mutate(choice, {
      onSuccess: () => say({ text: text.saved, onUndo: () => set.mutate(before) }),
    });
  const { duplex, printInGrey, letterCodes } = data;
  return (
    <Page title={text.title} lead={text.lead} actions={<SettingsBack />}>
      <Sheet>
        <Form onSubmit={() => {}}>
          <Choice
            label={text.sides}
            value={duplex ? "both" : "one"}
            options={[
              { value: "one", label: text.one },
              { value: "both", label: text.both },
            ]}
            onChange={(sides) => change({ duplex: sides === "both" }, { duplex })}
            hint={text.sidesHint}
          />
          <Choice
            label={text.colour}
            value={printInGrey ? "grey" : "asSet"}
            options={[
              { value: "asSet", label: text.asSet },
              { value: "grey", label: text.grey },
            ]}
            onChange={(colour) => change({ printInGrey: colour === "grey" }, { printInGrey })}
            hint={text.colourHint}
          />
          <Choice
            label={text.codes}
            value={letterCodes ? "coded" : "plain"}
            options={[
              { value: "plain", label: text.plain },
              { value: "coded", label: text.coded },
            ]}
            onChange={(codes) => change({ letterCodes: codes === "coded" }, { letterCodes })}
            hint={text.codesHint}
          />
          {set.error && <Problem cause={set.error} />}
        </Form>
      </Sheet>
    </Page>
  );
}

const words = inBothLanguages({
  de: {
    title: "Druck",
    lead: "Wie Briefe gedruckt werden, wenn der einzelne Brief nichts anderes sagt. Gilt für neue Aufträge in beiden Umgebungen.",
    sides: "Seiten",
    one: "einseitig: jede Seite auf ein eigenes Blatt",
    both: "beidseitig",
    sidesHint: "Beidseitig braucht weniger Blätter und ist bei mehreren Seiten günstiger.",
    colour: "Farbe",
    asSet: "wie gestaltet: farbig, sobald eine Seite Farbe enthält",
    grey: "immer in Graustufen",
    colourHint: "Farbe kostet je Seite mehr. Ein Brief, der ausdrücklich Farbe verlangt, bekommt sie.",
    codes: "Code am Rand",
    plain: "ohne",
    coded: "ein kleiner Code am Rand der ersten Seite",
    codesHint:
      "Kommt ein Brief zurück, finden Sie ihn unter „Rückläufer“ mit der Kamera. Fertige PDF-Dateien bleiben, wie sie sind. Der Betreiber des Dienstes kann den Code für alle echten Briefe vorgeben.",
    saved: "Gespeichert.",
  },
  en: {
    title: "Print",
    lead: "How letters are printed where a letter does not say otherwise. Holds for new orders in both environments.",
    sides: "Sides",
    one: "one side: every page on a sheet of its own",
    both: "both sides",
    sidesHint: "Both sides take fewer sheets and cost less for several pages.",
    colour: "Colour",
    asSet: "as designed: in colour as soon as a page has any",
    grey: "always in grey",
    colourHint: "Colour costs more for each page. A letter that asks for colour gets it.",
    codes: "Code in the margin",
    plain: "none",
    coded: "a small code in the margin of the first page",
    codesHint:
      "If a letter comes back, you find it under “Returned letters” with the camera. Finished PDFs stay as they are. Whoever runs the service can ask for the code on all real letters.",
    saved: "Saved.",
  },
});
