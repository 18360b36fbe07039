import { useState } from "react";
import { useCall } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Tick } from "../../ui/Tick.tsx";
import type { GalleryDesign, GalleryProfile } from "./DesignCard.tsx";

type UseDesignProps = { design: GalleryDesign; profiles: readonly GalleryProfile[] };

/** Chooses whose letters look like this. */
export function UseDesign({ design, profiles }: UseDesignProps) {
  const text = useTexts(words);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-label={text.namedUse(design.name)} onClick={() => setOpen(true)}>
        {text.use}
      </Button>
      {isOpen && <Choosing design={design} profiles={profiles} onClose={() => setOpen(false)} />}
    </>
  );
}

function Choosing({ design, profiles, onClose }: UseDesignProps & { onClose: () => void }) {
  const text = useTexts(words);
  const say = useNotice();
  const use = useCall("design_use");
  const [chosen, choose] = useState(() => new Set(design.usedBy.map(({ profileId }) => profileId)));
  const { designId, name } = design;
  const save = () =>
    use.mutate(
      { designId, profileIds: [...chosen] },
      {
        onSuccess: ({ usedBy }) => {
          say({ text: text.done(name, usedBy.length) });
          onClose();
        },
      },
    );
  return (
    <Dialog
      title={text.title(name)}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button look="first" isBusy={use.isPending} onClick={save}>
            {text.save}
          </Button>
        </>
      }
    >
      <p>{profiles.length > 0 ? text.explained : text.none}</p>
      {profiles.map(({ profileId, displayName }) => (
        <Tick
          key={profileId}
          label={displayName}
          isOn={chosen.has(profileId)}
          onChange={(isOn) => choose((now) => withOrWithout(now, profileId, isOn))}
        />
      ))}
      {use.error && <Problem cause={use.error} />}
    </Dialog>
  );
}

const withOrWithout = (ids: ReadonlySet<string>, id: string, isOn: boolean): Set<string> =>
  new Set(isOn ? [...ids, id] : [...ids].filter((each) => each !== id));

const words = inBothLanguages({
  de: {
    use: "Verwenden",
    namedUse: (name: string) => `„${name}“ verwenden`,
    title: (name: string) => `Wessen Briefe sehen aus wie „${name}“?`,
    explained: "Neue Briefe dieser Absender bekommen das Design, wenn sie kein anderes nennen.",
    none: "Es gibt noch keinen Absender.",
    cancel: "Abbrechen",
    save: "Übernehmen",
    done: (name: string, count: number) =>
      count === 1 ? `Ein Absender verwendet „${name}“.` : `${count} Absender verwenden „${name}“.`,
  },
  en: {
    use: "Use",
    namedUse: (name: string) => `Use “${name}”`,
    title: (name: string) => `Whose letters look like “${name}”?`,
    explained: "New letters of these senders get the design unless they name another.",
    none: "There is no sender profile yet.",
    cancel: "Cancel",
    save: "Apply",
    done: (name: string, count: number) =>
      count === 1 ? `One sender uses “${name}”.` : `${count} senders use “${name}”.`,
  },
});
