import { useEffect, useEffectEvent, useState } from "react";
import type { OutputOf } from "../../../client.ts";
import { useOperation } from "../../../session/calls.ts";
import { useSettled } from "../../../session/settled.ts";
import { inBothLanguages, useLanguage, useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Choice } from "../../../ui/Choice.tsx";
import { Facts } from "../../../ui/Facts.tsx";
import { Field } from "../../../ui/Field.tsx";
import { euros } from "../../../ui/Money.tsx";
import { Problem } from "../../../ui/Problem.tsx";
import { SearchPick } from "../../../ui/SearchPick.tsx";
import { Tick } from "../../../ui/Tick.tsx";
import { type Matter, MatterPick } from "../../matters/MatterPick.tsx";
import { isShowable } from "../typed-address.ts";
import type { Dispatch, LetterForm } from "./letter-form.ts";
import { useOffers } from "./use-offers.ts";
import { type Measured, type Quote, useSidesQuotes } from "./use-quote.ts";
import styles from "./compose.module.css";

type DispatchPartProps = {
  form: LetterForm;
  /** What the service has of it. */
  letter: OutputOf<"letter_get"> | null;
  /** How many pages it has and where it goes, as far as that is known. */
  measured: Measured | null;
  quote: Quote;
  onChange: (dispatch: Dispatch) => void;
  /** A file was chosen, or none any more. */
  onMatter: (matter: Matter | null) => void;
  problems: Readonly<Record<string, string>>;
  /** A client was chosen whose address is known, and the letter has no recipient yet. */
  onKnown: (entry: OutputOf<"address_get">) => void;
};

/** How it goes out, when and for whom. */
export function DispatchPart(props: DispatchPartProps) {
  const { form, letter, measured, quote, onChange, onMatter, problems, onKnown } = props;
  const text = useTexts(words);
  const { dispatch } = form;
  const [picked, setPicked] = useState("");
  const set = (change: Partial<Dispatch>) => onChange({ ...dispatch, ...change });
  const isOver =
    letter?.dispatch.timePassed === true && dispatch.scheduledAt === form.storedDispatch.scheduledAt;
  const { language } = useLanguage();
  const sides = useSidesQuotes(form, measured);
  const sidesLabel = (value: "auto" | "one" | "both"): string => {
    const cents = value === "auto" ? null : sides[value];
    return cents === null ? text.allSides[value] : `${text.allSides[value]} · ${euros(cents, language)}`;
  };
  const options = [{ value: "", label: text.standard }, ...useOffers(quote.data, dispatch.deliveryType)];
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <Choice
          label={text.delivery}
          value={dispatch.deliveryType}
          options={options}
          onChange={(deliveryType) => set({ deliveryType })}
        />
        <Choice
          label={text.print}
          value={dispatch.print}
          options={(["auto", "black", "colour"] as const).map((value) => ({
            value,
            label: text.prints[value],
          }))}
          onChange={(print) => set({ print })}
        />
        <Choice
          label={text.sides}
          value={dispatch.sides}
          options={(["auto", "one", "both"] as const).map((value) => ({
            value,
            label: sidesLabel(value),
          }))}
          onChange={(sides) => set({ sides })}
          hint={sides.one !== null && sides.one === sides.both ? text.sameSides : undefined}
        />
        <Field
          label={text.when}
          type="datetime-local"
          value={dispatch.scheduledAt}
          onChange={(scheduledAt) => set({ scheduledAt })}
          hint={text.whenHint}
          problem={isOver ? text.whenOver : undefined}
        />
        <ClientField
          value={dispatch.mandantennummer}
          onChange={(mandantennummer) => set({ mandantennummer })}
          onPicked={setPicked}
        />
      </div>
      <MatterPick
        matterId={dispatch.matterId}
        mandantennummer={dispatch.mandantennummer}
        onChange={onMatter}
        problem={problems["dispatch.matterId"]}
      />
      <AddressOfClient
        mandantennummer={isShowable(form.recipient) ? "" : picked}
        onKnown={(entry) => {
          setPicked("");
          onKnown(entry);
        }}
      />
      <Tick
        label={text.express}
        hint={text.expressHint}
        isOn={dispatch.express}
        onChange={(express) => set({ express })}
      />
      <Rules rules={dispatch.rules} onForget={() => set({ rules: {} })} />
      {quote.error && <Problem cause={quote.error} />}
    </div>
  );
}

/** What a preset brought along and this form does not ask for: shown, since it holds for every send of the draft. */
function Rules({ rules, onForget }: { rules: Dispatch["rules"]; onForget: () => void }) {
  const text = useTexts(words);
  const { language } = useLanguage();
  const { auditTag, approvalMode, maxCostEuros } = rules;
  const facts: [string, string][] = [
    ...(auditTag === undefined ? [] : [[text.auditTag, auditTag] as [string, string]]),
    ...(approvalMode === undefined || approvalMode === "auto"
      ? []
      : [[text.approval, text.approvalFirst] as [string, string]]),
    ...(maxCostEuros === undefined
      ? []
      : [[text.most, euros(Math.round(maxCostEuros * 100), language)] as [string, string]]),
  ];
  if (facts.length === 0) return null;
  return (
    <div className={styles.changed}>
      <Facts facts={facts} />
      <Button look="quiet" onClick={onForget}>
        {text.forgetRules}
      </Button>
    </div>
  );
}

type AddressOfClientProps = { mandantennummer: string; onKnown: DispatchPartProps["onKnown"] };

/** Whoever writes for a client without having said to whom writes to the client: at the address the book has. */
function AddressOfClient({ mandantennummer, onKnown }: AddressOfClientProps) {
  const isAsked = mandantennummer !== "";
  const client = useOperation("mandant_get", { mandantennummer }, { enabled: isAsked });
  const addressId = client.data?.addresses.find(({ addressType }) => addressType === "recipient")?.addressId;
  const entry = useOperation(
    "address_get",
    { addressId: addressId ?? "" },
    { enabled: isAsked && addressId !== undefined },
  );
  const known = isAsked && addressId !== undefined ? entry.data : undefined;
  const tell = useEffectEvent(onKnown);
  useEffect(() => {
    if (known) tell(known);
  }, [known]);
  return null;
}

type ClientFieldProps = {
  value: string;
  onChange: (value: string) => void;
  onPicked: (mandantennummer: string) => void;
};

/** The client by number; whoever knows only the name finds the number by it. */
function ClientField({ value, onChange, onPicked }: ClientFieldProps) {
  const text = useTexts(words);
  const [isPicked, setPicked] = useState(true);
  const query = useSettled(value.trim(), 200);
  const { data } = useOperation(
    "mandant_search",
    { query, limit: 8 },
    { enabled: query !== "" && !isPicked, keepPrevious: true },
  );
  const known = useOperation(
    "mandant_get",
    { mandantennummer: value.trim() },
    { enabled: isPicked && value.trim() !== "" },
  );
  const isGone = known.error?.code === "NOT_FOUND";
  const pick = (mandantennummer: string) => {
    onChange(mandantennummer);
    onPicked(mandantennummer);
    setPicked(true);
  };
  if (isPicked)
    return (
      <Field
        label={text.client}
        value={value}
        onChange={(next) => {
          setPicked(false);
          onChange(next);
        }}
        hint={value.trim() === "" ? text.clientHint : (known.data?.name ?? text.clientHint)}
        problem={isGone ? text.clientGone : known.data?.archivedAt ? text.clientArchived : undefined}
      />
    );
  return (
    <SearchPick
      label={text.client}
      hint={text.clientHint}
      query={value}
      onQuery={onChange}
      items={data?.items ?? []}
      itemKey={({ mandantId }) => mandantId}
      show={({ mandantennummer, name }) => `${mandantennummer} · ${name}`}
      onPick={({ mandantennummer }) => pick(mandantennummer)}
      none={text.noClient}
    />
  );
}

const words = inBothLanguages({
  de: {
    delivery: "Versandart",
    standard: "Wie voreingestellt",
    print: "Druck",
    sides: "Seiten je Blatt",
    allSides: { auto: "Wie im Konto eingestellt", one: "Einseitig", both: "Beidseitig" },
    sameSides: "Für diesen Brief kostet beides gleich viel.",
    prints: { auto: "Wie der Brief ist", black: "Schwarzweiß", colour: "Farbe" },
    when: "Verschicken am",
    whenHint: "Leer: sofort. Uhrzeit in Berlin.",
    whenOver: "Dieser Zeitpunkt ist vorbei. Wählen Sie einen neuen, oder leeren Sie das Feld.",
    auditTag: "Kennzeichen",
    approval: "Freigabe",
    approvalFirst: "immer vor dem Versand",
    most: "Höchstens",
    forgetRules: "Diese Vorgaben entfernen",
    clientGone: "Diesen Mandanten gibt es nicht.",
    clientArchived: "Dieser Mandant ist archiviert; für ihn gehen keine Briefe mehr hinaus.",
    client: "Mandant",
    clientHint: "Nummer oder Name; leer, wenn keiner.",
    noClient: "Kein Mandant gefunden.",
    express: "Express (Druck am selben Tag)",
    expressHint: "Druck noch am selben Tag, wenn der Auftrag vor 12 Uhr da ist.",
  },
  en: {
    delivery: "Delivery",
    standard: "As preset",
    print: "Print",
    sides: "Sides of a sheet",
    allSides: { auto: "As set in the account", one: "One side", both: "Both sides" },
    sameSides: "For this letter both cost the same.",
    prints: { auto: "As the letter is", black: "Black and white", colour: "Colour" },
    when: "Send on",
    whenHint: "Empty: at once. Berlin time.",
    whenOver: "This time has passed. Choose another, or empty the field.",
    auditTag: "Tag",
    approval: "Approval",
    approvalFirst: "always before sending",
    most: "At most",
    forgetRules: "Remove these rules",
    clientGone: "There is no such client.",
    clientArchived: "This client is archived; no more letters leave for it.",
    client: "Client",
    clientHint: "Number or name; empty if none.",
    noClient: "No client found.",
    express: "Urgent",
    expressHint: "Printed the same day if ordered before 12:00 Berlin.",
  },
});
