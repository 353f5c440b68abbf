import { type SettingField, type SettingWords, settingFields } from '#domain/staff/setting-fields.ts';

/**
 * What somebody typed, over what another one saved meanwhile: a field that only one of them changed is as they have it, one that both
 * changed stays as it was typed. `base` is what both began with.
 */
export function mergeSettings({ base, typed, saved }: Record<'base' | 'typed' | 'saved', SettingWords>): {
  words: SettingWords;
  /** Those that the other one alone changed. */
  taken: SettingField[];
  /** Those that both made something else of. */
  both: SettingField[];
} {
  const theirs = settingFields.filter((field) => saved[field] !== base[field]);
  const taken = theirs.filter((field) => typed[field] === base[field]);
  const words = { ...typed };
  for (const field of taken) words[field] = saved[field];
  return { words, taken, both: theirs.filter((field) => words[field] !== saved[field]) };
}
