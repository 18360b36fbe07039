import { z } from "zod";

/** Pages of a result as pictures: a link each here, and the picture itself where the surface can show it. */
export const pageImagesOutput = z.array(
  z.object({ page: z.int(), widthPx: z.int(), heightPx: z.int(), imageUrl: z.url() }),
);

/** For a tool's `images`. */
export const imageUrlsIn = ({ pages }: { pages: z.output<typeof pageImagesOutput> }): string[] =>
  pages.map(({ imageUrl }) => imageUrl);
