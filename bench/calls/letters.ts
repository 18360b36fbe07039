/** No two are the same, so that none is taken for a copy. */
const words = (edition: number) => ({
  subject: `Ihre Anfrage Nr. ${edition}`,
  content: `Sehr geehrte Damen und Herren,\n\nvielen Dank für Ihre Anfrage Nr. ${edition}. ${"Gern machen wir Ihnen ein Angebot. ".repeat(20)}\n\nMit freundlichen Grüßen\nDana Demo`,
});
export const letter = (edition: number) => ({
  ...words(edition),
  recipientName: "Erika Müller",
  recipientStreet: "Lange Straße",
  recipientHouseNumber: "5",
  recipientZip: "80331",
  recipientCity: "München",
});

export const draftLetter = (edition: number) => ({
  ...words(edition),
  recipientAddressInline: {
    name: "Erika Müller",
    street: "Lange Straße",
    houseNumber: "5",
    zip: "80331",
    city: "München",
    country: "DE",
  },
});
