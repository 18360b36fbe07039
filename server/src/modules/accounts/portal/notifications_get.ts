import { z } from "zod";
import { definePortalAction, personOf } from "../../../operations/portal-action.ts";
import { notificationsOf } from "../accounts.ts";
import { NotificationWishes } from "../notification-wishes.ts";

export const notificationsGet = definePortalAction({
  name: "notifications_get",
  title: "Notifications",
  summary: "Says which e-mails the signed-in person gets from this account.",
  role: "viewer",
  effect: "read",
  refuses: [],
  input: z.strictObject({}),
  output: z.object(NotificationWishes.shape),

  run: (_input, { db, caller }) => notificationsOf(db, personOf(caller)),
});
