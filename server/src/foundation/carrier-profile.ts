/** Where a print shop expects things on the sheet; `safe` suits all of them. */
export const carrierProfiles = ["din5008", "epost", "pingen", "safe"] as const;
export type CarrierProfile = (typeof carrierProfiles)[number];

/** On which side the envelope's window lies; only Switzerland has it on the right. */
export type AddressWindow = "left" | "right";
