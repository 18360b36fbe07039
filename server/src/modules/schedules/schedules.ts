import type { Language } from "../../foundation/language.ts";
import { readSendTime, type SendTime } from "./send-time.ts";

/** When a send with `scheduledAt` leaves: the named moment itself, also on a Sunday. Refuses what has passed. */
export const scheduleAt = (text: string, now: Date, language: Language): SendTime =>
  readSendTime("scheduledAt", text, now, language);
