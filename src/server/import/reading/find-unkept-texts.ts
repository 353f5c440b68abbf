import { isStorable } from '#domain/text/storable-text.ts';
import type { YamlPath } from './yaml-path.ts';

/** Where a file's value holds a text, or a name of a field, that no database keeps: with NUL, or half of a surrogate pair. */
export function findUnkeptTexts(value: unknown, path: YamlPath = []): { path: YamlPath; atKey: boolean }[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [{ path, atKey: false }];
  if (Array.isArray(value)) return value.flatMap((entry, at) => findUnkeptTexts(entry, [...path, at]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, held]) =>
    isStorable(key) ? findUnkeptTexts(held, [...path, key]) : [{ path: [...path, key], atKey: true }],
  );
}
