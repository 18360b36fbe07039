export {
  type FileSource,
  type GivenFile,
  readFile,
  requireBytes,
  requireUpload,
  spendUpload,
  uploadIdInput,
} from "./read-file.ts";
