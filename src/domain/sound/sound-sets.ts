import { SOUND_REVERB_WET } from '#domain/limits.ts';
import type { Sound, SoundSet, SoundSetName } from './sound-set.ts';

/** Every tuned sound is one of D, E, F sharp, A and B: whatever is heard together agrees. */
function soundsOf(
  set: string,
  weights: Readonly<Record<string, number>>,
  { volume, mono }: Pick<Sound, 'volume' | 'mono'>,
): Sound[] {
  return Object.entries(weights).map(([name, weight]) => ({
    url: houseSoundUrl(`${set}-${name}`),
    volume,
    weight,
    mono,
  }));
}

/** Wood letters: bars of a soft mallet, for the rooms where type is looked at. */
const wood: SoundSet = {
  volume: -16,
  tracks: {
    bars: soundsOf('wood', { d4: 3, a4: 3, b4: 2, 'f-sharp-5': 1 }, { volume: 0, mono: false }),
    beam: soundsOf('wood', { d3: 1 }, { volume: -3, mono: true }),
    block: soundsOf('wood', { 'block-1': 3, 'block-2': 1 }, { volume: -7, mono: true }),
  },
  sequences: {
    look: {
      bpm: 120,
      stopTime: '2n',
      tracks: { bars: 'x..o......x..o..', beam: 'o.......o.......', block: '......o.......o.' },
    },
    type: {
      bpm: 180,
      stopTime: '4n',
      tracks: { block: 'x.o.o.o.x.o.o.oo', bars: 'o.....o.....o...', beam: '........o.......' },
    },
    take: {
      bpm: 124,
      stopTime: '3n',
      tracks: { bars: 'x.x.x...o.o.....', beam: 'x.......o.......', block: '...o............' },
    },
  },
  effects: { reverb: { wet: SOUND_REVERB_WET, decay: 1.6 } },
};

/** Metal letters in the stick, bells and the bed of the press, for the rooms where something is made. */
const metal: SoundSet = {
  volume: -18,
  tracks: {
    bells: soundsOf('metal', { 'f-sharp-5': 2, a5: 3, d6: 3, e6: 1 }, { volume: -4, mono: false }),
    bed: soundsOf('metal', { d3: 1 }, { volume: -2, mono: true }),
    sorts: soundsOf('metal', { 'sort-1': 3, 'sort-2': 2 }, { volume: -5, mono: true }),
  },
  sequences: {
    look: {
      bpm: 120,
      stopTime: '2n',
      tracks: { bells: 'o.....o...o.....', bed: 'o...............', sorts: 'x...o...o...o...' },
    },
    type: {
      bpm: 180,
      stopTime: '4n',
      tracks: { sorts: 'x.o.x.o.x.o.x.oo', bells: '....o.......o...', bed: '........o.......' },
    },
    take: {
      bpm: 124,
      stopTime: '3n',
      tracks: { bells: 'x.x.x...o.......', bed: 'x...............', sorts: '..o.............' },
    },
  },
  effects: { reverb: { wet: SOUND_REVERB_WET, decay: 2.2 } },
};

/** The sets that the house brings, which are heard where a foundry has none of its own. */
export const houseSets: Readonly<Record<SoundSetName, SoundSet>> = { wood, metal };

/** The samples of the house, by their names. */
export const houseSounds: readonly string[] = [wood, metal].flatMap(({ tracks }) =>
  Object.values(tracks).flatMap((sounds) => sounds.map(({ url }) => url.replace(/^.*\/|\.wav$/g, ''))),
);

/** Where a sample of the house is served. */
export function houseSoundUrl(name: string): string {
  return `/sounds/${name}.wav`;
}
