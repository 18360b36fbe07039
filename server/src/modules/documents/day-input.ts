import { z } from "zod";

/** Dates that are no slip of the pen: nobody bills for the last century or the next millennium. */
export const day = z.iso
  .date({ abort: true })
  .refine((date) => date >= "2000-01-01" && date <= "2999-12-31", {
    params: { rule: "year" },
    message: "a date between the years 2000 and 2999",
  });
