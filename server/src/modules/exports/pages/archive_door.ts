import { defineListDoor } from "../../../operations/door.ts";

export const archiveDoor = defineListDoor("/archive");
