import { curatedTemplates, exampleIds as ids, type Examples } from "./example.ts";

/** A thin blue curl on a clear ground, 240 pixels wide. */
const SIGNATURE_PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAPAAAABQAgMAAABaJxDvAAAADFBMVEVMaXEbL3oaL3oaLno7cca3AAAABHRSTlMA/lKyoSvVNgAAAAlwSFlzAAALEwAACxMBAJqcGAAAAUJJREFUWMPtlr0RgzAMRn2homAMRkiTKdIIKCgyQspcKpagzwLswBLZJ0DMYcv68ZnWqnnoxdJnYkyuXLlyhVXMJ+C6OwGPzQlrgHTvCuCZbg2Q7H2B9gtDsnVXJ3tf4VFCn2xtTKr31nXpHvf0J7C2b4ioCZ3NZry5R7BwD60jvSdAsJ3SMq8YFj1lzznCe2Xh5Yei2Xd0jmDflLXuTbBHw0IOB8U6iOhNsa6sFA6SddsJ3jTrDYgNB836R8x5M6y/lEw4OBatFenNsbgXFQ6WxU8T3jyLPcNwCGzQCXsLbDgbFA6JDU/X9xZZYh/dcIgstVGOt8xSGTxkFJZM0f5ChaXvHftTNJa+Of46Ksvctev4VJa7LRdvneW+LyWAzpqx5dZOZ03dc0Y6a6oH963XWVMM3BR0lq9b/iOfK1euqPoBAEObHfUf5rcAAAAASUVORK5CYII=";
/** A dark blue bar, 600 by 60 pixels. */
const LETTERHEAD_PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAlgAAAA8AgMAAADH8iwqAAAAA1BMVEUfOl9ufUuLAAAACXBIWXMAAAsTAAALEwEAmpwYAAAAIElEQVRo3u3BgQAAAADDoPlT3+AEVQEAAAAAAAAAAM8AI2QAARQDcAQAAAAASUVORK5CYII=";

const plainDesign = {
  schemaVersion: 2,
  font: "Source Sans 3",
  colors: { text: "#000000", accent: "#1f3a5f" },
  firstPage: {
    elements: [
      {
        kind: "text",
        name: "Name",
        text: "{{name}}",
        xMm: 25,
        yMm: 12,
        widthMm: 120,
        heightMm: 10,
        sizePt: 16,
      },
    ],
  },
};

const appointment = {
  name: "Terminbestätigung",
  kategorie: "Praxis",
  description: "Bestätigt einen Termin.",
  subjectTemplate: "Ihr Termin am {{termin}}",
  contentTemplate:
    "Guten Tag {{name}},\n\nwir bestätigen Ihren Termin am {{termin}}.\n\nMit freundlichen Grüßen",
  mergeFields: [
    { key: "name", label: "Name", sample: "Erika Beispiel" },
    { key: "termin", label: "Termin", type: "date", sample: "2026-12-01" },
  ],
};

const cancellation = { vertragsart: "Mobilfunk", vertragsnummer: "M-4711", kuendigungsdatum: "2026-12-31" };

/** Designs, branding and templates. */
export const designExamples: Examples = {
  letter_design_delete: [{ title: "A design that nobody uses any more", input: { designId: ids.design } }],
  letter_design_list: [{ title: "The designs in use", input: {} }],
  letter_design_list_presets: [
    { title: "What is there to begin with?", input: {} },
    { title: "One of them, drawn and with its source", input: { presetId: "klassik", resolution: "thumb" } },
  ],
  letter_design_preview: [
    {
      title: "How would it look?",
      input: { design: plainDesign, sampleVariant: "typical", resolution: "thumb" },
    },
  ],
  letter_design_save: [
    {
      title: "Keep a design",
      input: { name: "Hausbriefbogen", design: plainDesign },
      makes: { design: "designId" },
    },
  ],
  brand_import_from_website: [
    { title: "Colours, typeface and logo of a website", input: { websiteUrl: "https://www.demo.example" } },
  ],
  brand_kit_get: [{ title: "The brand as it is stored", input: {} }],
  brand_kit_save: [
    {
      title: "The whole brand, with what is to stay",
      input: {
        brandKit: { logos: [], colors: { primary: "#1f3a5f", text: "#000000" }, font: "Source Sans 3" },
        brandingOwnershipConfirmed: true,
      },
    },
  ],
  letterhead_list: [{ title: "The letterheads in stock", input: {} }],
  letterhead_upload: [
    {
      title: "A bar at the head of the sheet",
      input: { fileBase64: LETTERHEAD_PNG, placement: "header", widthMm: 165, displayName: "Balken" },
    },
  ],
  logo_upload: [
    { title: "A logo for designs", input: { fileBase64: LETTERHEAD_PNG, displayName: "Balken" } },
  ],
  signature_list: [{ title: "The signatures in stock", input: {} }],
  signature_upload: [
    {
      title: "A scanned signature",
      input: { pngBase64: SIGNATURE_PNG, widthMm: 50, displayName: "Dana Demo" },
    },
  ],
  template_apply_with_merge_fields: [
    {
      title: "What a cancellation would say",
      input: { templateId: curatedTemplates.cancellation, mergeValues: cancellation },
    },
  ],
  template_archive: [{ title: "Take a template out of use", input: { templateId: ids.template } }],
  template_diff_check: [
    {
      title: "Does my letter still say what the template says?",
      input: {
        templateId: curatedTemplates.cancellation,
        finalSubject: "Kündigung: Mobilfunk, Vertragsnummer M-4711",
        finalContent: "Sehr geehrte Damen und Herren,\n\nhiermit kündige ich meinen Vertrag Nr. M-4711.",
        mergeFields: cancellation,
      },
    },
  ],
  template_draft_discard: [{ title: "Drop a draft", input: { versionId: ids.templateChange } }],
  template_get: [
    { title: "A template with its texts and fields", input: { templateId: curatedTemplates.cancellation } },
  ],
  template_list: [
    { title: "What is there to choose from?", input: {} },
    {
      title: "Everything about the templates of one category",
      input: { kategorieFilter: "Kanzlei", detail: "full" },
    },
  ],
  template_preview: [
    { title: "Its page, with sample values", input: { templateId: curatedTemplates.newAddress, pages: 1 } },
  ],
  template_release: [
    {
      title: "From now on letters can be made of it",
      input: { templateId: ids.template, versionId: ids.templateDraft },
    },
  ],
  template_save: [
    {
      title: "A template of one's own",
      input: appointment,
      makes: { template: "templateId", templateDraft: "versionId" },
    },
    {
      title: "A new version of it",
      input: { ...appointment, templateId: ids.template, subjectTemplate: "Ihr Termin: {{termin}}" },
      makes: { templateChange: "versionId" },
    },
  ],
};
