/** Something to read that the service offers beside its tools, the same for everyone: a guide for models and people. */
export type Resource = {
  /** `service://blocks-guide` is read over HTTP at `/v1/resources/blocks-guide`. */
  uri: `service://${string}`;
  title: string;
  description: string;
  mediaType: "text/markdown";
  /** Made when it is first asked for. */
  read(): string;
};

export const defineResource = (resource: Resource): Resource => resource;

/** The last part of a resource's address. */
export const resourceName = ({ uri }: Resource): string => uri.slice("service://".length);
