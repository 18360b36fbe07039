import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { personOf } from "../../../operations/call.ts";
import { NotificationWishes } from "../notification-wishes.ts";
import { notificationsOf } from "../notification-wishes-store.ts";

export const notificationsGet = defineOperation({
  name: "notifications_get",
  title: "Notifications",
  summary: "Says which e-mails the signed-in person gets from this account.",
  doors: ["portal"],
  role: "viewer",
  effect: "read",
  refuses: [],
  input: z.strictObject({}),
  output: z.object(NotificationWishes.shape),

  run: (_input, { db, caller }) => notificationsOf(db, personOf(caller)),
});
