import { Link } from "@tanstack/react-router";
import type { OutputOf } from "../../client.ts";
import { useCall } from "../../session/calls.ts";
import { useHere } from "../../session/session.tsx";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { CopyToLive } from "./CopyToLive.tsx";
import { DesignPicture } from "./DesignPicture.tsx";
import { UseDesign } from "./UseDesign.tsx";
import styles from "./DesignsPage.module.css";

type Gallery = OutputOf<"design_gallery">;
export type GalleryDesign = Gallery["designs"][number];
export type GalleryProfile = Gallery["profiles"][number];

/** One design: what it looks like, who uses it, and what can be done with it. */
export function DesignCard({
  design,
  profiles,
}: {
  design: GalleryDesign;
  profiles: readonly GalleryProfile[];
}) {
  const text = useTexts(words);
  const { mode } = useHere();
  const { designId, name, version, sourceHash, updatedAt, usedBy, archived } = design;
  return (
    <li className={styles.card}>
      <DesignPicture wish={{ designId }} version={sourceHash} name={name} />
      <h3>
        {archived ? (
          name
        ) : (
          <Link to="/designs/$designId" params={{ designId }}>
            {name}
          </Link>
        )}
      </h3>
      <p className={styles.quiet}>
        {text.version(version)} <DateTime at={updatedAt} />
      </p>
      <p>
        {usedBy.length > 0
          ? text.usedBy(usedBy.map(({ displayName }) => displayName).join(", "))
          : text.unused}
      </p>
      {archived ? (
        <Restore design={design} />
      ) : (
        <div className={styles.acts}>
          <UseDesign design={design} profiles={profiles} />
          {mode === "sandbox" && <CopyToLive design={design} />}
          <Archive design={design} />
        </div>
      )}
    </li>
  );
}

/** The card moves elsewhere when that is done, so what is said does not hang on it. */
function Archive({ design: { designId, name } }: { design: GalleryDesign }) {
  const text = useTexts(words);
  const say = useNotice();
  const archive = useCall("letter_design_delete");
  const restore = useCall("design_restore");
  const run = async () => {
    const { clearedFromSenderProfiles } = await archive.mutateAsync({ designId });
    const profileIds = clearedFromSenderProfiles.map(({ profileId }) => profileId);
    say({ text: text.archived(name), onUndo: () => restore.mutate({ designId, profileIds }) });
  };
  return (
    <>
      <Button
        look="danger"
        isBusy={archive.isPending}
        aria-label={text.archiveName(name)}
        onClick={() => void run().catch(() => {})}
      >
        {text.archive}
      </Button>
      {archive.error && <Problem cause={archive.error} />}
    </>
  );
}

function Restore({ design: { designId, name } }: { design: GalleryDesign }) {
  const text = useTexts(words);
  const say = useNotice();
  const restore = useCall("design_restore");
  const run = async () => {
    await restore.mutateAsync({ designId });
    say({ text: text.restored(name) });
  };
  return (
    <div className={styles.acts}>
      <Button
        isBusy={restore.isPending}
        aria-label={text.restoreName(name)}
        onClick={() => void run().catch(() => {})}
      >
        {text.restore}
      </Button>
      {restore.error && <Problem cause={restore.error} />}
    </div>
  );
}

const words = inBothLanguages({
  de: {
    version: (version: number) => `Fassung ${version} vom`,
    usedBy: (names: string) => `Aussehen der Briefe von: ${names}`,
    unused: "Kein Absender verwendet es von sich aus.",
    archive: "Archivieren",
    archiveName: (name: string) => `„${name}“ archivieren`,
    archived: (name: string) => `„${name}“ ist archiviert; neue Briefe verwenden es nicht mehr.`,
    restore: "Wiederherstellen",
    restoreName: (name: string) => `„${name}“ wiederherstellen`,
    restored: (name: string) => `„${name}“ ist wieder da.`,
  },
  en: {
    version: (version: number) => `Version ${version} of`,
    usedBy: (names: string) => `The look of letters from: ${names}`,
    unused: "No sender uses it of its own accord.",
    archive: "Archive",
    archiveName: (name: string) => `Archive “${name}”`,
    archived: (name: string) => `“${name}” is archived; new letters do not use it any more.`,
    restore: "Restore",
    restoreName: (name: string) => `Restore “${name}”`,
    restored: (name: string) => `“${name}” is back.`,
  },
});
