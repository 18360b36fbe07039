import { Link, useLocation } from "@tanstack/react-router";
import { firstPlaces, materialPlaces, operatorPlace, type Place } from "../../places.ts";
import { useHere } from "../../session/session.tsx";
import { useLanguage } from "../../texts/language.tsx";
import styles from "./Beside.module.css";

const withNeighbours: readonly Place[] = [...firstPlaces, ...materialPlaces, operatorPlace];

/** The pages that share a word of the navigation, above each of them; nothing on the pages below them. */
export function Beside() {
  const { language } = useLanguage();
  const { pathname } = useLocation();
  const { role } = useHere();
  const place = withNeighbours.find(({ beside }) => beside?.some(({ path }) => path === pathname));
  if (!place?.beside) return null;
  return (
    <nav className={styles.beside} aria-label={place[language]}>
      {place.beside
        .filter(({ forWriters }) => !forWriters || role !== "viewer")
        .map((page) => (
          <Link
            key={page.path}
            to={page.path}
            className={styles.page}
            data-here={page.path === pathname || undefined}
            {...(page.path === pathname && { "aria-current": "page" })}
          >
            {page[language]}
          </Link>
        ))}
    </nav>
  );
}
