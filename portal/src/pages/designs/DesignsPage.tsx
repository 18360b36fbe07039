import { Link } from "@tanstack/react-router";
import type { OutputOf } from "../../client.ts";
import { useOperation } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { Page } from "../../ui/Page.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { DesignCard } from "./DesignCard.tsx";
import { DesignPicture } from "./DesignPicture.tsx";
import styles from "./DesignsPage.module.css";

type Preset = OutputOf<"design_gallery">["presets"][number];

/** How letters look: the account's own designs, and presets to start from. */
export function DesignsPage() {
  const text = useTexts(words);
  const { data, error, refetch } = useOperation("design_gallery", {});
  return (
    <Page title={text.title} lead={text.lead} actions={<Link to="/designs/new">{text.empty}</Link>}>
      {error && <Problem cause={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && <Gallery gallery={data} />}
    </Page>
  );
}

function Gallery({ gallery: { designs, profiles, presets } }: { gallery: OutputOf<"design_gallery"> }) {
  const text = useTexts(words);
  const [inUse, archived] = [
    designs.filter((each) => !each.archived),
    designs.filter((each) => each.archived),
  ];
  return (
    <>
      <Sheet title={text.own}>
        {inUse.length === 0 && <Empty title={text.none}>{text.noneHint}</Empty>}
        <ul className={styles.cards}>
          {inUse.map((design) => (
            <DesignCard key={design.designId} design={design} profiles={profiles} />
          ))}
        </ul>
      </Sheet>
      {archived.length > 0 && (
        <Sheet title={text.archived}>
          <ul className={styles.cards}>
            {archived.map((design) => (
              <DesignCard key={design.designId} design={design} profiles={profiles} />
            ))}
          </ul>
        </Sheet>
      )}
      <Sheet title={text.presets}>
        <ul className={styles.cards}>
          {presets.map((preset) => (
            <PresetCard key={preset.presetId} preset={preset} />
          ))}
        </ul>
      </Sheet>
    </>
  );
}

function PresetCard({ preset: { presetId, name, description } }: { preset: Preset }) {
  const text = useTexts(words);
  return (
    <li className={styles.card}>
      <DesignPicture wish={{ presetId }} version={presetId} name={name} />
      <h3>{name}</h3>
      <p className={styles.quiet}>{description}</p>
      <Link to="/designs/new" search={{ preset: presetId }}>
        {text.start(name)}
      </Link>
    </li>
  );
}

const words = inBothLanguages({
  de: {
    title: "Designs",
    lead: "Wie Ihre Briefe aussehen. Bereits verschickte Briefe behalten ihr Aussehen.",
    empty: "Leeres Design beginnen",
    own: "Ihre Designs",
    none: "Noch kein eigenes Design.",
    noneHint: "Beginnen Sie unten mit einem Muster; es füllt sich aus Ihrem Absender.",
    archived: "Archiviert",
    presets: "Muster zum Anfangen",
    start: (name: string) => `Mit „${name}“ beginnen`,
  },
  en: {
    title: "Designs",
    lead: "What your letters look like. Letters already sent keep their look.",
    empty: "Start an empty design",
    own: "Your designs",
    none: "No design of your own yet.",
    noneHint: "Start with a preset below; it fills itself from your sender.",
    archived: "Archived",
    presets: "Presets to start from",
    start: (name: string) => `Start with “${name}”`,
  },
});
