import type { InputOf, OutputOf } from "../../client.ts";

export type StoredPreset = OutputOf<"preset_list">["items"][number];
export type PresetContent = InputOf<"preset_change">["preset"];

/** The same preset with one part set, or without it where the value is empty: left open for the letter. */
export function withPart<Key extends keyof PresetContent>(
  preset: PresetContent,
  key: Key,
  value: PresetContent[Key] | "" | undefined,
): PresetContent {
  const { [key]: _before, ...others } = preset;
  return value === "" || value === undefined ? others : { ...others, [key]: value };
}
