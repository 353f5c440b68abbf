/** What a catalogue is made of, as an import brings it. */
export const entryKinds = [
  'setting',
  'licence',
  'designer',
  'family',
  'set',
  'cut',
  'story',
  'year',
  'page',
  'translations',
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** One thing of a catalogue by its fields, each a text that is the same where the field is. */
export interface CatalogueEntry {
  kind: EntryKind;
  /** What tells it from others of its kind: a slug, or a slug below others with dots between. */
  name: string;
  fields: Readonly<Record<string, string>>;
}

/** What an import does to an entry. */
export interface EntryChange {
  kind: EntryKind;
  name: string;
  change: 'new' | 'changed' | 'gone';
  /** The fields that change; none of what is new or gone. */
  fields: string[];
  /** The fields that were edited since the last import and lose it. */
  undone: string[];
}

/** By kind, whether something is on the site, and from when on: one fact, of which an edit of either is one. */
export const dayFields: Readonly<Partial<Record<EntryKind, readonly string[]>>> = {
  family: ['published', 'publishAt'],
  page: ['draft', 'publishAt'],
};

/** How a person calls an entry: `page/licensing`. */
export function nameEntry({ kind, name }: { kind: EntryKind; name: string }): string {
  return `${kind}/${name}`;
}

/**
 * What an import would make of the catalogue as it stands, and what of it was edited since the last import. A field was edited where it
 * differs from what that import brought; it is undone where the import brings something else again, or nothing.
 */
export function compareEntries({
  standing,
  wanted,
  last,
}: {
  standing: readonly CatalogueEntry[];
  wanted: readonly CatalogueEntry[];
  /** As the last import left it; null where that was not noted, by a version that could not edit. */
  last: readonly CatalogueEntry[] | null;
}): EntryChange[] {
  const [held, brought, noted] = [standing, wanted, last ?? []].map(
    (entries) => new Map(entries.map((entry) => [nameEntry(entry), entry])),
  );
  const names = new Map([...wanted, ...standing].map((entry) => [nameEntry(entry), entry]));
  return [...names].flatMap(([key, { kind, name }]): EntryChange[] => {
    const before = held?.get(key)?.fields;
    const after = brought?.get(key)?.fields;
    const earlier = noted?.get(key)?.fields;
    const differing = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
      (field) => before?.[field] !== after?.[field],
    );
    if (differing.length === 0) return [];
    const isKnown = last !== null && isNoted({ kind, earlier });
    const undone = isKnown
      ? differing.filter((field) => factOf(kind, field).some((each) => wasEdited(each, { before, earlier })))
      : [];
    const change = before === undefined ? 'new' : after === undefined ? 'gone' : 'changed';
    return [{ kind, name, change, fields: change === 'changed' ? differing : [], undone }];
  });
}

/** Settings are always there: one that was not noted is one that the version of the last import did not know. */
function isNoted({
  kind,
  earlier,
}: {
  kind: EntryKind;
  earlier: CatalogueEntry['fields'] | undefined;
}): boolean {
  return kind !== 'setting' || earlier !== undefined;
}

/** The fields that say the same fact as one of them does. */
function factOf(kind: EntryKind, field: string): readonly string[] {
  const ofDay = dayFields[kind] ?? [];
  return ofDay.includes(field) ? ofDay : [field];
}

function wasEdited(
  field: string,
  { before, earlier }: Record<'before' | 'earlier', CatalogueEntry['fields'] | undefined>,
): boolean {
  // A field that the version of the last import did not know was edited by nobody.
  if (before !== undefined && earlier !== undefined && earlier[field] === undefined) return false;
  return before?.[field] !== earlier?.[field];
}

/** Whose order an import changes: a kind, or what an entry is made of. */
export function compareOrders(
  standing: readonly CatalogueEntry[],
  wanted: readonly CatalogueEntry[],
): { kind: EntryKind; within: string | null }[] {
  const groupsOf = (entries: readonly CatalogueEntry[]) =>
    Map.groupBy(entries, ({ kind, name }) => JSON.stringify([kind, groupOf(kind, name)]));
  const before = groupsOf(standing);
  const changed: { kind: EntryKind; within: string | null }[] = [];
  for (const [key, entries] of groupsOf(wanted)) {
    const [first] = entries;
    const held = before.get(key);
    if (first === undefined || held === undefined || !isOrdered(first.kind)) continue;
    const [old, own] = [new Set(held.map(({ name }) => name)), new Set(entries.map(({ name }) => name))];
    const was = held.filter(({ name }) => own.has(name));
    const is = entries.filter(({ name }) => old.has(name));
    if (was.some(({ name }, index) => is[index]?.name !== name))
      changed.push({ kind: first.kind, within: groupOf(first.kind, first.name) });
  }
  return changed;
}

function isOrdered(kind: EntryKind): boolean {
  return kind !== 'setting' && kind !== 'designer' && kind !== 'year';
}

/** The family of a set, the set of a cut. */
function groupOf(kind: EntryKind, name: string): string | null {
  return kind === 'set' || kind === 'cut' ? name.slice(0, name.lastIndexOf('.')) : null;
}
