import { expect, it } from 'vitest';
import { soldFamilies } from './sold-families.ts';

const file = (familyId: number, hash: string) => ({
  fontFileId: 1,
  hash,
  fileName: `${hash}.otf`,
  cutName: hash,
  familyName: `Family ${familyId}`,
  familyId,
  setName: 'Latin',
});

it('names each family of what was sold once, in the cut of it that came first', () => {
  const items = [
    { files: [file(2, 'bold'), file(2, 'thin')] },
    { files: [] },
    { files: [file(1, 'regular')] },
    { files: [file(2, 'black')] },
  ];
  expect(soldFamilies(items)).toEqual([
    { id: 2, name: 'Family 2', hash: 'bold' },
    { id: 1, name: 'Family 1', hash: 'regular' },
  ]);
});
