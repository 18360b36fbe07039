/** An address that letters reach. */
export const muenchen = {
  name: "Erika Müller",
  company: "Café Zürich GmbH",
  street: "Lange Straße",
  houseNumber: "5",
  zip: "80331",
  city: "München",
};
