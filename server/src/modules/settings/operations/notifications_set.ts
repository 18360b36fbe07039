import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { personOf } from "../../../operations/call.ts";
import { NotificationWishes } from "../notification-wishes.ts";
import { notificationsOf, setNotifications } from "../notification-wishes-store.ts";

export const notificationsSet = defineOperation({
  name: "notifications_set",
  title: "Set notifications",
  summary:
    "Says which e-mails the signed-in person gets, at once or once a day, in the language of this call.",
  doors: ["portal"],
  role: "viewer",
  effect: "write",
  refuses: [],
  input: NotificationWishes,
  output: z.object(NotificationWishes.shape),

  async run(wishes, { db, caller, language }) {
    const member = personOf(caller);
    await setNotifications(db, member, { ...wishes, language });
    return notificationsOf(db, member);
  },
});
