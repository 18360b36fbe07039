/**
 * How the letters of a new account look before anybody has chosen. It has a head with the sender's name, and no colour,
 * which would make letters dearer without anybody having asked for it.
 */
export const DEFAULT_PRESET = "schlicht";
