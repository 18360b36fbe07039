/** Without I, L, O and U: whoever types a code from paper takes no letter for a figure. */
export const CODE_SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A code as it was scanned or typed, its signs alone. */
export const typedSigns = (given: string): string =>
  given
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}−.]/gu, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
