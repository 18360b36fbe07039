import { erika, exampleIds as ids, type Examples } from "./example.ts";

/** Account, money, archive, addresses, clients, senders, prices and figures. */
export const accountExamples: Examples = {
  mcp_health: [
    { title: "Is everything ready for a first letter?", input: {} },
    { title: "Can pages be drawn, too?", input: { checkRender: true } },
  ],
  preset_save: [
    {
      title: "Registered letters of one department",
      input: {
        name: "Einschreiben Mahnwesen",
        preset: { deliveryType: "einschreiben_einwurf", auditTag: "mahnwesen", color: false },
      },
      makes: { preset: "presetId" },
    },
  ],
  profile_get: [{ title: "Who am I, and what may I do?", input: {} }],
  setup_fix_link: [
    { title: "A link with which a person completes the sender", input: { gap: "senderProfile" } },
  ],
  wallet_balance: [{ title: "How much is left?", input: {} }],
  wallet_topup_link: [{ title: "A link to pay in 50 euros", input: { amountEuros: 50 } }],
  archive_export: [
    {
      title: "The letters of January, for the tax audit",
      input: { since: "2026-01-01", until: "2026-01-31", format: "gobd_csv" },
      makes: { job: "jobId" },
    },
  ],
  archive_export_status: [{ title: "Is the export ready?", input: { jobId: ids.job } }],
  address_list: [{ title: "Everybody in Berlin", input: { searchQuery: "Berlin" } }],
  address_search_company: [
    { title: "The address of a tax office", input: { query: "Finanzamt Charlottenburg", country: "DE" } },
  ],
  address_upsert: [
    { title: "A new entry in the address book", input: { ...erika }, makes: { address: "addressId" } },
    {
      title: "She has moved",
      input: { ...erika, addressId: ids.address, street: "Kurze Straße", houseNumber: "7a" },
    },
  ],
  address_validate: [
    { title: "Does post arrive there?", input: { ...erika } },
    {
      title: "In Switzerland",
      input: {
        name: "Beispiel AG",
        street: "Bahnhofstrasse",
        houseNumber: "1",
        zip: "8001",
        city: "Zürich",
        country: "CH",
      },
    },
  ],
  mandant_get: [
    { title: "A client by its number", input: { mandantennummer: "10001" }, makes: { client: "mandantId" } },
  ],
  mandant_list: [{ title: "Clients with a tag", input: { tagFilter: "Mahnwesen" } }],
  mandant_search: [{ title: "A client by part of its name", input: { query: "Sonnenschein" } }],
  sender_profile_get: [{ title: "All that a sender's letters say", input: { profileId: ids.sender } }],
  sender_profile_list: [
    { title: "Who can write letters here?", input: {}, makes: { sender: "items.0.profileId" } },
  ],
  sender_profile_upsert: [
    {
      title: "A sole trader",
      input: {
        rechtsform: "freiberufler",
        displayName: "Praxis Muster",
        pflichtangaben: {
          vorname: "Mia",
          nachname: "Muster",
          anschrift: { strasse: "Musterweg", hausnummer: "2", plz: "10115", ort: "Berlin", land: "DE" },
          steuernummer: "21/815/08151",
        },
      },
    },
  ],
  sender_profile_validate: [
    { title: "Does the sender say what the law wants?", input: { profileId: ids.sender } },
  ],
  pricing_tiers: [{ title: "What does a letter cost?", input: {} }],
  shipping_quote: [
    {
      title: "Two pages by registered mail",
      input: { pageCount: 2, color: false, deliveryType: "einschreiben_einwurf" },
    },
    {
      title: "Three pages to Switzerland",
      input: { pageCount: 3, color: false, deliveryType: "ch_b_post", country: "CH" },
    },
  ],
  analytics_summary: [
    { title: "An overview", input: {} },
    { title: "Which clients cost most?", input: { metric: "cost_per_mandant", months: 3, topN: 5 } },
  ],
};
