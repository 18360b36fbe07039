import type { ReactNode } from "react";
import type { OutputOf } from "../../client.ts";
import { useCall } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import styles from "./BrandPage.module.css";

export type Picture = OutputOf<"brand_asset_list">["logos"][number];

/** A picture on white paper, with what can be done to it. */
export function PictureCard({ picture, children }: { picture: Picture; children?: ReactNode }) {
  const text = useTexts(words);
  const { displayName, previewUrl, isDefault } = picture;
  return (
    <li className={styles.card}>
      <div className={styles.paper}>
        <img src={previewUrl} alt={displayName} />
      </div>
      <p>
        <strong className={styles.name}>{displayName}</strong>{" "}
        {isDefault && <Badge tone="good">{text.isDefault}</Badge>}
      </p>
      {children}
    </li>
  );
}

/** Deletes with a way back; the card is gone by then, so what is said does not hang on it. */
export function DeleteButton({ picture: { assetId, displayName } }: { picture: Picture }) {
  const text = useTexts(words);
  const say = useNotice();
  const remove = useCall("brand_asset_delete");
  const restore = useCall("brand_asset_restore");
  const run = async () => {
    await remove.mutateAsync({ assetId });
    say({ text: text.deleted(displayName), onUndo: () => restore.mutate({ assetId }) });
  };
  return (
    <>
      <Button
        look="danger"
        isBusy={remove.isPending}
        aria-label={text.deleteName(displayName)}
        onClick={() => void run().catch(() => {})}
      >
        {text.delete}
      </Button>
      {remove.error && <Problem cause={remove.error} />}
    </>
  );
}

/** Makes one the default of its kind. */
export function DefaultButton({
  picture: { assetId, displayName, isDefault, printable },
}: {
  picture: Picture;
}) {
  const text = useTexts(words);
  const choose = useCall("brand_asset_choose");
  if (isDefault || !printable) return null;
  return (
    <>
      <Button
        isBusy={choose.isPending}
        aria-label={text.chooseName(displayName)}
        onClick={() => choose.mutate({ assetId })}
      >
        {text.choose}
      </Button>
      {choose.error && <Problem cause={choose.error} />}
    </>
  );
}

/** What was deleted and can still be had back. */
export function DeletedPictures({ pictures }: { pictures: readonly Picture[] }) {
  const text = useTexts(words);
  if (pictures.length === 0) return null;
  return (
    <Sheet title={text.deletedTitle}>
      <ul className={styles.cards}>
        {pictures.map((picture) => (
          <PictureCard key={picture.assetId} picture={picture}>
            {picture.restorableUntil && (
              <p className={styles.quiet}>
                {text.until} <DateTime at={picture.restorableUntil} />
              </p>
            )}
            <RestoreButton picture={picture} />
          </PictureCard>
        ))}
      </ul>
    </Sheet>
  );
}

function RestoreButton({ picture: { assetId, displayName } }: { picture: Picture }) {
  const text = useTexts(words);
  const restore = useCall("brand_asset_restore");
  return (
    <>
      <Button
        isBusy={restore.isPending}
        aria-label={text.restoreName(displayName)}
        onClick={() => restore.mutate({ assetId })}
      >
        {text.restore}
      </Button>
      {restore.error && <Problem cause={restore.error} />}
    </>
  );
}

const words = inBothLanguages({
  de: {
    isDefault: "Standard",
    delete: "Löschen",
    deleteName: (name: string) => `„${name}“ löschen`,
    deleted: (name: string) => `„${name}“ ist gelöscht. Verschickte Briefe behalten ihr Aussehen.`,
    choose: "Als Standard",
    chooseName: (name: string) => `„${name}“ als Standard nehmen`,
    deletedTitle: "Gelöscht",
    until: "Wiederherstellbar bis",
    restore: "Wiederherstellen",
    restoreName: (name: string) => `„${name}“ wiederherstellen`,
  },
  en: {
    isDefault: "Default",
    delete: "Delete",
    deleteName: (name: string) => `Delete “${name}”`,
    deleted: (name: string) => `“${name}” is deleted. Letters already sent keep their look.`,
    choose: "Make default",
    chooseName: (name: string) => `Make default: “${name}”`,
    deletedTitle: "Deleted",
    until: "Can be restored until",
    restore: "Restore",
    restoreName: (name: string) => `Restore “${name}”`,
  },
});
