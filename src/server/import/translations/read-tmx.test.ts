import { expect, it } from 'vitest';
import { readTmx } from './read-tmx.ts';

const tmx = (body: string, before = '') =>
  `<?xml version="1.0"?>\n${before}<tmx version="1.4"><header srclang="en"/><body>${body}</body></tmx>`;
const tuv = (language: string, seg: string) => `<tuv xml:lang="${language}"><seg>${seg}</seg></tuv>`;
const read = (source: string) => readTmx(Buffer.from(source));

it('reads units with the tags of their languages', () => {
  expect(
    read(
      tmx(
        `<tu><note>from a poster</note>${tuv('EN-us', 'Salt &amp; <hi>pepper</hi>')}${tuv('de_CH', ' Salz &#38; Pfeffer ')}</tu>
         <tu><tuv lang="fr"><seg>Page <ph x="1">{0}</ph>un<bpt i="1">&lt;b></bpt></seg></tuv></tu>`,
        '<!DOCTYPE tmx SYSTEM "tmx14.dtd">\n',
      ),
    ),
  ).toEqual({
    ok: true,
    units: [
      [
        { language: 'en-US', text: 'Salt & pepper' },
        { language: 'de-CH', text: 'Salz & Pfeffer' },
      ],
      [{ language: 'fr', text: 'Page un' }],
    ],
  });
});

it.each(['utf16le', 'utf-16be'])('reads %s with its mark', (encoding) => {
  const little = Buffer.from(`\uFEFF${tmx(`<tu>${tuv('el', 'Σπεῦδε')}</tu>`)}`, 'utf16le');
  const bytes = encoding === 'utf16le' ? little : Buffer.from(little).swap16();
  expect(readTmx(bytes)).toEqual({ ok: true, units: [[{ language: 'el', text: 'Σπεῦδε' }]] });
});

const bomb =
  '<!DOCTYPE tmx [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>\n';

it.each<[what: string, source: string, line: number | null, message: RegExp]>([
  ['entities that multiply', tmx(`<tu>${tuv('en', '&c;')}</tu>`, bomb), 3, /not well-formed|declarations/],
  ['declarations, used or not', tmx('', bomb), 2, /without declarations of its own/],
  [
    'a file of the server by an entity',
    tmx(`<tu>${tuv('en', '&x;')}</tu>`, '<!DOCTYPE tmx [<!ENTITY x SYSTEM "file:///etc/passwd">]>\n'),
    3,
    /not well-formed|declarations/,
  ],
  ['an entity that nobody declared', tmx(`<tu>${tuv('en', '&nbsp;')}</tu>`), 2, /not well-formed/],
  ['what is no XML', 'Guten Tag', 1, /not well-formed/],
  ['another document', '<html/>', 1, /expected <tmx>, found <html>/],
  ['a language that is none', tmx(`<tu>\n${tuv('into German', 'x')}</tu>`), 3, /found 'into German'/],
  ['elements in elements without end', `<tmx>${'<a>'.repeat(200_000)}`, 1, /fewer elements|not well-formed/],
])('refuses %s with its line', (_what, source, line, message) => {
  expect(read(source)).toEqual({ ok: false, line, message: expect.stringMatching(message) });
});

it('refuses what is neither UTF-8 nor UTF-16', () => {
  expect(readTmx(Buffer.from([0x3c, 0xe4, 0x3e]))).toMatchObject({ ok: false, line: null });
});
