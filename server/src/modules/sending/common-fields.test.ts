import { expect, test } from "vitest";
import { withCommon } from "./common-fields.ts";

const key = { clientOrderId: "a" };

test.for([
  {
    name: "what an item does not say is shared",
    item: {},
    common: { subject: "S", content: "C", express: true },
    comes: { subject: "S", content: "C", express: true },
  },
  {
    name: "its own wins, also where it is false",
    item: { express: false, subject: "Eigen" },
    common: { express: true, subject: "S", color: false },
    comes: { express: false, subject: "Eigen", color: false },
  },
  {
    name: "an address is whole",
    item: { recipientName: "Erika", recipientStreet: "Weg 1", recipientCity: "Bonn" },
    common: { recipientName: "Max", recipientCompany: "GmbH", recipientZip: "80331" },
    comes: { recipientName: "Erika", recipientStreet: "Weg 1", recipientCity: "Bonn" },
  },
  {
    name: "blocks of its own leave out the shared text and the shared template with its values",
    item: { blocks: [] },
    common: { content: "C", templateName: "T", templateMergeValues: { x: 1 }, subject: "S" },
    comes: { blocks: [], subject: "S" },
  },
  {
    name: "a template of its own leaves out the shared one, and fills in shared values",
    item: { templateName: "U", templateMergeValues: { y: 2 } },
    common: { templateId: "t", templateVersionId: "v", templateMergeValues: { x: 1, y: 1 } },
    comes: { templateName: "U", templateMergeValues: { x: 1, y: 2 } },
  },
  {
    name: "a draft says what it says itself",
    item: { letterId: "l" },
    common: { subject: "S", content: "C", templateName: "T", templateMergeValues: { x: 1 }, color: true },
    comes: { letterId: "l", color: true },
  },
  {
    name: "a design of its own, by id or whole",
    item: { designId: "d" },
    common: { design: { schemaVersion: 1 } },
    comes: { designId: "d" },
  },
])("$name", ({ item, common, comes }) => {
  expect(withCommon({ ...key, ...item }, common as never)).toEqual({ ...key, ...comes });
});

test("without anything shared an item is as it was given", () => {
  expect(withCommon(key, undefined)).toBe(key);
});
