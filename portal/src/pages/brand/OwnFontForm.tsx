import { useState } from "react";
import { fieldProblems } from "../../client.ts";
import { useCall } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { Choice } from "../../ui/Choice.tsx";
import { Field } from "../../ui/Field.tsx";
import { base64Of, FileDrop } from "../../ui/FileDrop.tsx";
import { Form } from "../../ui/Form.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Tick } from "../../ui/Tick.tsx";
import { nameOf } from "./BrandKitForm.tsx";
import type { OwnFont } from "./OwnFonts.tsx";

const NEW = "";
const cuts = ["bold", "italic", "boldItalic"] as const;

/** A file becomes a new font, or another cut of one that is there; who uploads it vouches for its licence. */
export function OwnFontForm({ fonts }: { fonts: readonly OwnFont[] }) {
  const text = useTexts(words);
  const say = useNotice();
  const upload = useCall("own_font_upload");
  const [file, setFile] = useState<File | null>(null);
  const [font, setFont] = useState<string>(NEW);
  const [style, setStyle] = useState<(typeof cuts)[number]>("bold");
  const [name, setName] = useState("");
  const [mayEmbed, setMayEmbed] = useState(false);
  const problems = fieldProblems(upload.error);
  const isNew = !fonts.some((each) => each.font === font);
  const take = ([chosen]: readonly File[]) => {
    if (!chosen) return;
    upload.reset();
    setFile(chosen);
    setName((before) => before || nameOf(chosen).slice(0, 60));
  };
  const run = async () => {
    if (!file) return;
    const what = isNew ? { style: "regular" as const, name } : { style, font };
    const stored = await upload.mutateAsync({
      fileBase64: await base64Of(file),
      licenceConfirmed: mayEmbed,
      ...what,
    });
    say({ text: text.stored(stored.name) });
    setFile(null);
    setName("");
    setMayEmbed(false);
  };
  return (
    <Form onSubmit={() => void run().catch(() => {})}>
      <FileDrop
        label={file ? text.chosen(file.name) : text.file}
        hint={text.fileHint}
        accept=".ttf,.otf,.woff,.woff2"
        isBusy={upload.isPending}
        onFiles={take}
      />
      {fonts.length > 0 && (
        <Choice
          label={text.belongs}
          value={isNew ? NEW : font}
          options={[
            { value: NEW, label: text.newFont },
            ...fonts.map((each) => ({ value: each.font, label: each.name })),
          ]}
          onChange={setFont}
        />
      )}
      {isNew ? (
        <Field
          label={text.name}
          value={name}
          onChange={setName}
          problem={problems["name"]}
          hint={text.nameHint}
        />
      ) : (
        <Choice
          label={text.cut}
          value={style}
          options={cuts.map((value) => ({ value, label: text.cuts[value] }))}
          onChange={setStyle}
        />
      )}
      <Tick label={text.licence} isOn={mayEmbed} onChange={setMayEmbed} hint={text.licenceHint} />
      {upload.error && <Problem cause={upload.error} />}
      <div>
        <Button look="first" type="submit" disabled={!file} isBusy={upload.isPending}>
          {text.upload}
        </Button>
      </div>
    </Form>
  );
}

const words = inBothLanguages({
  de: {
    file: "Schriftdatei",
    chosen: (name: string) => `Schriftdatei: ${name}`,
    fileHint:
      "TTF, OTF, WOFF oder WOFF2, höchstens 5 MB, keine variable Schrift. Hierher ziehen oder auswählen.",
    belongs: "Die Datei ist",
    newFont: "eine neue Schrift (normaler Schnitt)",
    name: "Name der Schrift",
    nameHint: "So heißt sie in der Auswahl der Designs.",
    cut: "Schnitt",
    cuts: { bold: "Fett", italic: "Kursiv", boldItalic: "Fett und kursiv" },
    licence: "Die Lizenz der Schrift erlaubt, sie in gedruckte Briefe und PDF-Dateien einzubetten.",
    licenceHint: "Wer hochlädt, bestätigt das; es wird festgehalten.",
    upload: "Hochladen",
    stored: (name: string) => `„${name}“ steht in den Designs zur Wahl.`,
  },
  en: {
    file: "Font file",
    chosen: (name: string) => `Font file: ${name}`,
    fileHint: "TTF, OTF, WOFF or WOFF2, 5 MB at most, no variable font. Drag it here or choose it.",
    belongs: "The file is",
    newFont: "a new font (regular cut)",
    name: "Name of the font",
    nameHint: "Designs offer it by this name.",
    cut: "Cut",
    cuts: { bold: "Bold", italic: "Italic", boldItalic: "Bold italic" },
    licence: "The licence of the font allows it to be embedded in printed letters and PDF files.",
    licenceHint: "Whoever uploads confirms this; it is kept on record.",
    upload: "Upload",
    stored: (name: string) => `“${name}” can be chosen in designs.`,
  },
});
