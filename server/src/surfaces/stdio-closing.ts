import type { StdioServerTransport } from "@modelcontextprotocol/server/stdio";

/** Settles when the client at the other end has hung up. */
export function closingOf(transport: StdioServerTransport): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { onclose } = transport;
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- a transport has no such method
  transport.onclose = () => {
    onclose?.();
    resolve();
  };
  return promise;
}
