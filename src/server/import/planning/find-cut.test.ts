import { expect, it } from 'vitest';
import { createCutFinder } from './find-cut.ts';

const cut = (name: string, set = 'Latin') => ({ name, set, file: { file: `eczar/${set}-${name}.ttf` } });

it.each([
  ['eczar/Latin-Bold.ttf', 'Bold'],
  ['Latin-Bold.ttf', 'Bold'],
  ['Latin-Bold', 'Bold'],
  ['Bold', 'Bold'],
  ['SemiBold', 'Semi Bold'],
  ['Latin semi-bold', 'Semi Bold'],
])('means by %s the style %s', (key, name) => {
  const find = createCutFinder([cut('Bold'), cut('Semi Bold')]);
  expect([find(key), find(key)]).toMatchObject([{ cut: { name } }, { cut: { name } }]);
});

it('tells styles of one name by their set', () => {
  const find = createCutFinder([cut('Bold'), cut('Bold', 'Arabic')]);
  expect(find('Bold')).toMatchObject({ ok: false, message: expect.stringContaining('may be each of') });
  expect(find('Arabic Bold')).toMatchObject({ cut: { set: 'Arabic' } });
  expect(find('Comic')).toMatchObject({ ok: false, message: expect.stringContaining('no cut is called') });
});

it('reads the name of each style once, however many are looked for', () => {
  let reads = 0;
  const counted = Array.from({ length: 40 }, (_, at) => ({
    ...cut(`${at}`),
    get name() {
      reads += 1;
      return `Style ${at}`;
    },
  }));
  const find = createCutFinder(counted);
  find('nothing');
  const once = reads;
  for (let at = 0; at < 500; at += 1) find(`nothing ${at}`);
  expect(reads).toBe(once);
});
