/** The inputs of a short letter. */
export const letterTo = (name: string) => ({
  subject: `Angebot für ${name}`,
  content: "Sehr geehrte Damen und Herren,\n\nvielen Dank für Ihre Anfrage.",
  recipientName: name,
  recipientStreet: "Lange Straße 5",
  recipientZip: "80331",
  recipientCity: "München",
});

/** The same as a draft; its recipient is told otherwise. */
export const draftTo = (name: string) => ({
  subject: `Entwurf für ${name}`,
  content: "Sehr geehrte Damen und Herren,\n\nvielen Dank für Ihre Anfrage.",
  recipientAddressInline: { name, street: "Lange Straße 5", zip: "80331", city: "München" },
});
