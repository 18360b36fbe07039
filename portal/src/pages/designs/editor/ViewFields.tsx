import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Choice } from "../../../ui/Choice.tsx";
import type { PageName } from "./design-edits.ts";
import type { Sheet } from "./use-check.ts";
import styles from "./DesignEditor.module.css";

/** How one looks at the sheet; none of it belongs to the design. */
export type View = {
  page: PageName;
  shows: "drawing" | "printed";
  sheet: Sheet;
  gridMm: number | null;
  showsZones: boolean;
  zoom: number;
};

export const firstView: View = {
  page: "firstPage",
  shows: "drawing",
  sheet: "DE",
  gridMm: 1,
  showsZones: true,
  zoom: 100,
};

/** At 100 the whole sheet is in the window. */
const zooms = [100, 150, 200, 300] as const;
const grids = ["1", "5", "off"] as const;
const sheets = ["DE", "AT", "CH", "CH_right"] as const satisfies readonly Sheet[];

type ViewProps = { view: View; onChange: (view: View) => void };

/** Which page is on the desk. */
export function PageSwitch({ view, onChange }: ViewProps) {
  const text = useTexts(words);
  const set = (change: Partial<View>) => onChange({ ...view, ...change });
  return (
    <div role="group" aria-label={text.page} className={styles.switch}>
      {(["firstPage", "continuation"] as const).map((page) => (
        <Button
          key={page}
          look={view.page === page && view.shows === "drawing" ? "first" : "second"}
          aria-pressed={view.page === page && view.shows === "drawing"}
          onClick={() => set({ page, shows: "drawing" })}
        >
          {text[page]}
        </Button>
      ))}
      <Button
        look={view.shows === "printed" ? "first" : "second"}
        aria-pressed={view.shows === "printed"}
        onClick={() => set({ shows: "printed" })}
      >
        {text.printed}
      </Button>
    </div>
  );
}

/** What is drawn around the design, and how large. */
export function ViewFields({ view, onChange }: ViewProps) {
  const text = useTexts(words);
  const set = (change: Partial<View>) => onChange({ ...view, ...change });
  return (
    <div className={styles.bar}>
      <Choice
        label={text.zones}
        value={view.showsZones ? view.sheet : "off"}
        options={[
          ...sheets.map((value) => ({ value, label: text.sheets[value] })),
          { value: "off" as const, label: text.hidden },
        ]}
        onChange={(next) => set(next === "off" ? { showsZones: false } : { sheet: next, showsZones: true })}
      />
      <Choice
        label={text.grid}
        value={view.gridMm === null ? "off" : view.gridMm === 5 ? "5" : "1"}
        options={grids.map((value) => ({ value, label: value === "off" ? text.noGrid : `${value} mm` }))}
        onChange={(grid) => set({ gridMm: grid === "off" ? null : Number(grid) })}
      />
      <Choice
        label={text.zoom}
        value={String(view.zoom)}
        options={zooms.map((zoom) => ({
          value: String(zoom),
          label: zoom === 100 ? text.whole : `${zoom} %`,
        }))}
        onChange={(zoom) => set({ zoom: Number(zoom) })}
      />
    </div>
  );
}

const words = inBothLanguages({
  de: {
    page: "Ansicht",
    firstPage: "Erste Seite",
    continuation: "Folgeseiten",
    printed: "Druckansicht",
    zones: "Sperrzonen",
    sheets: { DE: "Deutschland", AT: "Österreich", CH: "Schweiz", CH_right: "Schweiz, Fenster rechts" },
    hidden: "nicht zeigen",
    grid: "Raster",
    noGrid: "frei",
    zoom: "Vergrößern",
    whole: "Ganzes Blatt",
  },
  en: {
    page: "View",
    firstPage: "First page",
    continuation: "Further pages",
    printed: "Printed view",
    zones: "Clear zones",
    sheets: { DE: "Germany", AT: "Austria", CH: "Switzerland", CH_right: "Switzerland, window right" },
    hidden: "hidden",
    grid: "Grid",
    noGrid: "free",
    zoom: "Zoom",
    whole: "Whole sheet",
  },
});
