import { type CatalogueEntry, nameEntry } from './compare-entries.ts';

/**
 * What counts as brought when fonts are added in the back office. That is an edit itself: an entry that was made there is no edit which it
 * undoes, nor is one that was taken away and comes back, nor a font that was replaced; what else was edited since the last import is.
 */
export function lastForAdding(
  standing: readonly CatalogueEntry[],
  last: readonly CatalogueEntry[] | null,
): CatalogueEntry[] | null {
  if (last === null) return null;
  const brought = new Map(last.map((entry) => [nameEntry(entry), entry]));
  return standing.map((entry) => {
    const earlier = brought.get(nameEntry(entry));
    if (earlier === undefined) return entry;
    if (entry.kind !== 'cut') return earlier;
    const { font, file } = entry.fields;
    return {
      ...earlier,
      fields: {
        ...earlier.fields,
        ...(font !== undefined && { font }),
        ...(file !== undefined && { file }),
      },
    };
  });
}
