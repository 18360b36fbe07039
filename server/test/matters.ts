import { signedInBrowser } from "./approvals.ts";
import { startWorld } from "./world.ts";

/** An office with two clients and a person who files. */
export async function openFiles(role: "owner" | "editor" | "viewer" = "owner") {
  const world = await startWorld();
  const owner = await signedInBrowser(world);
  const { call } = role === "owner" ? owner : await signedInBrowser(world, { role, name: "Andere Person" });
  for (const mandantennummer of ["K-1", "K-2"])
    await owner.call("client_save", { mandantennummer, name: `Mandant ${mandantennummer}`, basedOn: null });
  const addMatter = async (matter: object) =>
    (await owner.call("matter_save", { name: "Ohne Namen", basedOn: null, ...matter })).body;
  return { world, owner, call, addMatter };
}
