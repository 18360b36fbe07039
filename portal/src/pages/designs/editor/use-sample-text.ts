import { useMemo } from "react";
import { useOperation } from "../../../session/calls.ts";
import { useSettled } from "../../../session/settled.ts";
import { type Design, type PageName, withElements } from "./design-edits.ts";

const REST_MS = 400;

/** The sample letter on the design's pages without its elements, which are drawn above it: set anew when the text changes, not by a drag. */
export function useSampleText(design: Design): Partial<Record<PageName, string>> {
  const bare = JSON.stringify(withElements(withElements(design, "firstPage", []), "continuation", []));
  const rested = useSettled(bare, REST_MS);
  const wanted = useMemo(() => JSON.parse(rested) as Design, [rested]);
  // Who may not have letters set sees the design alone.
  const { data } = useOperation(
    "letter_design_preview",
    { design: wanted, pages: 2, resolution: "full" },
    { keepPrevious: true },
  );
  const [firstPage, continuation] = data?.pages ?? [];
  return {
    ...(firstPage && { firstPage: firstPage.imageUrl }),
    ...(continuation && { continuation: continuation.imageUrl }),
  };
}
