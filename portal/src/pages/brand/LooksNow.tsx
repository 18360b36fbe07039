import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { callOperation, type OutputOf } from "../../client.ts";
import { useCall, useOperation } from "../../session/calls.ts";
import { useCallOptions } from "../../session/session.tsx";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { DesignPicture } from "../designs/DesignPicture.tsx";
import styles from "./BrandPage.module.css";

type Gallery = OutputOf<"design_gallery">;
type Preset = Gallery["presets"][number];

/** Three that differ: the logo above a line, beside a band of colour, and plain. */
const proposed = ["linie", "band", "klassik"];

/** What letters look like in the brand that was just taken, and one click that makes it so. */
export function LooksNow({ version }: { version: string }) {
  const text = useTexts(words);
  const { data, error, refetch } = useOperation("design_gallery", {});
  const [chosen, choose] = useState<{ presetId: string; designId: string } | null>(null);
  const presets = proposed.flatMap((id) => data?.presets.find(({ presetId }) => presetId === id) ?? []);
  return (
    <Sheet title={text.title}>
      <p className={styles.quiet}>{text.lead}</p>
      {error && <Problem cause={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && (
        <ul className={styles.cards}>
          {presets.map((preset) => (
            <li key={preset.presetId} className={styles.card}>
              <DesignPicture wish={{ presetId: preset.presetId }} version={version} name={preset.name} />
              <h3>{preset.name}</h3>
              {chosen?.presetId === preset.presetId ? (
                <p>
                  {text.inUse}{" "}
                  <Link to="/designs/$designId" params={{ designId: chosen.designId }}>
                    {text.edit}
                  </Link>
                </p>
              ) : (
                <Adopt
                  preset={preset}
                  gallery={data}
                  onDone={(designId) => choose({ presetId: preset.presetId, designId })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}

type AdoptProps = { preset: Preset; gallery: Gallery; onDone: (designId: string) => void };

/** Keeps the preset in the brand as a design of one's own, and gives it to the default sender. */
function Adopt({ preset: { presetId, name }, gallery: { designs, profiles }, onDone }: AdoptProps) {
  const text = useTexts(words);
  const say = useNotice();
  const here = useCallOptions();
  const save = useCall("letter_design_save");
  const use = useCall("design_use");
  const [problem, setProblem] = useState<unknown>(null);
  const sender = profiles.find(({ isDefault }) => isDefault) ?? profiles[0];
  const adopt = async (): Promise<void> => {
    setProblem(null);
    try {
      const { design } = await callOperation("design_open", { presetId }, here);
      const own = text.ownName(name);
      // Taken once more, it is a new version of the same design.
      const known = designs.find((each) => each.name === own && !each.archived);
      const { designId } = await save.mutateAsync({
        name: own,
        design,
        // Said of these very pictures when the brand was taken.
        brandingOwnershipConfirmed: true,
        ...(known && { designId: known.designId }),
      });
      if (sender) {
        const profileIds = new Set([...(known?.usedBy ?? []), sender].map(({ profileId }) => profileId));
        await use.mutateAsync({ designId, profileIds: [...profileIds] });
      }
      say({ text: sender ? text.used(sender.displayName) : text.kept });
      onDone(designId);
    } catch (cause) {
      setProblem(cause);
    }
  };
  return (
    <>
      <Button look="first" isBusy={save.isPending || use.isPending} onClick={() => void adopt()}>
        {text.use}
      </Button>
      {problem !== null && <Problem cause={problem} />}
    </>
  );
}

const words = inBothLanguages({
  de: {
    title: "So sehen Ihre Briefe jetzt aus",
    lead: "Drei Vorschläge mit Ihrem Logo, Ihren Farben und Ihrer Schrift. Einer wird mit einem Klick das Design Ihres Absenders.",
    use: "So sollen meine Briefe aussehen",
    inUse: "So sehen neue Briefe jetzt aus.",
    edit: "Design bearbeiten",
    ownName: (preset: string) => `${preset} in unserer Marke`,
    used: (sender: string) => `Neue Briefe von ${sender} sehen jetzt so aus.`,
    kept: "Das Design ist gespeichert. Sobald Sie einen Absender anlegen, können Sie es ihm geben.",
  },
  en: {
    title: "This is what your letters look like now",
    lead: "Three proposals with your logo, your colours and your typeface. One click makes one of them the design of your sender.",
    use: "My letters shall look like this",
    inUse: "New letters look like this now.",
    edit: "Edit the design",
    ownName: (preset: string) => `${preset} in our brand`,
    used: (sender: string) => `New letters of ${sender} look like this now.`,
    kept: "The design is saved. Once you add a sender you can give it to them.",
  },
});
