// What the image's health check asks: whether the process lives, at the port of its role.
const { BRIEFTAUBE_ROLE, PORT = "8080", BRIEFTAUBE_WORKER_PORT = "8081" } = process.env;
const port = BRIEFTAUBE_ROLE === "worker" ? BRIEFTAUBE_WORKER_PORT : PORT;
const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null);
process.exit(answer?.ok ? 0 : 1);
