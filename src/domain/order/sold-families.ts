import type { SoldFile } from './sold-file.ts';

/** The families of what was sold, each with the file that stands for what of it came first. */
export function soldFamilies(
  items: readonly { files: readonly SoldFile[] }[],
): { id: number; name: string; hash: string }[] {
  const families = new Map<number, { id: number; name: string; hash: string }>();
  for (const { files } of items) {
    const [first] = files;
    if (first === undefined || families.has(first.familyId)) continue;
    families.set(first.familyId, { id: first.familyId, name: first.familyName, hash: first.hash });
  }
  return [...families.values()];
}
