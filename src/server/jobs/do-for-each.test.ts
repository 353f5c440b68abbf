import { expect, test } from 'vitest';
import { doForEach } from './do-for-each.ts';

test('what fails for one is done for all the others, and told in the end', async () => {
  const done: number[] = [];
  const doAll = (faulty: number[]) =>
    doForEach([1, 2, 3, 4], async (one) => {
      if (faulty.includes(one)) throw new Error(`${one} is poisoned`);
      done.push(one);
    });
  await doAll([]);
  await expect(doAll([2])).rejects.toThrow('2 is poisoned');
  await expect(doAll([1, 4])).rejects.toMatchObject({
    errors: [{ message: '1 is poisoned' }, { message: '4 is poisoned' }],
  });
  expect(done).toEqual([1, 2, 3, 4, 1, 3, 4, 2, 3]);
});
