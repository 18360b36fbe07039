import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import type { Found } from "./ImportFromWebsite.tsx";
import styles from "./BrandPage.module.css";

type LogoChoiceProps = { logos: Found["logos"]; value: string; onChange: (assetId: string) => void };

/** The pictures that may be the logo, the likeliest first, each by what it is on the website. */
export function LogoChoice({ logos, value, onChange }: LogoChoiceProps) {
  const text = useTexts(words);
  return (
    <fieldset className={styles.candidates}>
      <legend>{text.legend}</legend>
      {logos.map(({ assetId, previewUrl, source }) => (
        <label key={assetId} className={styles.candidate} data-chosen={assetId === value || undefined}>
          <span className={styles.paper}>
            <img src={previewUrl} alt="" />
          </span>
          <span>
            <input type="radio" name="logo" checked={assetId === value} onChange={() => onChange(assetId)} />{" "}
            {text.sources[source]}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const words = inBothLanguages({
  de: {
    legend: "Welches Bild ist Ihr Logo?",
    sources: {
      inline_svg: "Logo der Seite (gezeichnet)",
      image: "Logo der Seite",
      structured_data: "Logo laut den Angaben für Suchmaschinen",
      stylesheet: "Logo aus dem Hintergrund der Seite",
      touch_icon: "Zeichen für den Startbildschirm",
      icon: "Kleines Zeichen im Browser",
      og_image: "Bild für geteilte Links",
    },
  },
  en: {
    legend: "Which picture is your logo?",
    sources: {
      inline_svg: "Logo of the page (drawn)",
      image: "Logo of the page",
      structured_data: "Logo by the details for search engines",
      stylesheet: "Logo from the look of the page",
      touch_icon: "Icon for the home screen",
      icon: "Small icon in the browser",
      og_image: "Picture for shared links",
    },
  },
});
