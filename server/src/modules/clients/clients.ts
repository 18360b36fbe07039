export { saveClient, archiveClient, findUsedClient, findClientByNumber } from "./client-book.ts";
export { type UsedClient, type Client } from "./client.ts";
export { clientColumnNames } from "./client-rows.ts";
export { importClients } from "./import-clients.ts";
export {
  cappedClients,
  cappedUsage,
  type NamedClient,
  namedClients,
  nearestClientNumber,
} from "./named-clients-store.ts";
