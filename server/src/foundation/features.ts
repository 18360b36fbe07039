/** What can be switched on and off for a partner. */
export const features = ["sandbox", "live", "duplex", "letter_codes"] as const;
export type Feature = (typeof features)[number];
