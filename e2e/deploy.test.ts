import { execFileSync } from "node:child_process";
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { readConfig } from "../server/src/foundation/config.ts";
import { settings } from "../server/src/foundation/settings.ts";
import { realCommands } from "../server/src/real-commands.ts";
import { listenTo } from "../server/test/command-line.ts";
import { freePort } from "../server/test/free-port.ts";
import { newSurroundings, removeSurroundings, startService, startWorker } from "./running-service.ts";

const root = join(import.meta.dirname, "..");
const folder = join(root, "deploy");
const textOf = (file: string): string => readFileSync(join(folder, file), "utf8");
const guide = readFileSync(join(root, "docs/deploy.md"), "utf8");

// What the files hold is told to programs of others; here only what we ask of them is described.
type Container = {
  env?: { name: string; value: string }[];
  args: string[];
  ports?: { containerPort: number }[];
  resources: { requests: { memory: string }; limits: { memory: string } };
  securityContext: object;
  volumeMounts: { mountPath: string }[];
} & Record<"startupProbe" | "readinessProbe" | "livenessProbe", Probe | undefined>;
type Probe = { httpGet: { path: string; port: number } };
type Manifest = {
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string> };
  data?: Record<string, string>;
  spec: {
    template: {
      spec: { containers: [Container]; securityContext: object; terminationGracePeriodSeconds?: number };
    };
    metrics: { external?: { metric: { name: string } } }[];
    scaleTargetRef: { name: string };
    selector: { matchLabels: Record<string, string> };
  };
};
type Service = {
  environment?: Record<string, string>;
  command?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  secrets?: string[];
  stop_grace_period?: string;
  depends_on?: Record<string, { condition: string }>;
};
type Compose = { services: Record<string, Service>; secrets: Record<string, { file: string }> };

const manifestFiles = readdirSync(join(folder, "kubernetes")).filter(
  (file) => file.endsWith(".yaml") && file !== "kustomization.yaml",
);
const manifests = manifestFiles.flatMap((file) =>
  parseAllDocuments(textOf(`kubernetes/${file}`)).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS() as Manifest;
  }),
);
const manifestOf = (kind: string, name: string): Manifest => {
  const found = manifests.find((one) => one.kind === kind && one.metadata.name === name);
  if (!found) throw new Error(`there is no ${kind} ${name}`);
  return found;
};
const containerOf = ({ spec }: Manifest): Container => spec.template.spec.containers[0];
const compose = parse(textOf("compose/compose.yaml"), { merge: true }) as Compose;
const ours = ["web", "worker", "migrate"] as const;
const units = readdirSync(join(folder, "systemd")).filter((file) => file.endsWith(".service"));

const fallbackOf = (name: string): string => settings.find((one) => one.name === name)?.fallback ?? "";
const PORTS = { web: Number(fallbackOf("PORT")), worker: Number(fallbackOf("BRIEFTAUBE_WORKER_PORT")) };
const LONGEST_CALL_SECONDS = 60;

/** Settings of other programs that are named here on purpose. */
const OF_OTHERS = [
  "LANG",
  "NODE_COMPILE_CACHE",
  "NODE_EXTRA_CA_CERTS",
  "PATH",
  "PGSERVICE",
  "PGSERVICEFILE",
  "TMPDIR",
];
const known = new Set([...settings.flatMap(({ name }) => [name, `${name}_FILE`]), ...OF_OTHERS]);

/** Each environment that the files give a process of ours, by where it stands. */
function environments(): Record<string, Record<string, string>> {
  const found: Record<string, Record<string, string>> = {};
  for (const name of ours) found[`compose: ${name}`] = compose.services[name]?.environment ?? {};
  const shared = manifestOf("ConfigMap", "brieftaube-settings").data ?? {};
  for (const manifest of [deployment("web"), deployment("worker"), manifestOf("Job", "brieftaube-migrate")]) {
    const own = (containerOf(manifest).env ?? []).map(({ name, value }) => [name, value] as const);
    found[`kubernetes: ${manifest.metadata.name}`] = { ...shared, ...Object.fromEntries(own) };
  }
  const lines = (text: string, pattern: RegExp) =>
    Object.fromEntries([...text.matchAll(pattern)].map(([, name = "", value = ""]) => [name, value]));
  const shipped = lines(textOf("systemd/environment"), /^([A-Z_0-9]+)=(.*)$/gm);
  for (const unit of units)
    found[`systemd: ${unit}`] = {
      ...(textOf(`systemd/${unit}`).includes("EnvironmentFile=") && shipped),
      ...lines(textOf(`systemd/${unit}`), /^Environment=([A-Z_0-9]+)=(.*)$/gm),
    };
  const image = /^ENV ((?:.*\\\n)*.*)$/m.exec(textOf("image/Containerfile"))?.[1] ?? "";
  found["image"] = lines(image, /([A-Z_0-9]+)=(\S+)/g);
  return found;
}
const deployment = (role: "web" | "worker"): Manifest => manifestOf("Deployment", `brieftaube-${role}`);

describe("what deploy/ says of settings", () => {
  const given = Object.entries(environments());

  test("this test sees them", () => {
    expect(given.length).toBe(3 + 3 + units.length + 1);
    expect(given.filter(([, environment]) => Object.keys(environment).length < 2)).toEqual([]);
  });

  test.for(given)("%s: each exists", ([, environment]) => {
    expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([]);
  });

  const values: Record<string, string> = {
    DATABASE_URL: "postgres://somebody@server/brieftaube",
    BRIEFTAUBE_SECRET: "s".repeat(64),
    BRIEFTAUBE_SMTP_URL: "smtp://a:b@mail:1025",
  };

  test.for(given)("%s: the service takes what stands there", ([, environment]) => {
    const place = mkdtempSync(join(tmpdir(), "brieftaube-deploy-"));
    onTestFinished(() => rmSync(place, { recursive: true }));
    const filled = Object.entries(environment).map(([name, value]) => {
      if (!name.endsWith("_FILE")) return [name, filledIn(value)];
      const setting = name.slice(0, -"_FILE".length);
      writeFileSync(join(place, setting), values[setting] ?? "any");
      return [name, join(place, setting)];
    });
    const config = readConfig(Object.fromEntries(filled));
    expect(config.migrates).toBe(environment["BRIEFTAUBE_MIGRATE"] !== "false");
    for (const name of Object.keys(environment).filter((one) => one === "DATABASE_URL_FILE"))
      expect(config.databaseUrl, name).toBe(values["DATABASE_URL"]);
  });
});

/** `${NAME:-value}` of a compose file, `%i` of a unit for many. */
const filledIn = (value: string): string =>
  value.replaceAll(/\$\{\w+:-([^}]*)\}/g, "$1").replace(/^%i$/, "8081");

describe("secrets", () => {
  test("compose declares each that is used, and make-secrets.sh makes each, so that they fit together", () => {
    const used = new Set(Object.values(compose.services).flatMap(({ secrets = [] }) => secrets));
    expect([...used].toSorted()).toEqual(Object.keys(compose.secrets).toSorted());
    const place = mkdtempSync(join(tmpdir(), "brieftaube-secrets-"));
    onTestFinished(() => rmSync(place, { recursive: true }));
    const make = () => execFileSync("sh", [join(folder, "compose/make-secrets.sh"), place]);
    make();
    const made = () =>
      Object.fromEntries(readdirSync(place).map((name) => [name, readFileSync(join(place, name), "utf8")]));
    const first = made();
    expect(Object.keys(first).toSorted()).toEqual([...used].toSorted());
    expect(new URL(first["database-url"] ?? "").password).toBe(first["postgres-password"]);
    expect(first["secret"]).toMatch(/^[0-9a-f]{64}$/);
    make();
    expect(made()).toEqual(first);
  });

  test("every file that a setting names is among the secrets of its container", () => {
    for (const name of ours) {
      const { environment = {}, secrets = [] } = compose.services[name] ?? {};
      const named = Object.entries(environment).flatMap(([key, value]) =>
        key.endsWith("_FILE") ? [value] : [],
      );
      expect(named.length).toBeGreaterThan(4);
      expect(named.filter((path) => !secrets.includes(path.replace("/run/secrets/", "")))).toEqual([]);
    }
    for (const path of Object.values(manifestOf("ConfigMap", "brieftaube-settings").data ?? {}).filter(
      (value) => value.startsWith("/run/secrets/"),
    ))
      expect(guide).toContain(`--from-file=${basename(path)}`);
  });

  test("no value of one stands in a file", () => {
    const secret =
      /^(?:BRIEFTAUBE_SECRET|DATABASE_URL|S3_SECRET_ACCESS_KEY|BRIEFTAUBE_SMTP_URL|BRIEFTAUBE_METRICS_TOKEN)$/;
    for (const environment of Object.values(environments()))
      expect(Object.keys(environment).filter((name) => secret.test(name))).toEqual([]);
  });
});

describe("processes", () => {
  test.for(["web", "worker"] as const)(
    "%s: ports, health addresses and time to end are the real ones",
    (role) => {
      const { template } = deployment(role).spec;
      const container = containerOf(deployment(role));
      expect(container.ports).toMatchObject([{ containerPort: PORTS[role] }]);
      for (const [kind, path] of [
        ["startupProbe", "/healthz"],
        ["readinessProbe", "/readyz"],
        ["livenessProbe", "/healthz"],
      ] as const)
        expect(container[kind]?.httpGet).toEqual({ path, port: PORTS[role] });
      expect(template.spec.terminationGracePeriodSeconds).toBeGreaterThan(LONGEST_CALL_SECONDS + 5);
      expect(Number.parseInt(compose.services[role]?.stop_grace_period ?? "", 10)).toBeGreaterThan(
        LONGEST_CALL_SECONDS,
      );
      const unit = textOf(`systemd/brieftaube-${role === "web" ? "web" : "worker@"}.service`);
      expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(LONGEST_CALL_SECONDS);
      expect(unit).toContain(`Environment=BRIEFTAUBE_ROLE=${role}\n`);
      expect(environments()[`compose: ${role}`]).toMatchObject({ BRIEFTAUBE_ROLE: role });
      expect(container.env).toEqual([{ name: "BRIEFTAUBE_ROLE", value: role }]);
    },
  );

  test("each is closed as far as it goes: read-only root, no rights, nobody special", () => {
    for (const name of ours)
      expect(compose.services[name]).toMatchObject({ read_only: true, cap_drop: ["ALL"] });
    for (const manifest of [
      deployment("web"),
      deployment("worker"),
      manifestOf("Job", "brieftaube-migrate"),
    ]) {
      expect(manifest.spec.template.spec.securityContext).toMatchObject({ runAsNonRoot: true });
      const { securityContext, volumeMounts } = containerOf(manifest);
      expect(securityContext).toMatchObject({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
        capabilities: { drop: ["ALL"] },
      });
      expect(volumeMounts.map(({ mountPath }) => mountPath)).toEqual(expect.arrayContaining(volumes()));
    }
    expect(textOf("image/Containerfile")).toMatch(/^USER [1-9]\d*:0$/m);
    for (const unit of units)
      expect(textOf(`systemd/${unit}`)).toMatch(/^ProtectSystem=strict$[\s\S]*^NoNewPrivileges=yes$/m);
  });

  const volumes = (): string[] =>
    JSON.parse(/^VOLUME (.*)$/m.exec(textOf("image/Containerfile"))?.[1] ?? "[]");

  test("every command is one of the command line, and every path below /opt/brieftaube is there", async () => {
    const { printed } = await listenTo(["--help"], realCommands({}));
    const commands = [
      ...ours.flatMap((name) => compose.services[name]?.command ?? []),
      ...manifests.flatMap((one) => (/Deployment|Job/.test(one.kind) ? containerOf(one).args : [])),
      ...units.flatMap((unit) => /brieftaube\.mjs (\w+)/.exec(textOf(`systemd/${unit}`))?.[1] ?? []),
      ...(JSON.parse(/^CMD (.*)$/m.exec(textOf("image/Containerfile"))?.[1] ?? "[]") as string[]),
    ];
    expect(new Set(commands)).toEqual(new Set(["serve", "migrate"]));
    for (const command of commands) expect(printed).toMatch(new RegExp(`^ +${command}\\b`, "m"));

    const files = globSync("**/*", { cwd: folder, withFileTypes: true }).filter(
      // The trial of the image looks for what must not be there.
      (entry) => entry.isFile() && entry.name !== "try.ts",
    );
    const paths = files.flatMap(({ parentPath, name }) =>
      [...readFileSync(join(parentPath, name), "utf8").matchAll(/\/opt\/brieftaube\/([\w./-]*\w)/g)].map(
        ([, path]) => path ?? "",
      ),
    );
    expect(paths).toContain("server/bin/brieftaube.mjs");
    // What Node makes of the sources is made with the image.
    const brought = new Set(["compiled"]);
    expect(paths.filter((path) => !brought.has(path) && !existsSync(join(root, path)))).toEqual([]);
  });

  test("whatever a manifest points at is there: files, deployments, pods", () => {
    const { resources } = parse(textOf("kubernetes/kustomization.yaml")) as { resources: string[] };
    expect(resources.toSorted()).toEqual(manifestFiles.toSorted());
    for (const { kind, metadata, spec } of manifests) {
      if (kind !== "Namespace") expect(metadata.namespace).toBe("brieftaube");
      if (kind === "HorizontalPodAutoscaler")
        expect(manifestOf("Deployment", spec.scaleTargetRef.name)).toBeDefined();
      if (kind === "PodDisruptionBudget")
        expect(manifestOf("Deployment", metadata.name).metadata.labels).toEqual(spec.selector.matchLabels);
    }
  });
});

test("web and worker start as the files say, answer where the probes ask, and tell the numbers that workers are counted by", async () => {
  const given = await newSurroundings("server", {
    BRIEFTAUBE_MIGRATE: "false",
    BRIEFTAUBE_METRICS_TOKEN: "t",
  });
  const workerPort = await freePort();
  const [web, worker] = await Promise.all([
    startService(given, { role: "web" }),
    startWorker(given, { BRIEFTAUBE_WORKER_PORT: String(workerPort) }),
  ]);
  onTestFinished(async () => {
    await Promise.all([web.stop(), worker.stop()]);
    await removeSurroundings(given);
  });
  for (const [role, url] of [
    ["web", web.url],
    ["worker", `http://127.0.0.1:${workerPort}`],
  ] as const) {
    const { startupProbe, readinessProbe, livenessProbe } = containerOf(deployment(role));
    for (const probe of [startupProbe, readinessProbe, livenessProbe])
      expect((await fetch(`${url}${probe?.httpGet.path}`)).status).toBe(200);
    const told = await (await fetch(`${url}/metrics`, { headers: { authorization: "Bearer t" } })).text();
    const named = [
      ...manifestOf("HorizontalPodAutoscaler", "brieftaube-worker").spec.metrics.map(
        ({ external }) => external?.metric.name ?? "",
      ),
      ...[...textOf("kubernetes/adapter/prometheus-adapter.values.yaml").matchAll(/brieftaube_\w+/g)].map(
        String,
      ),
      "brieftaube_server_connections_most",
    ];
    expect(named.length).toBeGreaterThan(5);
    for (const name of named) expect(told).toMatch(new RegExp(`^${name} \\d`, "m"));
  }
}, 240_000);

/** Both proxies let through what the service takes, and hand on events as they come. */
test("the proxies let the largest upload through, hold nothing back, and wait as long as the longest call", () => {
  const [caddy, nginx] = [textOf("proxy/Caddyfile"), textOf("proxy/nginx.conf")];
  expect(Number(/max_size (\d+)MB/.exec(caddy)?.[1])).toBe(
    Number(/client_max_body_size (\d+)m;/.exec(nginx)?.[1]),
  );
  expect(caddy).toContain("flush_interval -1");
  expect(nginx).toContain("proxy_buffering off;");
  for (const text of [caddy, nginx]) expect(text).toMatch(/timeout 620s/);
  expect(nginx).toContain(`server 127.0.0.1:${PORTS.web};`);
  expect(caddy).toContain(`127.0.0.1:${PORTS.web}`);
});
