import { useState } from "react";
import { useCall, useOperation } from "../../session/calls.ts";
import { useSharedDraft } from "../../session/shared-draft.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { Choice } from "../../ui/Choice.tsx";
import { ColourField } from "../../ui/ColourField.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { base64Of, FileDrop } from "../../ui/FileDrop.tsx";
import { Loading } from "../../ui/Loading.tsx";
import type { Line } from "../../ui/Overtaken.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { SaveRow, SharedForm, useSharedSave } from "../../ui/SharedForm.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { Tick } from "../../ui/Tick.tsx";
import { kitWords } from "./kit-words.ts";
import { colourNames, families, type Kit, kitOf, type Logo, type SavedKit } from "./kit.ts";
import { DeleteButton, PictureCard, type Picture } from "./PictureCard.tsx";
import styles from "./BrandPage.module.css";

/** Logos, colours and font: the parts that designs are made of. */
export function BrandKitForm() {
  const saved = useOperation("brand_kit_get", {});
  const assets = useOperation("brand_asset_list", {});
  const cause = saved.error ?? assets.error;
  const retry = () => void Promise.all([saved.refetch(), assets.refetch()]);
  if (cause) return <Problem cause={cause} onRetry={retry} />;
  if (!saved.data || !assets.data) return <Loading />;
  return <Editing saved={saved.data} pictures={assets.data.logos} />;
}

function Editing({ saved, pictures }: { saved: SavedKit; pictures: readonly Picture[] }) {
  const text = useTexts(words);
  const names = useTexts(kitWords);
  const [isVouchedFor, vouch] = useState(false);
  const draft = useSharedDraft("brand kit", { value: kitOf(saved), version: saved.savedAt });
  const saving = useSharedSave({
    draft,
    call: useCall("brand_kit_change"),
    inputOf: (brandKit, basedOn) => ({ brandKit, brandingOwnershipConfirmed: isVouchedFor, basedOn }),
    versionOf: ({ savedAt }) => savedAt,
    said: () => text.saved,
  });
  const kit = draft.value;
  const set = (change: Partial<Kit>) => draft.change((now) => ({ ...now, ...change }));
  return (
    <SharedForm {...{ draft, saving, linesOf: (now: Kit) => linesOf(now, pictures, names) }}>
      <Logos kit={kit} pictures={pictures} onChange={(logos) => set({ logos })} />
      <Sheet title={text.colours}>
        <Colours kit={kit} onChange={(colors) => set({ colors })} />
        <div className={styles.narrow}>
          <Choice
            label={names.font}
            value={kit.font ?? ""}
            options={[
              { value: "" as const, label: text.noFont },
              ...families.map((family) => ({ value: family, label: family })),
            ]}
            onChange={(font) => set({ font: font === "" ? null : font })}
          />
        </div>
      </Sheet>
      <Sheet>
        <Tick label={names.vouch} hint={names.vouchHint} isOn={isVouchedFor} onChange={vouch} />
        <SaveRow {...{ draft, saving, label: text.save }} />
      </Sheet>
    </SharedForm>
  );
}

const linesOf = (kit: Kit, pictures: readonly Picture[], names: (typeof kitWords)["de"]): Line[] => [
  [
    names.logos,
    kit.logos
      .map(({ assetId, role }) => {
        const name = pictures.find((picture) => picture.assetId === assetId)?.displayName ?? assetId;
        return role ? `${names.roles[role]}: ${name}` : name;
      })
      .toSorted()
      .join(", "),
  ],
  ...colourNames.map((name): Line => [names.colours[name], kit.colors[name] ?? ""]),
  [names.font, kit.font ?? ""],
];

function Colours({ kit: { colors }, onChange }: { kit: Kit; onChange: (colors: Kit["colors"]) => void }) {
  const text = useTexts(words);
  const names = useTexts(kitWords);
  const missing = colourNames.filter((name) => !colors[name]);
  return (
    <>
      <div className={styles.colours}>
        {colourNames.map((name) => {
          const { [name]: value, ...others } = colors;
          if (!value) return null;
          return (
            <div key={name} className={styles.colour}>
              <ColourField
                label={names.colours[name]}
                value={value}
                onChange={(next) => onChange({ ...colors, [name]: next })}
              />
              <Button
                look="quiet"
                aria-label={text.without(names.colours[name])}
                onClick={() => onChange(others)}
              >
                {text.remove}
              </Button>
            </div>
          );
        })}
      </div>
      <div className={styles.acts}>
        {missing.map((name) => (
          <Button key={name} onClick={() => onChange({ ...colors, [name]: "#1f3a5f" })}>
            + {names.colours[name]}
          </Button>
        ))}
      </div>
    </>
  );
}

type LogosProps = {
  kit: Kit;
  pictures: readonly Picture[];
  onChange: (logos: Logo[]) => void;
};

function Logos({ kit, pictures, onChange }: LogosProps) {
  const text = useTexts(words);
  const names = useTexts(kitWords);
  const upload = useCall("logo_upload");
  const { logos } = kit;
  const setRole = (assetId: string, role: string) => {
    const others = logos.filter((logo) => logo.assetId !== assetId);
    const isRole = role === "primary" || role === "secondary" || role === "icon";
    onChange(isRole ? [...others, { assetId, role }] : others);
  };
  const take = async (files: readonly File[]) => {
    for (const file of files)
      await upload.mutateAsync({ fileBase64: await base64Of(file), displayName: nameOf(file) });
  };
  return (
    <Sheet title={names.logos}>
      {pictures.length === 0 && <Empty title={text.noLogo}>{text.noLogoHint}</Empty>}
      <ul className={styles.cards}>
        {pictures.map((picture) => (
          <PictureCard key={picture.assetId} picture={picture}>
            <Choice
              label={text.role}
              value={logos.find(({ assetId }) => assetId === picture.assetId)?.role ?? ""}
              options={[
                { value: "", label: text.noRole },
                ...(["primary", "secondary", "icon"] as const).map((role) => ({
                  value: role,
                  label: names.roles[role],
                })),
              ]}
              onChange={(role) => setRole(picture.assetId, role)}
            />
            <DeleteButton picture={picture} />
          </PictureCard>
        ))}
      </ul>
      <FileDrop
        label={text.upload}
        hint={text.uploadHint}
        accept="image/png,image/jpeg,image/svg+xml,image/webp"
        isBusy={upload.isPending}
        onFiles={(files) => void take(files).catch(() => {})}
      />
      {upload.error && <Problem cause={upload.error} />}
    </Sheet>
  );
}

export const nameOf = (file: File): string => file.name.replace(/\.[^.]+$/, "").slice(0, 200) || file.name;

const words = inBothLanguages({
  de: {
    colours: "Farben und Schrift",
    noFont: "keine Vorgabe",
    save: "Marke speichern",
    saved: "Die Marke ist gespeichert.",
    remove: "Entfernen",
    without: (colour: string) => `${colour} entfernen`,
    noLogo: "Noch kein Logo.",
    noLogoHint: "Laden Sie eines hoch, oder holen Sie es von Ihrer Website.",
    role: "In der Marke",
    noRole: "nicht verwendet",
    upload: "Logo hochladen",
    uploadHint: "PNG, JPEG, SVG oder WebP, höchstens 5 MB. Hierher ziehen oder auswählen.",
  },
  en: {
    colours: "Colours and font",
    noFont: "none given",
    save: "Save the brand",
    saved: "The brand is saved.",
    remove: "Remove",
    without: (colour: string) => `Remove: ${colour}`,
    noLogo: "No logo yet.",
    noLogoHint: "Upload one, or fetch it from your website.",
    role: "In the brand",
    noRole: "not used",
    upload: "Upload a logo",
    uploadHint: "PNG, JPEG, SVG or WebP, 5 MB at most. Drag it here or choose it.",
  },
});
