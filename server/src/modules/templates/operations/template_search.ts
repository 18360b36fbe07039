import { z } from "zod";
import { limitInput, offsetInput, pageOf } from "../../../foundation/paging.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { curatedVersions } from "../curated/curated-templates.ts";
import { firstSentence } from "../reading/first-sentence.ts";
import { type FoundTemplate, selectFoundTemplates, selectKategorien } from "../template-search-store.ts";
import { documentKindInput, templateStatuses } from "../template-view.ts";
import type { TemplateVersion } from "../template.ts";

const item = z.object({
  templateId: z.uuid(),
  name: z.string(),
  kategorie: z.string().nullable(),
  summary: z.string().nullable().describe("The first sentence of the description."),
  documentKind: documentKindInput,
  curated: z.boolean(),
  archived: z.boolean(),
  version: z.int(),
  status: z.enum(templateStatuses),
  changedAt: z.iso.datetime().nullable(),
  waiting: z
    .object({ versionId: z.uuid(), version: z.int(), createdAt: z.iso.datetime() })
    .nullable()
    .describe("The newest draft that waits for a release."),
});

export const templateSearch = defineOperation({
  name: "template_search",
  title: "Search templates",
  summary: "Lists templates, one entry each: one's own by name, then those of the service.",
  doors: ["portal"],
  role: "viewer",
  effect: "read",
  fromReplica: true,
  refuses: [],
  input: z.strictObject({
    query: z.string().trim().max(200).default(""),
    source: z.enum(["all", "own", "curated"]).default("all"),
    status: z.enum(["in_use", "waiting", "released", "archived"]).default("in_use"),
    kategorie: z.string().max(60).optional(),
    limit: limitInput,
    offset: offsetInput,
  }),
  output: pageOf(item).extend({
    kategorien: z.array(z.string()).describe("Of all templates in use, by name."),
  }),

  async run({ query, source, status, kategorie = null, limit, offset }, { db, caller }) {
    const words = query.split(/\s+/).filter((word) => word !== "");
    const own =
      source === "curated"
        ? { items: [], total: 0 }
        : await selectFoundTemplates(db, caller, { words, status, kategorie }, { limit, offset });
    const hasCurated = source !== "own" && (status === "in_use" || status === "released");
    const curated = hasCurated ? curatedVersions.filter((version) => isMeant(version, words, kategorie)) : [];
    const from = Math.max(0, offset - own.total);
    const further = curated.slice(from, from + limit - own.items.length);
    return {
      items: [...own.items.map(ownItem), ...further.map(curatedItem)],
      total: own.total + curated.length,
      limit,
      offset,
      kategorien: inOrder([
        ...(await selectKategorien(db, caller)),
        ...curatedVersions.flatMap((version) => version.kategorie ?? []),
      ]),
    };
  },
});

const isMeant = (version: TemplateVersion, words: readonly string[], kategorie: string | null): boolean => {
  const { name, description, text } = version;
  const everyText = [name, version.kategorie, description, JSON.stringify(text)].join(" ").toLowerCase();
  return (
    (kategorie === null || version.kategorie === kategorie) &&
    words.every((word) => everyText.includes(word.toLowerCase()))
  );
};

const ownItem = ({ description, changedAt, waiting, ...template }: FoundTemplate) => ({
  ...template,
  curated: false,
  summary: description === null ? null : firstSentence(description),
  changedAt: changedAt.toISOString(),
  waiting: waiting && { ...waiting, createdAt: waiting.createdAt.toISOString() },
});

const curatedItem = ({
  templateId,
  name,
  kategorie,
  description,
  documentKind,
  version,
  status,
}: TemplateVersion) => ({
  templateId,
  name,
  kategorie,
  documentKind,
  version,
  status,
  curated: true,
  archived: false,
  summary: description === null ? null : firstSentence(description),
  changedAt: null,
  waiting: null,
});

const inOrder = (names: readonly string[]): string[] =>
  [...new Set(names)].toSorted((a, b) => a.localeCompare(b, "de"));
