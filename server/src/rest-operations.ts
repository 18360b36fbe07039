import { eventList } from "./modules/events/event-list.ts";

/** What programs may call beside the tools: it takes their road and is none of the 64. */
export const restOperations = { eventList } as const;
