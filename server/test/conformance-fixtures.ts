import {
  acceptedContent,
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  completable,
  createRequestStateCodec,
  fromJsonSchema,
  inputRequired,
  McpServer,
  ResourceTemplate,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { z } from "zod";

// The names and texts that the official conformance runner looks for. They say nothing about letters: what is tried
// is the protocol as our own mount speaks it.

const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";
const WAV = "UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=";

const states = createRequestStateCodec<Record<string, unknown>>({
  key: crypto.getRandomValues(new Uint8Array(32)),
  ttlSeconds: 600,
});

type Outcome = CallToolResult | ReturnType<typeof inputRequired>;
type Behaviour = (context: ServerContext) => Outcome | Promise<Outcome>;

export function conformanceServer(): McpServer {
  const server = new McpServer(
    { name: "brieftaube-conformance", version: "1.0.0" },
    {
      capabilities: { logging: {}, completions: {}, resources: { subscribe: true } },
      requestState: { verify: (...given) => states.verify(...given) },
    },
  );
  for (const [name, behaviour] of Object.entries({ ...contents, ...conversations }))
    server.registerTool(name, { description: name, inputSchema: z.object({}) }, async (_input, context) =>
      behaviour(context),
    );
  addSchemaTools(server);
  addResources(server);
  addPrompts(server);
  for (const method of ["resources/subscribe", "resources/unsubscribe"] as const)
    server.server.setRequestHandler(method, () => ({}));
  return server;
}

const text = (words: string): CallToolResult => ({ content: [{ type: "text", text: words }] });

const contents: Record<string, Behaviour> = {
  test_simple_text: () => text("This is a simple text response for testing."),
  test_image_content: () => ({ content: [{ type: "image", data: PNG, mimeType: "image/png" }] }),
  test_audio_content: () => ({ content: [{ type: "audio", data: WAV, mimeType: "audio/wav" }] }),
  test_embedded_resource: () => ({
    content: [
      {
        type: "resource",
        resource: {
          uri: "test://embedded-resource",
          mimeType: "text/plain",
          text: "This is an embedded resource content.",
        },
      },
    ],
  }),
  test_multiple_content_types: () => ({
    content: [
      { type: "text", text: "Multiple content types test:" },
      { type: "image", data: PNG, mimeType: "image/png" },
      {
        type: "resource",
        resource: {
          uri: "test://mixed-content-resource",
          mimeType: "application/json",
          text: '{"test":"data","value":123}',
        },
      },
    ],
  }),
  test_error_handling: () => ({
    ...text("This tool intentionally returns an error for testing"),
    isError: true,
  }),
  async test_tool_with_progress({ mcpReq }) {
    const { _meta: meta } = mcpReq;
    const progressToken = meta?.progressToken;
    if (progressToken !== undefined)
      for (const progress of [0, 50, 100])
        await mcpReq.notify({
          method: "notifications/progress",
          params: { progressToken, progress, total: 100, message: `${progress}` },
        });
    return text("done");
  },
  async test_tool_with_logging({ mcpReq }) {
    for (const message of ["Tool execution started", "Tool processing data", "Tool execution completed"])
      await mcpReq.log("info", message);
    return text("ok");
  },
  async test_logging_tool({ mcpReq }) {
    await mcpReq.log("info", "x");
    return text("ok");
  },
  test_streaming_elicitation: () => text("ok"),
  test_trigger_tool_change: () => text("ok"),
  test_trigger_prompt_change: () => text("ok"),
};

const yesOrNo = { type: "boolean" as const };
const words = { type: "string" as const };

const form = (message: string, ...keys: string[]) =>
  inputRequired.elicit({
    message,
    requestedSchema: {
      type: "object",
      properties: Object.fromEntries(keys.map((key) => [key, key === "ok" ? yesOrNo : words])),
      required: keys,
    },
  });

const question = (words: string, maxTokens: number) =>
  inputRequired.createMessage({
    messages: [{ role: "user", content: { type: "text", text: words } }],
    maxTokens,
  });

const answerIn = ({ mcpReq }: ServerContext, key: string): Record<string, unknown> | undefined =>
  mcpReq.inputResponses?.[key] as Record<string, unknown> | undefined;

const conversations: Record<string, Behaviour> = {
  test_missing_capability: (context) =>
    answerIn(context, "a") ? text("ok") : inputRequired({ inputRequests: { a: question("pong", 16) } }),
  test_input_required_result_elicitation({ mcpReq }) {
    const name = acceptedContent<{ name: string }>(mcpReq.inputResponses, "user_name")?.name;
    if (typeof name === "string") return text(`Hello, ${name}!`);
    return inputRequired({ inputRequests: { user_name: form("What is your name?", "name") } });
  },
  test_input_required_result_sampling(context) {
    const answer = answerIn(context, "capital_question");
    if (!answer)
      return inputRequired({
        inputRequests: { capital_question: question("What is the capital of France?", 100) },
      });
    return text(`Sampling response: ${(answer["content"] as { text?: string } | undefined)?.text ?? ""}`);
  },
  test_input_required_result_list_roots(context) {
    const answer = answerIn(context, "client_roots");
    if (!answer) return inputRequired({ inputRequests: { client_roots: inputRequired.listRoots() } });
    return text((answer["roots"] as { uri: string }[]).map(({ uri }) => uri).join());
  },
  async test_input_required_result_request_state({ mcpReq }) {
    if (acceptedContent(mcpReq.inputResponses, "confirm")) return text("state-ok: requestState verified");
    const requestState = await states.mint({ n: 1 });
    return inputRequired({ inputRequests: { confirm: form("Please confirm", "ok") }, requestState });
  },
  async test_input_required_result_tampered_state({ mcpReq }) {
    if (mcpReq.requestState() !== undefined && acceptedContent(mcpReq.inputResponses, "confirm"))
      return text("integrity-ok");
    const requestState = await states.mint({ n: 2 });
    return inputRequired({ inputRequests: { confirm: form("Please confirm", "ok") }, requestState });
  },
  async test_input_required_result_multiple_inputs(context) {
    if (["user_name", "greeting", "client_roots"].every((key) => answerIn(context, key))) return text("all");
    return inputRequired({
      inputRequests: {
        user_name: form("Name?", "name"),
        greeting: question("Generate a greeting", 50),
        client_roots: inputRequired.listRoots(),
      },
      requestState: await states.mint({ n: 3 }),
    });
  },
  async test_input_required_result_multi_round({ mcpReq }) {
    const round = mcpReq.requestState<{ round: number }>()?.round ?? 0;
    if (round === 2) return text("done");
    const step = round + 1;
    return inputRequired({
      inputRequests: { [`step${step}`]: form(`Step ${step}`, round ? "color" : "name") },
      requestState: await states.mint({ round: step }),
    });
  },
  test_input_required_result_capabilities({ mcpReq }) {
    const envelope = mcpReq.envelope as Record<string, unknown> | undefined;
    const able = (envelope?.[CLIENT_CAPABILITIES_META_KEY] ?? {}) as Record<string, unknown>;
    const inputRequests = {
      ...(able["elicitation"] !== undefined && { e: form("x", "name") }),
      ...(able["sampling"] !== undefined && { s: question("x", 5) }),
      ...(able["roots"] !== undefined && { r: inputRequired.listRoots() }),
    };
    const nothingToAsk = Object.keys(inputRequests).length === 0;
    return mcpReq.inputResponses || nothingToAsk ? text("ok") : inputRequired({ inputRequests });
  },
};

function addSchemaTools(server: McpServer): void {
  const header = { type: "string", "x-mcp-header": "Region" };
  const region = fromJsonSchema<{ region?: string }>({
    type: "object",
    properties: { region: header, level: { type: "integer" } },
  });
  server.registerTool("test_x_mcp_header", { description: "x", inputSchema: region }, async (input) =>
    text(`region=${input.region ?? ""}`),
  );
  const person = fromJsonSchema({
    $schema: "https://json-schema.org/draft/2020-12/schema",
    type: "object",
    $defs: {
      address: {
        $anchor: "addressDef",
        type: "object",
        properties: { street: { type: "string" }, city: { type: "string" } },
      },
    },
    properties: {
      name: { type: "string" },
      address: { $ref: "#/$defs/address" },
      contactMethod: { type: "string", enum: ["phone", "email"] },
      phone: { type: "string" },
      email: { type: "string" },
    },
    allOf: [{ anyOf: [{ required: ["phone"] }, { required: ["email"] }] }],
    if: { properties: { contactMethod: { const: "phone" } }, required: ["contactMethod"] },
    // oxlint-disable-next-line unicorn/no-thenable -- a word of JSON Schema
    then: { required: ["phone"] },
    else: { required: ["email"] },
    additionalProperties: false,
  });
  server.registerTool("json_schema_2020_12_tool", { description: "x", inputSchema: person }, async () =>
    text("ok"),
  );
}

function addResources(server: McpServer): void {
  const uriOf = { text: "test://static-text", binary: "test://static-binary" };
  server.registerResource("static-text", uriOf.text, { mimeType: "text/plain" }, async ({ href }) => ({
    contents: [
      { uri: href, mimeType: "text/plain", text: "This is the content of the static text resource." },
    ],
  }));
  server.registerResource("static-binary", uriOf.binary, { mimeType: "image/png" }, async ({ href }) => ({
    contents: [{ uri: href, mimeType: "image/png", blob: PNG }],
  }));
  const template = new ResourceTemplate("test://template/{id}/data", { list: undefined });
  server.registerResource("tmpl", template, { mimeType: "application/json" }, async ({ href }, { id }) => ({
    contents: [
      {
        uri: href,
        mimeType: "application/json",
        text: JSON.stringify({ id, templateTest: true, data: `Data for ID: ${String(id)}` }),
      },
    ],
  }));
}

const said = (words: string) => ({
  role: "user" as const,
  content: { type: "text" as const, text: words },
});

function addPrompts(server: McpServer): void {
  server.registerPrompt("test_simple_prompt", { description: "simple" }, async () => ({
    messages: [said("This is a simple prompt for testing.")],
  }));
  const first = z.string().describe("First test argument");
  const argsSchema = z.object({
    arg1: completable(first, (begun) => ["paris", "park"].filter((each) => each.startsWith(begun))),
    arg2: z.string().describe("Second test argument"),
  });
  server.registerPrompt(
    "test_prompt_with_arguments",
    { description: "args", argsSchema },
    ({ arg1, arg2 }) => ({
      messages: [said(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)],
    }),
  );
  const embedded = z.object({ resourceUri: z.string().describe("URI of the resource to embed") });
  server.registerPrompt(
    "test_prompt_with_embedded_resource",
    { description: "emb", argsSchema: embedded },
    ({ resourceUri }) => ({
      messages: [
        {
          role: "user",
          content: {
            type: "resource",
            resource: {
              uri: resourceUri,
              mimeType: "text/plain",
              text: "Embedded resource content for testing.",
            },
          },
        },
        said("Please process the embedded resource above."),
      ],
    }),
  );
  server.registerPrompt("test_prompt_with_image", { description: "img" }, async () => ({
    messages: [
      { role: "user", content: { type: "image", data: PNG, mimeType: "image/png" } },
      said("Please analyze the image above."),
    ],
  }));
  server.registerPrompt("test_input_required_result_prompt", { description: "irr" }, async ({ mcpReq }) => {
    const given = acceptedContent<{ context: string }>(mcpReq.inputResponses, "user_context");
    if (given) return { messages: [said(given.context)] };
    return inputRequired({ inputRequests: { user_context: form("Context?", "context") } });
  });
}
