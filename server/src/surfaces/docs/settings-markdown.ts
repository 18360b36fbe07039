import { settings } from "../../foundation/settings.ts";
import { moreOnSettings } from "./settings-more.ts";
import { inCell } from "./table-cell.ts";

/** `docs/settings.md`: every setting as the program knows it. */
export const settingsMarkdown = (): string => `# Settings

<!-- Generated from the program: \`npm run contract\` writes it. -->

All are environment variables; a wrong value stops the start with one line, and \`brieftaube doctor\` shows which are set. Each may stand in a file instead: \`NAME_FILE\` names it. A line break at the end of such a file does not count; both at once are refused.

| Name | Default | Meaning |
|---|---|---|
${settings.map(({ name, fallback, meaning }) => `| \`${name}\` | ${fallback ? `\`${fallback}\`` : ""} | ${inCell(moreOnSettings[name] ?? meaning)} |`).join("\n")}
`;
