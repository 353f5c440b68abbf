import type { FileStore } from '#server/files/file-store.ts';
import { eachAtOnce } from './each-at-once.ts';
import type { CataloguePlan, ReadFont } from './planning/catalogue-plan.ts';
import { loadFont } from './read-fonts.ts';

const filesAtOnce = 4;

/** The files that the catalogue of a plan puts into the store. */
export function hashesOfPlan(plan: CataloguePlan): string[] {
  const cuts = plan.families.flatMap((family) => family.sets.flatMap((set) => set.cuts));
  return [...plan.drawings.map(({ hash }) => hash), ...cuts.map(({ file }) => file.hash)];
}

/** Puts the drawings and fonts of a plan into the store. */
export async function storePlanFiles(
  files: FileStore,
  plan: CataloguePlan,
  onStored: (done: number, total: number) => void,
): Promise<void> {
  for (const { bytes } of plan.drawings) await files.put(bytes);
  const fonts = new Map<string, ReadFont>();
  for (const cut of plan.families.flatMap((family) => family.sets.flatMap((set) => set.cuts))) {
    fonts.set(cut.file.hash, cut.file);
  }
  let done = 0;
  await eachAtOnce([...fonts.values()], filesAtOnce, async (font) => {
    // Also where the store has it: a file that the disk has damaged since is written anew.
    if ((await files.put(await loadFont(font))) !== font.hash) {
      throw new Error(`${font.file} changed while it was imported; please import again.`);
    }
    onStored(++done, fonts.size);
  });
}
