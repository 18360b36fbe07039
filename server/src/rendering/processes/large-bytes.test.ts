import { expect, test } from "vitest";
import { awaited, pack, unpack } from "./large-bytes.ts";

const large = (fill: number) => new Uint8Array(2 ** 20).fill(fill);

test("large files are taken out of a message in order and put back where they were", () => {
  const message = {
    id: 7,
    task: { name: "x", pdfs: [large(1), new Uint8Array([5]), large(2)], page: { png: large(3) }, none: null },
  };

  const parcel = pack(message);

  expect(parcel.files.map(([first]) => first)).toEqual([1, 2, 3]);
  expect(awaited(parcel.message)).toEqual([2 ** 20, 2 ** 20, 2 ** 20]);
  const again = unpack(parcel.message, parcel.files) as typeof message;
  expect(again.task.pdfs.map(([first]) => first)).toEqual([1, 5, 2]);
  expect(again.task.page.png).toBe(message.task.page.png);
  expect(again).toMatchObject({ id: 7, task: { name: "x", none: null } });
});

test("a message without large files stays as it is", () => {
  const message = { id: 1, task: { data: [1, "two", { three: new Uint8Array(10) }] } };

  expect(pack(message)).toEqual({ message, files: [] });
  expect(awaited(message)).toEqual([]);
});
