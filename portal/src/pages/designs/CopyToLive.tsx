import { useState } from "react";
import { fieldProblems } from "../../client.ts";
import { useCall } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Tick } from "../../ui/Tick.tsx";
import type { GalleryDesign } from "./DesignCard.tsx";

/** Takes a design from the sandbox to the world of real letters. */
export function CopyToLive({ design }: { design: GalleryDesign }) {
  const text = useTexts(words);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-label={text.copyName(design.name)} onClick={() => setOpen(true)}>
        {text.copy}
      </Button>
      {isOpen && <Copying design={design} onClose={() => setOpen(false)} />}
    </>
  );
}

function Copying({
  design: { designId, name, hasPictures },
  onClose,
}: {
  design: GalleryDesign;
  onClose: () => void;
}) {
  const text = useTexts(words);
  const say = useNotice();
  const copying = useCall("design_copy_to_live");
  const [isVouchedFor, vouch] = useState(false);
  const problems = fieldProblems(copying.error);
  const isTaken = problems["replace"] !== undefined;
  const copy = () =>
    copying.mutate(
      { designId, replace: isTaken, brandingOwnershipConfirmed: isVouchedFor },
      {
        onSuccess: ({ version }) => {
          say({ text: text.done(name, version) });
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
          <Button look="first" isBusy={copying.isPending} onClick={copy}>
            {isTaken ? text.replace : text.copy}
          </Button>
        </>
      }
    >
      <p>{text.explained}</p>
      {hasPictures && <Tick label={text.vouch} isOn={isVouchedFor} onChange={vouch} />}
      {copying.error && <Problem cause={copying.error} />}
    </Dialog>
  );
}

const words = inBothLanguages({
  de: {
    copy: "In den Echtbetrieb",
    copyName: (name: string) => `„${name}“ in den Echtbetrieb kopieren`,
    title: (name: string) => `„${name}“ in den Echtbetrieb kopieren?`,
    explained:
      "Das Design wird mit den Bildern, die es zeigt, für echte Briefe kopiert. Hier bleibt es, wie es ist.",
    vouch: "Ich darf diese Bilder auf echten Briefen verwenden.",
    cancel: "Abbrechen",
    replace: "Als neue Fassung übernehmen",
    done: (name: string, version: number) => `„${name}“ ist im Echtbetrieb, Fassung ${version}.`,
  },
  en: {
    copy: "Copy to live",
    copyName: (name: string) => `Copy to live: “${name}”`,
    title: (name: string) => `Copy “${name}” to live?`,
    explained: "The design is copied for real letters, with the pictures it shows. Here it stays as it is.",
    vouch: "I may use these pictures on real letters.",
    cancel: "Cancel",
    replace: "Take it as a new version",
    done: (name: string, version: number) => `“${name}” is live, version ${version}.`,
  },
});
