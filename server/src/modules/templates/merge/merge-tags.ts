/** Something in double braces: a value, or the beginning or end of a part that depends on one. */
export type MergeTag = { sign: "value" | "#" | "^" | "/"; key: string; at: number };

/** What is wrong with a text of a template; `at` counts characters from its beginning. */
export type MergeTextProblem = {
  rule:
    | "unclosed_tag"
    | "unopened_tag"
    | "unsupported_tag"
    | "unclosed_section"
    | "unopened_section"
    | "nested_too_deep";
  found: string;
  at: number;
};

type FoundTags = { tags: MergeTag[]; problems: MergeTextProblem[] };

/**
 * Every tag of a text and everything that keeps it from being read. The library stops at the first thing it does not
 * understand, and takes seconds for some of them; so it gets only texts in which nothing was found.
 */
export function findTags(template: string): FoundTags {
  const found: FoundTags = { tags: [], problems: [] };
  let from = 0;
  for (let at = template.indexOf("{{"); at >= 0; at = template.indexOf("{{", from)) {
    noteStrayEnd(template, from, at, found);
    from = noteTag(template, at, found);
  }
  noteStrayEnd(template, from, template.length, found);
  const problems = [...found.problems, ...sectionProblems(found.tags, template)];
  return { tags: found.tags, problems: problems.toSorted((a, b) => a.at - b.at) };
}

/** Far longer than any key; a tag without an end is not looked for through the whole text. */
const LONGEST_TAG = 200;

/** Returns where to read on. */
function noteTag(template: string, at: number, { tags, problems }: FoundTags): number {
  const rest = template.slice(at + 2, at + LONGEST_TAG);
  const length = rest.indexOf("}}");
  const inner = rest.slice(0, Math.max(length, 0));
  if (length < 0 || inner.includes("{{")) {
    problems.push({ rule: "unclosed_tag", found: shortened(template.slice(at)), at });
    return at + 2;
  }
  const end = at + 2 + length + 2;
  const [, sign = "", key = ""] = /^\s*([#^/]?)\s*(.*?)\s*$/s.exec(inner) ?? [];
  if (key === "" || /^[#^/>{&=!]/.test(key)) {
    // Three braces open and close together.
    const last = inner.startsWith("{") && template[end] === "}" ? end + 1 : end;
    problems.push({ rule: "unsupported_tag", found: shortened(template.slice(at, last)), at });
    return last;
  }
  tags.push({ sign: sign === "#" || sign === "^" || sign === "/" ? sign : "value", key, at });
  return end;
}

function noteStrayEnd(template: string, from: number, to: number, { problems }: FoundTags): void {
  const at = template.slice(from, to).indexOf("}}");
  if (at >= 0) problems.push({ rule: "unopened_tag", found: "}}", at: from + at });
}

/** Deeper than anybody can read. */
const MOST_DEPTH = 20;

function sectionProblems(tags: readonly MergeTag[], template: string): MergeTextProblem[] {
  const problems: MergeTextProblem[] = [];
  const open: MergeTag[] = [];
  const note = (rule: MergeTextProblem["rule"], { at }: MergeTag) =>
    problems.push({ rule, found: shortened(template.slice(at, template.indexOf("}}", at) + 2)), at });
  for (const tag of tags) {
    if (tag.sign === "value") continue;
    if (tag.sign !== "/") {
      open.push(tag);
      if (open.length === MOST_DEPTH + 1) note("nested_too_deep", tag);
      continue;
    }
    const opened = open.findLastIndex(({ key }) => key === tag.key);
    if (opened < 0) note("unopened_section", tag);
    else
      open
        .splice(opened)
        .slice(1)
        .forEach((inner) => note("unclosed_section", inner));
  }
  open.forEach((tag) => note("unclosed_section", tag));
  return problems;
}

const shortened = (text: string): string => {
  const line = text.slice(0, LONGEST_FOUND).replace(/\s+/g, " ");
  return text.length > LONGEST_FOUND ? `${line}…` : line;
};

const LONGEST_FOUND = 40;
