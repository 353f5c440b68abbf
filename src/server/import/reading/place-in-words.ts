import type { YamlPath } from './yaml-path.ts';

/** By what an entry of a list is known to who wrote it, the surest first. */
const names = ['name', 'title', 'year', 'publicName', 'slug', 'label', 'file'];
const longestName = 60;

/**
 * Where a path leads to in a file, from the inside out, in words: 'label' of the 1st of 'images' of 'Bungee' of 'designers' of 1996.
 * An entry of a list is told by its name, else by its place. `value` is what the file holds.
 */
export function placeInWords(value: unknown, path: YamlPath): string {
  if (path.length === 0) return 'the file';
  const words: string[] = [];
  let keys: PropertyKey[] = [];
  let current = value;
  for (const [depth, step] of path.entries()) {
    const parent = current;
    current = readStep(parent, step);
    if (typeof step !== 'number') {
      keys.push(step);
      continue;
    }
    const list = keys.length > 0 ? ` of '${keys.map(String).join('.')}'` : '';
    keys = [];
    const name = nameOf(current, path[depth + 1]);
    words.unshift(`${name ?? `the ${ordinal(step + 1)}${list === '' ? ' entry' : ''}`}${list}`);
  }
  if (keys.length > 0) words.unshift(`'${keys.map(String).join('.')}'`);
  return words.join(' of ');
}

/** The name of an entry, unless the fault is in it. */
function nameOf(entry: unknown, faulty: PropertyKey | undefined): string | null {
  for (const key of names) {
    const name = readStep(entry, key);
    if (key === faulty) continue;
    if (typeof name === 'number') return String(name);
    if (typeof name === 'string' && name !== '' && name.length <= longestName) return `'${name}'`;
  }
  return null;
}

/** What a value holds under a key or at a place; undefined where it holds nothing there. */
export function readStep(parent: unknown, step: PropertyKey): unknown {
  return typeof parent === 'object' && parent !== null ? Reflect.get(parent, step) : undefined;
}

const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const plurals = new Intl.PluralRules('en', { type: 'ordinal' });

function ordinal(place: number): string {
  return `${place}${endings[plurals.select(place)] ?? 'th'}`;
}
