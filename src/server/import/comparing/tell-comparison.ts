import { type EntryChange, entryKinds, nameEntry } from '#domain/imports/compare-entries.ts';
import type { ImportComparison } from './compare-import.ts';

/** More than these of a sort are counted by their kinds, unless all are asked for. */
const mostLines = 20;

const words = { new: 'new', changed: 'changed', gone: 'withdrawn' } as const;

const kindNames: Record<EntryChange['kind'], readonly [one: string, more: string]> = {
  setting: ['setting', 'settings'],
  licence: ['licence template', 'licence templates'],
  designer: ['designer', 'designers'],
  family: ['family', 'families'],
  set: ['set', 'sets'],
  cut: ['cut', 'cuts'],
  story: ['story', 'stories'],
  year: ['year', 'years'],
  page: ['page', 'pages'],
  translations: ['translation memory', 'translation memories'],
};

/** What an import does, in lines: what is new, changed and withdrawn, then the edits that it would undo. */
export function tellComparison(
  { isFirst, changes, orders }: ImportComparison,
  { isWhole }: { isWhole: boolean },
): string[] {
  const folded = foldChanges({ isFirst, changes });
  return [
    ...(['new', 'changed', 'gone'] as const).flatMap((sort) => {
      const own = folded.filter(({ change }) => change === sort);
      const isCounted = !isWhole && (isFirst || own.length > mostLines);
      if (own.length === 0) return [];
      return isCounted ? [`${words[sort]}: ${countKinds(own)}`] : own.map(tellChange);
    }),
    ...orders.map((order) => `changed: ${nameOrder(order)}`),
    ...changes.filter(({ undone }) => undone.length > 0).map(tellUndone),
  ];
}

/** The changes that are told one by one: settings are there from the first import on, whatever the folder says. */
export function foldChanges({
  isFirst,
  changes,
}: Pick<ImportComparison, 'isFirst' | 'changes'>): EntryChange[] {
  return changes.filter((change) => !isWithin(change, changes) && !(isFirst && change.kind === 'setting'));
}

export function nameOrder({ kind, within }: ImportComparison['orders'][number]): string {
  return `the order of ${kindNames[kind][1]}${within === null ? '' : ` of ${within}`}`;
}

function tellChange(change: EntryChange): string {
  return `${words[change.change]}: ${nameChange(change)}`;
}

/** An entry with the fields of it that change, but for a setting, which is one. */
export function nameChange(change: EntryChange): string {
  const fields = change.kind === 'setting' ? [] : change.fields;
  return `${nameEntry(change)}${fields.length === 0 ? '' : ` (${fields.join(', ')})`}`;
}

/** An edit that is undone, by what becomes of it. */
export function tellUndone(change: EntryChange): string {
  const name = nameEntry(change);
  // What is new to the shop and was edited is what somebody took away.
  if (change.change === 'new') return `would undo: ${name} was taken away in the back office and comes back`;
  if (change.change === 'gone') return `would undo: ${name} was edited in the back office and is withdrawn`;
  const fields = change.kind === 'setting' ? '' : ` (${change.undone.join(', ')})`;
  return `would undo: ${name}${fields} was edited in the back office`;
}

/** Sets and cuts of what is new or withdrawn as a whole are told with it. */
function isWithin({ kind, name, change, undone }: EntryChange, changes: readonly EntryChange[]): boolean {
  if ((kind !== 'set' && kind !== 'cut') || change === 'changed' || undone.length > 0) return false;
  const parts = name.split('.');
  return changes.some(
    (other) =>
      other.change === change &&
      ((other.kind === 'family' && other.name === parts[0]) ||
        (kind === 'cut' && other.kind === 'set' && other.name === parts.slice(0, 2).join('.'))),
  );
}

function countKinds(changes: readonly EntryChange[]): string {
  return entryKinds
    .flatMap((kind) => {
      const { length } = changes.filter((change) => change.kind === kind);
      return length === 0 ? [] : [`${length} ${kindNames[kind][length === 1 ? 0 : 1]}`];
    })
    .join(', ');
}
