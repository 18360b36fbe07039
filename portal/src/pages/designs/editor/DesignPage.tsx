import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { fieldProblems, type OutputOf } from "../../../client.ts";
import { useCall, useOperation } from "../../../session/calls.ts";
import { useInAddress } from "../../../session/in-address.ts";
import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/Button.tsx";
import { ConfirmButton } from "../../../ui/ConfirmButton.tsx";
import { Field } from "../../../ui/Field.tsx";
import { Loading } from "../../../ui/Loading.tsx";
import { useNotice } from "../../../ui/Notice.tsx";
import { Page } from "../../../ui/Page.tsx";
import { Problem } from "../../../ui/Problem.tsx";
import { Sheet } from "../../../ui/Sheet.tsx";
import { Tick } from "../../../ui/Tick.tsx";
import { picturesIn } from "./design-edits.ts";
import { DesignEditor } from "./DesignEditor.tsx";
import { OfferedContext } from "./offered.ts";
import { useLetterFonts } from "../../../ui/use-letter-fonts.ts";
import { useEditing } from "./use-editing.ts";
import { firstView } from "./ViewFields.tsx";
import styles from "./DesignPage.module.css";

type Opened = OutputOf<"design_open">;

/** A saved design under one's hands. */
export function DesignPage() {
  const { designId } = useParams({ from: "/designs/$designId" });
  return <Opening key={designId} wish={{ designId }} draftName={designId} />;
}

/** A new one, from a preset or from nothing. */
export function NewDesignPage() {
  const [presetId] = useInAddress("preset");
  return <Opening key={presetId} wish={presetId ? { presetId } : {}} draftName={`new ${presetId}`} />;
}

type Wish = { designId?: string; presetId?: string };

function Opening({ wish, draftName }: { wish: Wish; draftName: string }) {
  const { data, error, refetch } = useOperation("design_open", wish);
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return <Editing opened={data} draftName={draftName} />;
}

/** The main logo of the brand first, a browser's little picture last. */
const byRole = (logos: OutputOf<"brand_asset_list">["logos"], kit?: OutputOf<"brand_kit_get">) => {
  const rank = (assetId: string) => {
    const logo = kit?.brandKit.logos.find((each) => each.assetId === assetId);
    return logo ? { primary: 0, secondary: 1, icon: 4 }[logo.role ?? "secondary"] : 2;
  };
  return logos.toSorted((a, b) => rank(a.assetId) - rank(b.assetId));
};

function Editing({ opened, draftName }: { opened: Opened; draftName: string }) {
  const text = useTexts(words);
  const { data: assets } = useOperation("brand_asset_list", {});
  const { data: kit } = useOperation("brand_kit_get", {});
  const first = useMemo(
    () => ({ name: opened.name, design: opened.design, base: opened.version }),
    [opened.name, opened.design, opened.version],
  );
  const editing = useEditing(draftName, first);
  const [view, setView] = useState(firstView);
  const { present, change, undo, redo } = editing;
  useLetterFonts(opened.fontFiles);
  const offered = useMemo(() => {
    const all = assets ? [...byRole(assets.logos, kit), ...assets.letterheads, ...assets.signatures] : [];
    const { fonts, placeholders, design, withLogo } = opened;
    const preset = withLogo && { plain: design, withLogo };
    return { fonts, placeholders, preset, pictures: all.filter(({ printable }) => printable) };
  }, [assets, kit, opened]);
  return (
    <Page
      title={opened.designId ? text.title(opened.name) : text.newTitle}
      actions={
        <>
          <Button disabled={!undo} onClick={() => undo?.()}>
            {text.undo}
          </Button>
          <Button disabled={!redo} onClick={() => redo?.()}>
            {text.redo}
          </Button>
          <Link to="/designs">{text.back}</Link>
        </>
      }
    >
      <OfferedContext value={offered}>
        <DesignEditor
          design={present.design}
          onChange={(design, kind) => change({ ...present, design }, kind)}
          undo={undo}
          redo={redo}
          view={view}
          onView={setView}
        >
          <SaveForm
            opened={opened}
            editing={editing}
            onRefused={() => setView({ ...view, sheet: "DE", showsZones: true })}
          />
        </DesignEditor>
      </OfferedContext>
    </Page>
  );
}

type SaveFormProps = {
  opened: Opened;
  editing: ReturnType<typeof useEditing>;
  /** Saving judges by the German sheet: the list of faults is to be about that one. */
  onRefused: () => void;
};

/** Name, and what saving says: the service refuses while a zone is touched; the list of faults says where. */
function SaveForm({ opened, editing, onRefused }: SaveFormProps) {
  const text = useTexts(words);
  const say = useNotice();
  const navigate = useNavigate();
  const saving = useCall("letter_design_save");
  const [isVouchedFor, vouch] = useState(false);
  const { present, isChanged, change, forget } = editing;
  const { name, design, base } = present;
  const problems = fieldProblems(saving.error);
  const isOutdated = opened.version !== base;
  const known = new Set(picturesIn(opened.design));
  const addsPictures = picturesIn(design).some((assetId) => !known.has(assetId) || !opened.designId);
  const save = () =>
    saving.mutate(
      {
        name: name.trim(),
        design,
        ...(opened.designId && { designId: opened.designId }),
        ...(addsPictures && { brandingOwnershipConfirmed: isVouchedFor }),
      },
      {
        onError: onRefused,
        onSuccess: ({ designId, version }) => {
          forget();
          say({ text: text.saved(name, version) });
          void navigate({ to: "/designs/$designId", params: { designId } });
        },
      },
    );
  return (
    <Sheet>
      <div className={styles.save}>
        <Field
          label={text.name}
          value={name}
          onChange={(next) => change({ ...present, name: next }, "name")}
          problem={problems["name"]}
        />
        <Button look="first" isBusy={saving.isPending} onClick={save}>
          {text.save}
        </Button>
        {isChanged && (
          <ConfirmButton
            label={text.discard}
            title={text.discardTitle}
            onConfirm={() => Promise.resolve(forget())}
          >
            <p>{text.discardText}</p>
          </ConfirmButton>
        )}
      </div>
      {addsPictures && <Tick label={text.vouch} isOn={isVouchedFor} onChange={vouch} />}
      <p className={styles.quiet}>
        {isChanged ? text.unsaved : opened.version ? text.version(opened.version) : text.newLead}
      </p>
      {isChanged && isOutdated && <p className={styles.warning}>{text.outdated}</p>}
      {saving.error && <Problem cause={saving.error} />}
    </Sheet>
  );
}

const words = inBothLanguages({
  de: {
    title: (name: string) => `Design „${name}“`,
    newTitle: "Neues Design",
    newLead: "Noch nicht gespeichert.",
    version: (version: number) =>
      `Fassung ${version}. Briefe behalten die Fassung, mit der sie gesetzt wurden.`,
    back: "Zu den Designs",
    undo: "Rückgängig",
    redo: "Wiederholen",
    name: "Name des Designs",
    save: "Speichern",
    saved: (name: string, version: number) => `„${name}“ ist als Fassung ${version} gespeichert.`,
    unsaved: "Es gibt Änderungen, die noch nicht gespeichert sind. Dieser Browser hebt sie auf.",
    outdated: "Inzwischen wurde eine andere Fassung gespeichert. Wenn Sie speichern, gilt Ihre.",
    vouch: "Ich darf die Bilder in diesem Design verwenden.",
    discard: "Verwerfen",
    discardTitle: "Änderungen verwerfen?",
    discardText: "Das Design ist danach wieder so, wie es gespeichert ist.",
  },
  en: {
    title: (name: string) => `Design “${name}”`,
    newTitle: "New design",
    newLead: "Not saved yet.",
    version: (version: number) => `Version ${version}. Letters keep the version they were set with.`,
    back: "To the designs",
    undo: "Undo",
    redo: "Redo",
    name: "Name of the design",
    save: "Save",
    saved: (name: string, version: number) => `“${name}” is saved as version ${version}.`,
    unsaved: "There are changes that are not saved yet. This browser keeps them.",
    outdated: "Another version was saved in the meantime. If you save, yours counts.",
    vouch: "I may use the pictures in this design.",
    discard: "Discard",
    discardTitle: "Discard the changes?",
    discardText: "The design is then again as it was saved.",
  },
});
