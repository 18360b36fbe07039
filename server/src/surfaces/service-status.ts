export type Check = {
  name: CheckName;
  state: "ok" | "degraded" | "down";
  details: Record<string, number | null>;
};

export type CheckName =
  | "database"
  | "migrations"
  | "queue"
  | "worker"
  | "blobs"
  | "sending"
  | "clock"
  | "books"
  | "orders"
  | "schedules"
  | "webhooks"
  | "archive"
  | "room"
  | "connections";

export type ServiceStatus = { status: Check["state"]; version: string; checkedAt: string; checks: Check[] };
