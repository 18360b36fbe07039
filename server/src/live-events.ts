/** What open pages of the portal listen to. */
export { eventStream as liveEvents } from "./modules/events/event-stream.ts";
