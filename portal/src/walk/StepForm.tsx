import { useState } from "react";
import { inBothLanguages, useTexts } from "../texts/language.tsx";
import { Button } from "../ui/Button.tsx";
import { Choice } from "../ui/Choice.tsx";
import { Field } from "../ui/Field.tsx";
import { Form } from "../ui/Form.tsx";
import { Tick } from "../ui/Tick.tsx";
import { PhotoField } from "./PhotoField.tsx";
import { SheetCodeField } from "./SheetCodeField.tsx";
import { SignaturePad } from "./SignaturePad.tsx";
import { isOfOtherSheet } from "./sheet-code.ts";
import type { Said } from "./use-walk.ts";
import type { SaidStep, StepName, Walk } from "./walk-client.ts";
import styles from "./walk.module.css";

type StepFormProps = {
  step: StepName;
  walk: Walk;
  /** What was said before, where something of it is put right. */
  before?: Said;
  onTake: (said: Said) => Promise<void>;
};
type Service = NonNullable<SaidStep["service"]>;
type Place = NonNullable<SaidStep["place"]>;

/** What each step asks for; a photograph that is only wanted is called so. */
const asks: Record<StepName, readonly string[]> = {
  signed: ["code", "photo"],
  enclosed: ["maybe photo"],
  read: ["code", "name"],
  put_in: ["maybe photo"],
  posted: ["service", "maybe photo"],
  dropped: ["drop", "photo"],
  attested: ["name", "signature"],
};

export function StepForm({ step, walk, before, onTake }: StepFormProps) {
  const text = useTexts(words);
  const [sheetCode, setSheetCode] = useState(before?.sheetCode ?? "");
  const [otherSheet, setOtherSheet] = useState<string | null>(null);
  const [name, setName] = useState(before?.name ?? (walk.kind === "courier" ? walk.holder : ""));
  const [service, setService] = useState<Service>(before?.service ?? "letter");
  const [trackingNumber, setTrackingNumber] = useState(before?.trackingNumber ?? "");
  const [address, setAddress] = useState(before?.address ?? walk.recipientLines.slice(1).join(", "));
  const [at, setAt] = useState(() => localMinute(before?.at ? new Date(before.at) : new Date()));
  const [place, setPlace] = useState<Place | "asked" | "unknown" | null>(before?.place ?? null);
  const [photo, setPhoto] = useState<string | null>(before?.photoBase64 ?? null);
  const [isTold, setTold] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const wants = (what: string) => asks[step].includes(what);
  const needsPicture = wants("photo") || wants("signature");
  const send = async () => {
    if (needsPicture && photo === null) return setTold(true);
    if (wants("code") && (await isOfOtherSheet(sheetCode, walk))) return setOtherSheet(sheetCode);
    setBusy(true);
    await onTake({
      step,
      ...(wants("code") && { sheetCode }),
      ...(wants("name") && { name }),
      ...(wants("service") && { service, ...(trackingNumber.trim() !== "" && { trackingNumber }) }),
      ...(wants("drop") && { address, at: new Date(at).toISOString(), ...(isPlace(place) && { place }) }),
      ...(photo !== null && { photoBase64: photo }),
    }).finally(() => setBusy(false));
  };
  return (
    <Form onSubmit={() => void send()}>
      {wants("code") && (
        <SheetCodeField
          value={sheetCode}
          onChange={setSheetCode}
          problem={otherSheet === sheetCode ? text.otherSheet : undefined}
        />
      )}
      {wants("name") && (
        <Field label={text.name} value={name} onChange={setName} isRequired autoComplete="name" />
      )}
      {wants("service") && (
        <>
          <Choice label={text.service} value={service} onChange={setService} options={servicesOf(text)} />
          <Field
            label={text.tracking}
            value={trackingNumber}
            onChange={setTrackingNumber}
            hint={text.ifAny}
          />
        </>
      )}
      {wants("drop") && (
        <>
          <Field label={text.address} value={address} onChange={setAddress} isRequired />
          <Field label={text.at} type="datetime-local" value={at} onChange={setAt} isRequired />
          <Tick
            label={text.place}
            hint={text.placeHint}
            isOn={place === "asked" || isPlace(place)}
            problem={place === "unknown" ? text.placeUnknown : undefined}
            onChange={(isOn) => wish(isOn, setPlace)}
          />
        </>
      )}
      {(wants("photo") || wants("maybe photo")) && (
        <PhotoField
          label={wants("photo") ? text.photos[step as "signed" | "dropped"] : text.maybePhoto}
          value={photo}
          onChange={setPhoto}
        />
      )}
      {wants("signature") && <SignaturePad onChange={setPhoto} />}
      {isTold && needsPicture && photo === null && (
        <p role="alert" className={styles.bad}>
          {wants("signature") ? text.signFirst : text.photoFirst}
        </p>
      )}
      <Button look="first" type="submit" isBusy={isBusy}>
        {text.take}
      </Button>
    </Form>
  );
}

const servicesOf = (text: { services: Record<Service, string> }) =>
  (Object.keys(text.services) as Service[]).map((value) => ({ value, label: text.services[value] }));

const isPlace = (place: Place | string | null): place is Place => typeof place === "object" && place !== null;

/** Asks the device only when somebody wants it to be known. */
function wish(isOn: boolean, set: (place: Place | "asked" | "unknown" | null) => void): void {
  if (!isOn) return set(null);
  set("asked");
  navigator.geolocation.getCurrentPosition(
    ({ coords: { latitude, longitude, accuracy } }) =>
      set({ latitude, longitude, accuracyMeters: Math.min(100_000, accuracy) }),
    () => set("unknown"),
    { enableHighAccuracy: true, timeout: 15_000 },
  );
}

/** As the browser's own field for a moment has it. */
const localMinute = (moment: Date): string =>
  new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

const words = inBothLanguages({
  de: {
    name: "Ihr Vor- und Nachname",
    service: "Wie aufgegeben?",
    services: {
      letter: "Einfacher Brief",
      einwurf: "Einschreiben Einwurf",
      uebergabe: "Einschreiben mit Übergabe",
      rueckschein: "Einschreiben mit Rückschein",
      parcel: "Paket",
      other: "Anders",
    },
    tracking: "Sendungsnummer",
    ifAny: "Wenn es eine gibt; sie steht auf dem Beleg.",
    address: "Wo eingeworfen?",
    at: "Wann eingeworfen?",
    place: "Standort mitgeben",
    placeHint: "Freiwillig. Der Absender sieht dann, wo das Telefon war.",
    placeUnknown: "Der Standort ließ sich nicht bestimmen; es geht auch ohne ihn.",
    otherSheet:
      "Dieser Code gehört nicht zu diesem Brief. Prüfen Sie, ob Sie den richtigen Ausdruck in der Hand haben.",
    photos: {
      signed: "Foto der unterschriebenen Seite",
      dropped: "Foto von Briefkasten und Namensschild",
    },
    maybePhoto: "Foto, wenn Sie mögen",
    photoFirst: "Nehmen Sie zuerst das Foto auf.",
    signFirst: "Unterschreiben Sie zuerst.",
    take: "Festhalten",
  },
  en: {
    name: "Your first and last name",
    service: "Posted how?",
    services: {
      letter: "Plain letter",
      einwurf: "Registered, dropped in the letterbox",
      uebergabe: "Registered, handed over",
      rueckschein: "Registered with return receipt",
      parcel: "Parcel",
      other: "Otherwise",
    },
    tracking: "Tracking number",
    ifAny: "If there is one; it stands on the slip.",
    address: "Dropped where?",
    at: "Dropped when?",
    place: "Give the place",
    placeHint: "As you like. The sender then sees where the phone was.",
    placeUnknown: "The place could not be found out; it also goes without.",
    otherSheet: "This code does not belong to this letter. Check that you hold the right print.",
    photos: {
      signed: "Photograph of the signed page",
      dropped: "Photograph of letterbox and name plate",
    },
    maybePhoto: "A photograph, if you like",
    photoFirst: "Take the photograph first.",
    signFirst: "Sign first.",
    take: "Record it",
  },
});
