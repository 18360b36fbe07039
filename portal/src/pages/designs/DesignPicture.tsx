import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { callOperation } from "../../client.ts";
import { useCallOptions } from "../../session/session.tsx";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import styles from "./DesignsPage.module.css";

type DesignPictureProps = {
  wish: { designId: string } | { presetId: string };
  /** Changes when the design does: a picture is drawn once for what a design says. */
  version: string;
  name: string;
};

/**
 * The first page of a sample letter. It is set anew for every asking: so only what comes into view is asked for, and
 * what happens elsewhere does not ask again.
 */
export function DesignPicture({ wish, version, name }: DesignPictureProps) {
  const text = useTexts(words);
  const here = useCallOptions();
  const { place, isSeen } = useSeen();
  const { data, error } = useQuery({
    queryKey: ["design picture", wish, version, here],
    queryFn: ({ signal }) => inTurn(() => callOperation("design_picture", wish, { ...here, signal })),
    staleTime: "static",
    enabled: isSeen,
  });
  if (error) return <span className={styles.noPicture}>{text.none}</span>;
  if (!data)
    return (
      <span ref={place} className={styles.noPicture}>
        {text.drawing}
      </span>
    );
  return (
    <img
      className={styles.picture}
      src={data.imageUrl}
      alt={text.picture(name)}
      width={data.widthPx}
      height={data.heightPx}
    />
  );
}

/** A browser keeps few connections to one place: pictures leave room for whatever a person asks for meanwhile. */
const turns = { free: 2, waiting: [] as (() => void)[] };

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (turns.free > 0) turns.free -= 1;
  else await new Promise<void>((resolve) => turns.waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = turns.waiting.shift();
    if (next) next();
    else turns.free += 1;
  }
}

/** Whether something has come into view. */
function useSeen() {
  const place = useRef<HTMLSpanElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const watching = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    if (place.current) watching.observe(place.current);
    return () => watching.disconnect();
  }, []);
  return { place, isSeen };
}

const words = inBothLanguages({
  de: {
    drawing: "Wird gezeichnet …",
    none: "Kein Bild: eines der verwendeten Bilder fehlt.",
    picture: (name: string) => `Musterbrief im Design „${name}“`,
  },
  en: {
    drawing: "Being drawn …",
    none: "No picture: one of the pictures it shows is missing.",
    picture: (name: string) => `Sample letter in the design “${name}”`,
  },
});
