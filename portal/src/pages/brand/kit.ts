import type { InputOf, OutputOf } from "../../client.ts";

/** A kit as it is saved. */
export type Kit = Required<InputOf<"brand_kit_change">["brandKit"]>;
export type SavedKit = OutputOf<"brand_kit_get">;
export type ColourName = "primary" | "secondary" | "accent" | "text" | "background";
export type Font = NonNullable<SavedKit["brandKit"]["font"]>;
export type Logo = Kit["logos"][number];

export const colourNames: readonly ColourName[] = ["primary", "secondary", "accent", "text", "background"];
export const families = [
  "Source Sans 3",
  "Source Serif 4",
  "Arimo",
  "Carlito",
  "Inter",
  "IBM Plex Sans",
  "IBM Plex Serif",
  "Work Sans",
  "EB Garamond",
  "Lora",
] as const satisfies readonly Font[];

/** What is saved, in the form that it is saved in. */
export const kitOf = ({ brandKit: { logos, colors, font } }: SavedKit): Kit => ({
  logos: logos.map(({ assetId, role, label }) => ({
    assetId,
    ...(role && { role }),
    ...(label && { label }),
  })),
  colors,
  font,
});
