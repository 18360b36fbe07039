import { eventList } from "./modules/events/event-list.ts";
import { eventStream } from "./modules/events/event-stream.ts";

/** What programs may call beside the tools: it takes their road and is none of the 64. */
export const restOperations = { eventList } as const;

/** What open pages of the portal listen to. */
export const liveEvents = eventStream;
