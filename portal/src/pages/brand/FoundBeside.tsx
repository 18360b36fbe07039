import { useState } from "react";
import { useCall } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import { Tick } from "../../ui/Tick.tsx";
import type { Found } from "./ImportFromWebsite.tsx";
import { LogoChoice } from "./LogoChoice.tsx";
import { kitWords } from "./kit-words.ts";
import { colourNames, type Kit, type SavedKit } from "./kit.ts";
import styles from "./BrandPage.module.css";

type FoundBesideProps = { found: Found; now: Kit; saved: SavedKit; onDone: (isTaken: boolean) => void };

/** One part of a brand: what the website has, and what is there now. */
type Part = { key: string; label: string; found: PartView; now: PartView };
type PartView =
  | { kind: "colour" | "font"; value: string }
  | { kind: "picture"; urls: readonly string[] }
  | null;

/** What was found on the left, what is there now on the right; each part is taken or not. */
export function FoundBeside({ found, now, saved, onDone }: FoundBesideProps) {
  const text = useTexts(words);
  const names = useTexts(kitWords);
  const say = useNotice();
  const saving = useCall("brand_kit_change");
  const [logoId, setLogoId] = useState(found.brandKit.logos[0]?.assetId ?? "");
  const parts = usePairs(found, logoId, now, saved);
  const [left, leave] = useState<ReadonlySet<string>>(new Set());
  const [isVouchedFor, vouch] = useState(false);
  const isTaken = (key: string) => !left.has(key);
  const save = () =>
    saving.mutate(
      {
        brandKit: mergedKit(found, logoId, now, isTaken),
        brandingOwnershipConfirmed: isVouchedFor,
        basedOn: saved.savedAt,
      },
      {
        onSuccess: () => {
          say({ text: text.saved });
          onDone(true);
        },
      },
    );
  const columns: Column<Part>[] = [
    {
      key: "take",
      head: text.take,
      cell: ({ key, label }) => (
        <Tick
          label={label}
          isOn={isTaken(key)}
          onChange={(isOn) =>
            leave(new Set(isOn ? [...left].filter((each) => each !== key) : [...left, key]))
          }
        />
      ),
    },
    { key: "found", head: text.found, cell: (part) => <Shown view={part.found} /> },
    { key: "now", head: text.now, cell: (part) => <Shown view={part.now} /> },
  ];
  return (
    <Sheet title={text.title(found.siteName ?? found.websiteUrl)}>
      {found.logos.length > 1 && <LogoChoice logos={found.logos} value={logoId} onChange={setLogoId} />}
      <Table label={text.title("")} columns={columns} rows={parts} rowKey={({ key }) => key} />
      <Tick label={names.vouch} hint={names.vouchHint} isOn={isVouchedFor} onChange={vouch} />
      {saving.error && <Problem cause={saving.error} />}
      <div className={styles.acts}>
        <Button look="first" isBusy={saving.isPending} onClick={save}>
          {text.save}
        </Button>
        <Button onClick={() => onDone(false)}>{text.discard}</Button>
      </div>
    </Sheet>
  );
}

/** Only parts that the website has something for. */
function usePairs({ brandKit, logos }: Found, logoId: string, now: Kit, saved: SavedKit): Part[] {
  const names = useTexts(kitWords);
  const colours = colourNames.flatMap((name): Part[] => {
    const value = brandKit.colors[name];
    const before = now.colors[name];
    if (!value) return [];
    return [
      {
        key: name,
        label: names.colours[name],
        found: { kind: "colour", value },
        now: before ? { kind: "colour", value: before } : null,
      },
    ];
  });
  const urls = logos.filter(({ assetId }) => assetId === logoId).map(({ previewUrl }) => previewUrl);
  const before = saved.brandKit.logos.map(({ previewUrl }) => previewUrl);
  return [
    ...(urls.length > 0
      ? [
          {
            key: "logos",
            label: names.logos,
            found: { kind: "picture" as const, urls },
            now: before.length > 0 ? { kind: "picture" as const, urls: before } : null,
          },
        ]
      : []),
    ...colours,
    ...(brandKit.font
      ? [
          {
            key: "font",
            label: names.font,
            found: { kind: "font" as const, value: brandKit.font },
            now: now.font ? { kind: "font" as const, value: now.font } : null,
          },
        ]
      : []),
  ];
}

const MOST_LOGOS = 10;

/** What is there now, with the parts of the website that were taken in their place. */
function mergedKit({ brandKit }: Found, logoId: string, now: Kit, isTaken: (key: string) => boolean): Kit {
  const taken = Object.fromEntries(
    colourNames.flatMap((name) => {
      const value = brandKit.colors[name];
      return value && isTaken(name) ? [[name, value]] : [];
    }),
  );
  return {
    // What led so far steps back; it can still be chosen in a design.
    logos:
      logoId !== "" && isTaken("logos")
        ? [
            { assetId: logoId, role: "primary" as const },
            ...now.logos
              .filter(({ assetId }) => assetId !== logoId)
              .map((logo) => (logo.role === "primary" ? { ...logo, role: "secondary" as const } : logo)),
          ].slice(0, MOST_LOGOS)
        : now.logos,
    colors: { ...now.colors, ...taken },
    font: brandKit.font && isTaken("font") ? brandKit.font : now.font,
  };
}

function Shown({ view }: { view: PartView }) {
  const text = useTexts(words);
  if (!view) return <span className={styles.quiet}>{text.nothing}</span>;
  if (view.kind === "picture")
    return (
      <span className={styles.small}>
        {view.urls.map((url) => (
          <img key={url} src={url} alt={text.logo} />
        ))}
      </span>
    );
  if (view.kind === "font") return <span>{view.value}</span>;
  return (
    <span className={styles.swatch}>
      <svg viewBox="0 0 1 1" aria-hidden>
        <rect width="1" height="1" fill={view.value} />
      </svg>
      <code>{view.value}</code>
    </span>
  );
}

const words = inBothLanguages({
  de: {
    title: (site: string) => `Gefunden${site ? `: ${site}` : ""}`,
    found: "Auf der Website",
    now: "Bisher",
    take: "Übernehmen",
    nothing: "nichts",
    logo: "Logo",
    save: "Auswahl übernehmen",
    saved: "Die Marke ist gespeichert.",
    discard: "Nichts übernehmen",
  },
  en: {
    title: (site: string) => `Found${site ? `: ${site}` : ""}`,
    found: "On the website",
    now: "So far",
    take: "Take it",
    nothing: "nothing",
    logo: "Logo",
    save: "Take what is chosen",
    saved: "The brand is saved.",
    discard: "Take nothing",
  },
});
