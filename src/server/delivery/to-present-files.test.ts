import { expect, it } from 'vitest';
import type { SoldFile } from '#domain/order/sold-file.ts';
import { type PresentCut, toPresentFiles } from './to-present-files.ts';

/** A cut of the set Latin of one family. */
function cut(fontCutId: number, cutName: string, fontFileId: number): PresentCut {
  const file = { hash: `hash ${fontFileId}`, fileName: `${fontFileId}.ttf` };
  return { fontCutId, familyId: 1, setName: 'Latin', cutName, fontFileId, ...file };
}

function sold(present: PresentCut, isCutKept = true): SoldFile {
  const { fontCutId, ...file } = present;
  return { ...file, ...(isCutKept && { fontCutId }), familyName: 'Test' };
}

const regular = cut(1, 'Regular', 11);

it.each<[what: string, kept: boolean, present: PresentCut[], fontFileId: number]>([
  ['is what it was while nothing changed', true, [regular], 11],
  ['has the newer file of its cut', true, [cut(1, 'Regular', 12)], 12],
  ['… whatever that is called now', true, [cut(1, 'Book', 12)], 12],
  ['… and not of another one that has its name now', true, [cut(1, 'Book', 12), cut(2, 'Regular', 13)], 12],
  [
    'stays as it was where only another one has its name now',
    true,
    [cut(1, 'Book', 11), cut(2, 'Regular', 13)],
    11,
  ],
  ['has that of its names where the cut is gone', true, [cut(2, 'Regular', 13)], 13],
  ['stays as it was where it is withdrawn', true, [cut(2, 'Bold', 13)], 11],
  ['of which no cut was kept has that of its names', false, [cut(1, 'Regular', 12)], 12],
  ['… and not while its own file is sold', false, [cut(1, 'Book', 11), cut(2, 'Regular', 13)], 11],
])('a file that was sold %s', (_what, isCutKept, present, fontFileId) => {
  const [now] = toPresentFiles([sold(regular, isCutKept)], present);
  expect(now).toMatchObject({ fontFileId, hash: `hash ${fontFileId}`, cutName: 'Regular' });
});
