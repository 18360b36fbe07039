import { useEffect, useRef } from "react";

const STEPS = Array.from({ length: 11 }, (_, step) => step / 10);

/** Says once that a picture was on the screen: loaded, and half of it in view, or as much as half the window holds. */
export function useSeen(onSeen: (() => void) | undefined) {
  const picture = useRef<HTMLImageElement>(null);
  const latest = useRef(onSeen);
  useEffect(() => void (latest.current = onSeen));
  const isWanted = onSeen !== undefined;
  useEffect(() => {
    const image = picture.current;
    if (!image || !isWanted) return undefined;
    let isInView = false;
    const judge = () => {
      if (isInView && image.complete && image.naturalWidth > 0) latest.current?.();
    };
    const observer = new IntersectionObserver(
      (entries) => {
        isInView = entries.some(
          ({ intersectionRatio, intersectionRect }) =>
            intersectionRatio >= 0.5 || intersectionRect.height >= window.innerHeight / 2,
        );
        judge();
      },
      { threshold: STEPS },
    );
    observer.observe(image);
    image.addEventListener("load", judge);
    return () => {
      observer.disconnect();
      image.removeEventListener("load", judge);
    };
  }, [isWanted]);
  return picture;
}
