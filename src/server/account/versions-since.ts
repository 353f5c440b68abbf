import type { FamilyVersion } from '#domain/catalogue/family-version.ts';

/**
 * The versions of a family (newest first) that came after a day. Where the files differ and no version is dated later, the foundry
 * imported after the date that it wrote: the newest one is what came.
 */
export function versionsSince(versions: FamilyVersion[], day: string): FamilyVersion[] {
  const later = versions.filter(({ date }) => date > day);
  return later.length > 0 ? later : versions.slice(0, 1);
}
