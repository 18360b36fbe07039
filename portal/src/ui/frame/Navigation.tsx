import { Link, useLocation } from "@tanstack/react-router";
import { Ellipsis, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { firstPlaces, isAt, materialPlaces, operatorPlace, type Place, settingsPlace } from "../../places.ts";
import { useOperation } from "../../session/calls.ts";
import { useHere } from "../../session/session.tsx";
import { inBothLanguages, useLanguage, useTexts } from "../../texts/language.tsx";
import { Mark } from "./Mark.tsx";
import styles from "./Navigation.module.css";

type NavigationProps = { isOpen: boolean; onMore: () => void };

/** Beside the page on a desk; on a phone a bar of five at the bottom, whose last opens everything else. */
export function Navigation({ isOpen, onMore }: NavigationProps) {
  const text = useTexts(words);
  const { isOperator, role } = useHere();
  const waiting = useWaiting();
  const inBar = firstPlaces.slice(0, 4);
  return (
    <nav className={styles.nav} aria-label={text.pages} data-open={isOpen || undefined}>
      <Link to="/" className={styles.name}>
        <Mark />
        Brieftaube
      </Link>
      {role !== "viewer" && (
        <Link to="/letters/new" className={styles.write}>
          <Plus aria-hidden className={styles.icon} />
          {text.write}
        </Link>
      )}
      <div id="places" className={styles.places}>
        <Group>
          {firstPlaces.map((place) => (
            <PlaceLink key={place.path} place={place} count={place.path === "/approvals" ? waiting : 0} />
          ))}
        </Group>
        <Group name={text.material}>
          {materialPlaces.map((place) => (
            <PlaceLink key={place.path} place={place} />
          ))}
        </Group>
        <Group>
          <PlaceLink place={settingsPlace} />
          {isOperator && <PlaceLink place={operatorPlace} />}
        </Group>
      </div>
      <div className={styles.bottom}>
        {inBar.map((place) => (
          <PlaceLink key={place.path} place={place} count={place.path === "/approvals" ? waiting : 0} />
        ))}
        <button
          type="button"
          className={styles.link}
          aria-expanded={isOpen}
          aria-controls="places"
          onClick={onMore}
        >
          <Ellipsis aria-hidden className={styles.icon} />
          {text.more}
        </button>
      </div>
    </nav>
  );
}

const Group = ({ name, children }: { name?: string; children: ReactNode }) => (
  <div className={styles.group}>
    {name && <h2 className={styles.groupName}>{name}</h2>}
    {children}
  </div>
);

function PlaceLink({ place, count = 0 }: { place: Place; count?: number }) {
  const text = useTexts(words);
  const { language } = useLanguage();
  const { pathname } = useLocation();
  const isHere = isAt(place, pathname);
  const Icon = place.icon;
  return (
    <Link
      to={place.path}
      className={styles.link}
      data-here={isHere || undefined}
      {...(isHere && { "aria-current": pathname === place.path ? "page" : "true" })}
    >
      <Icon aria-hidden className={styles.icon} />
      {place[language]}
      {count > 0 && (
        <span className={styles.count}>
          {count}
          <span className={styles.hidden}> {text.waiting}</span>
        </span>
      )}
    </Link>
  );
}

/** How many letters wait for a yes; the figure that people look for first. */
function useWaiting(): number {
  const { data } = useOperation("approval_queue", { status: "pending", limit: 1 }, { keepPrevious: true });
  return data?.total ?? 0;
}

const words = inBothLanguages({
  de: { pages: "Seiten", write: "Brief schreiben", material: "Material", more: "Mehr", waiting: "warten" },
  en: { pages: "Pages", write: "Write a letter", material: "Material", more: "More", waiting: "waiting" },
});
