import type { Services } from "../operations/call.ts";

export const USER = "urn:ietf:params:scim:schemas:core:2.0:User";
export const GROUP = "urn:ietf:params:scim:schemas:core:2.0:Group";
const SCHEMA = "urn:ietf:params:scim:schemas:core:2.0:Schema";
const RESOURCE_TYPE = "urn:ietf:params:scim:schemas:core:2.0:ResourceType";

/** The most entries of one answer. */
export const MOST_ROWS = 200;

type Kind = "string" | "boolean" | "complex" | "reference";
type Told = {
  type?: Kind;
  multiValued?: boolean;
  required?: boolean;
  caseExact?: boolean;
  mutability?: "readWrite" | "readOnly" | "immutable";
  uniqueness?: "none" | "server";
  referenceTypes?: string[];
  subAttributes?: object[];
};

const tell = (name: string, description: string, told: Told = {}) => ({
  name,
  description,
  type: "string",
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: "readWrite",
  returned: "default",
  uniqueness: "none",
  ...told,
});

const schemas = [
  {
    id: USER,
    name: "User",
    description: "A person of the account.",
    attributes: [
      tell("userName", "By what the directory knows them; their e-mail address where there is no other.", {
        required: true,
        uniqueness: "server",
      }),
      tell("name", "Their name in parts.", {
        type: "complex",
        subAttributes: [tell("givenName", "First name."), tell("familyName", "Last name.")],
      }),
      tell("displayName", "Their name as it is shown."),
      tell("emails", "Their address; one is kept, of a domain that the account has proved.", {
        type: "complex",
        multiValued: true,
        subAttributes: [
          tell("value", "The address."),
          tell("type", "Always work.", { mutability: "readOnly" }),
          tell("primary", "Always true.", { type: "boolean", mutability: "readOnly" }),
        ],
      }),
      tell("active", "Whether they may come in.", { type: "boolean" }),
    ],
  },
  {
    id: GROUP,
    name: "Group",
    description: "A group of the directory; by its name it may mean a role.",
    attributes: [
      tell("displayName", "Its name.", { required: true, uniqueness: "server" }),
      tell("members", "Who belongs to it.", {
        type: "complex",
        multiValued: true,
        subAttributes: [
          tell("value", "The id of the user.", { mutability: "immutable" }),
          tell("$ref", "Their address.", {
            type: "reference",
            referenceTypes: ["User"],
            mutability: "immutable",
          }),
          tell("display", "Their user name.", { mutability: "readOnly" }),
        ],
      }),
    ],
  },
];

const located = (services: Services, path: string, resourceType: string) => ({
  meta: { resourceType, location: services.links.to(`/scim/v2/${path}`) },
});

export const schemaResources = (services: Services) =>
  schemas.map((schema) => ({
    schemas: [SCHEMA],
    ...schema,
    ...located(services, `Schemas/${schema.id}`, "Schema"),
  }));

export const resourceTypes = (services: Services) =>
  schemas.map(({ id, name, description }) => ({
    schemas: [RESOURCE_TYPE],
    id: name,
    name,
    endpoint: `/${name}s`,
    description,
    schema: id,
    ...located(services, `ResourceTypes/${name}`, "ResourceType"),
  }));

export const serviceProviderConfig = (services: Services) => ({
  schemas: ["urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig"],
  documentationUri: services.links.to("/docs"),
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MOST_ROWS },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: "oauthbearertoken",
      name: "Bearer token",
      description: "The key that an owner has made in the settings of the account.",
      primary: true,
    },
  ],
  ...located(services, "ServiceProviderConfig", "ServiceProviderConfig"),
});
