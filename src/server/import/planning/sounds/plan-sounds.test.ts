import { afterEach, expect, it } from 'vitest';
import type { ImportFault } from '#server/import/findings/import-fault.ts';
import { readFolder } from '#server/import/reading/read-folder.ts';
import { makeMp3, makeWav } from '#server/import/testing/make-sound.ts';
import { type FolderFiles, type TestFolder, writeFolder } from '#server/import/testing/write-folder.ts';
import { planSounds } from './plan-sounds.ts';

let folder: TestFolder | null = null;
afterEach(() => folder?.dispose());

/** What a folder with this sounds.yaml is heard by, or what is told of it. */
async function plan(yaml: string | null, files: FolderFiles = {}) {
  folder = writeFolder({ ...(yaml !== null && { 'sounds.yaml': yaml }), ...files });
  const read = await readFolder(folder.path);
  if (!read.ok) return { sounds: undefined, faults: read.faults, content: null };
  const { content } = read;
  const faults: ImportFault[] = [...content.faults];
  return { sounds: planSounds(content, faults), faults, content };
}

/** A set in which some lines are others. */
function setYaml(changes: Partial<Record<'volume' | 'reverb' | 'tracks' | 'look', string>> = {}): string {
  const rest = '{ bpm: 120, stopTime: 2n }';
  return [
    'wood:',
    `  volume: ${changes.volume ?? '-12.5'}`,
    `  reverb: ${changes.reverb ?? '2'}`,
    `  tracks: ${changes.tracks ?? '{ bars: [{ file: "house:wood-d4" }] }'}`,
    `  sequences: { look: ${changes.look ?? rest}, type: ${rest}, take: ${rest} }`,
    '',
  ].join('\n');
}

it('takes sounds of the folder and of the house, with patterns of the tracks that play', async () => {
  const { sounds, faults, content } = await plan(
    setYaml({
      tracks:
        '{ bars: [{ file: sounds/a.wav, volume: -3, weight: 2.5, mono: true }, { file: "house:metal-d3" }], low: [{ file: b }] }',
      look: '{ bpm: 124, stopTime: 3n, tracks: { bars: x..o............, low: ................ } }',
    }),
    { 'sounds/a.wav': makeWav(0.2), b: makeMp3(20) },
  );
  expect(faults).toEqual([]);
  const rest = { bpm: 120, stopTime: '2n', tracks: {} };
  expect(sounds).toEqual({
    wood: {
      volume: -12.5,
      tracks: {
        bars: [
          {
            url: expect.stringMatching(/^\/sounds\/[0-9a-f]{64}\.wav$/),
            name: 'a.wav',
            volume: -3,
            weight: 2.5,
            mono: true,
          },
          { url: '/sounds/metal-d3.wav', volume: 0, weight: 1, mono: false },
        ],
        // By what it is, whatever it is called.
        low: [
          {
            url: expect.stringMatching(/^\/sounds\/[0-9a-f]{64}\.mp3$/),
            name: 'b.mp3',
            volume: 0,
            weight: 1,
            mono: false,
          },
        ],
      },
      sequences: {
        look: { bpm: 124, stopTime: '3n', tracks: { bars: 'x..o............' } },
        type: rest,
        take: rest,
      },
      effects: { reverb: { wet: 0.3, decay: 2 } },
    },
  });
  expect([...(content?.samples.keys() ?? [])]).toEqual(['sounds/a.wav', 'b']);
});

it('says nothing of a foundry without sounds.yaml, nor of one that says what the house does', async () => {
  expect((await plan(null)).sounds).toBeUndefined();
  expect((await plan('enabled: true\n')).sounds).toBeUndefined();
  expect((await plan('enabled: false\n')).sounds).toEqual({ isOff: true });
});

const tracks = (count: number) =>
  `{ ${Array.from({ length: count }, (_, at) => `t${at}: [{ file: "house:wood-d4" }]`).join(', ')} }`;

it.each<[what: string, yaml: string, message: RegExp, files?: FolderFiles]>([
  ['a field that is not known', 'silent: true\n', /unknown field 'silent'; expected one of enabled, wood/],
  ['a volume that is none', setYaml({ volume: '.nan' }), /^'wood\.volume': expected a number/],
  ['one that hurts', setYaml({ volume: '30' }), /^'wood\.volume': .*6/],
  [
    'one of more decimals than are kept',
    setYaml({ volume: '-16.12345' }),
    /^'wood\.volume': expected at most 3 decimals/,
  ],
  ['one without end', setYaml({ volume: '.inf' }), /^'wood\.volume'/],
  ['reverberation below nothing', setYaml({ reverb: '-1' }), /^'wood\.reverb': /],
  ['a whole hall', setYaml({ reverb: '600' }), /^'wood\.reverb': .*6/],
  ['no track', setYaml({ tracks: '{}' }), /^'wood\.tracks': expected 1 to 6 tracks/],
  ['seven tracks', setYaml({ tracks: tracks(7) }), /expected 1 to 6 tracks/],
  ['a track without a sound', setYaml({ tracks: '{ a: [] }' }), /^'wood\.tracks\.a'/],
  [
    'a track of no name',
    setYaml({ tracks: '{ "<b>": [{ file: "house:wood-d4" }] }' }),
    /expected lower-case/,
  ],
  [
    'a sound that weighs nothing',
    setYaml({ tracks: '{ a: [{ file: "house:wood-d4", weight: 0 }] }' }),
    /^'wood\.tracks\.a\.0\.weight'|weight/,
  ],
  [
    'a sound that the house has not',
    setYaml({ tracks: '{ a: [{ file: "house:gold" }] }' }),
    /expected a file, or house: and one of metal-a5, metal-d3/,
  ],
  [
    'a tempo that there is not',
    setYaml({ look: '{ bpm: 121, stopTime: 2n }' }),
    /^'wood\.sequences\.look\.bpm': expected 120 or 124 or 180/,
  ],
  [
    'a stop time that there is not',
    setYaml({ look: '{ bpm: 120, stopTime: 1n }' }),
    /stopTime': expected 2n or 3n or 4n/,
  ],
  [
    'seventeen steps',
    setYaml({ look: '{ bpm: 120, stopTime: 2n, tracks: { bars: x..o............. } }' }),
    /^'wood\.sequences\.look\.tracks\.bars': expected 16 steps: x struck, o struck softly, \. rests/,
  ],
  [
    'a track that the set has not',
    setYaml({ look: '{ bpm: 120, stopTime: 2n, tracks: { constructor: x............... } }' }),
    /^'wood\.sequences\.look\.tracks\.constructor': expected a track of this set: bars/,
  ],
  [
    'a file that is not there',
    setYaml({ tracks: '{ a: [{ file: a.wav }] }' }),
    /^file: 'a\.wav' does not exist|^file: /,
  ],
  [
    'a file outside the folder',
    setYaml({ tracks: '{ a: [{ file: ../../etc/passwd }] }' }),
    /^file: .*\.\.\/\.\.\/etc\/passwd/,
  ],
  [
    'a file that is no sound',
    setYaml({ tracks: '{ a: [{ file: a.wav }] }' }),
    /^file: 'a\.wav': expected a WAV of 8 to 32 bits in one or two channels, or an MP3/,
    { 'a.wav': '<script>' },
  ],
  [
    'a sound that is too long',
    setYaml({ tracks: '{ a: [{ file: a.wav }] }' }),
    /^file: 'a\.wav' lasts 11\.0 seconds, expected at most 10/,
    { 'a.wav': makeWav(11) },
  ],
  [
    'a sound that is too large',
    setYaml({ tracks: '{ a: [{ file: a.wav }] }' }),
    /^file: 'a\.wav' has 800.044 bytes, expected at most 500.000/,
    { 'a.wav': makeWav(100) },
  ],
])('refuses %s, with its line', async (_, yaml, message, files = {}) => {
  const { faults } = await plan(yaml, files);
  expect(faults.map((fault) => fault.message)).toEqual([expect.stringMatching(message)]);
  expect(faults[0]).toMatchObject({ file: 'sounds.yaml', line: expect.any(Number) });
});

it('refuses a set that is too large to come to a visitor, each file counted once', async () => {
  const large = (seed: number) => {
    const wav = makeWav(9, seed);
    // Of four bytes a sample: as many bytes, a quarter as long.
    const bytes = new Uint8Array(44 + 288_000).fill(seed);
    bytes.set(wav.subarray(0, 44));
    const view = new DataView(bytes.buffer);
    view.setUint16(34, 32, true);
    view.setUint32(40, 288_000, true);
    return bytes;
  };
  const files = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((seed) => [`${seed}.wav`, large(seed)]));
  const named = Object.keys(files).map((file) => `{ file: ${file} }`);
  const twice = [...named.slice(0, 4), ...named.slice(0, 4)].join(', ');
  expect((await plan(setYaml({ tracks: `{ a: [${twice}] }` }), files)).faults).toEqual([]);
  const { faults } = await plan(setYaml({ tracks: `{ a: [${named.join(', ')}] }` }), files);
  expect(faults[0]?.message).toMatch(
    /^wood\.tracks: its files have 2.016.308 bytes together, expected at most 2.000.000/,
  );
});
