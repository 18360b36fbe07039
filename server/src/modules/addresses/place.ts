export type Place = { country: string; zip: string; name: string; key: string };
