import type { Plugin } from 'vite';
import {
  metalBell,
  metalSort,
  pressBed,
  SAMPLE_RATE,
  woodenBar,
  woodenBeam,
  woodenBlock,
} from './sounds/instruments.ts';
import { writeWav } from './sounds/write-wav.ts';

const A4_HZ = 440;

/** The pitch so many half tones from the a of 440 Hz, in equal temperament. */
function pitchOf(halfTones: number): number {
  return A4_HZ * 2 ** (halfTones / 12);
}

const pitches = {
  d3: pitchOf(-19),
  d4: pitchOf(-7),
  a4: pitchOf(0),
  b4: pitchOf(2),
  'f-sharp-5': pitchOf(9),
  a5: pitchOf(12),
  b5: pitchOf(14),
  d6: pitchOf(17),
  e6: pitchOf(19),
  'f-sharp-6': pitchOf(21),
  b6: pitchOf(26),
} as const;

/** The samples of `src/domain/sound/sound-sets.ts` by their file names: made here, of no recording, the same each time. */
export function makeSounds(): Map<string, Buffer> {
  const sounds: Record<string, Float64Array> = {
    'wood-d3': woodenBeam(pitches.d3),
    'wood-d4': woodenBar(pitches.d4),
    'wood-a4': woodenBar(pitches.a4),
    'wood-b4': woodenBar(pitches.b4),
    'wood-f-sharp-5': woodenBar(pitches['f-sharp-5']),
    'wood-block-1': woodenBlock(pitches.a5),
    'wood-block-2': woodenBlock(pitches.b5),
    'metal-d3': pressBed(pitches.d3),
    'metal-f-sharp-5': metalBell(pitches['f-sharp-5']),
    'metal-a5': metalBell(pitches.a5),
    'metal-d6': metalBell(pitches.d6),
    'metal-e6': metalBell(pitches.e6),
    'metal-sort-1': metalSort(pitches['f-sharp-6']),
    'metal-sort-2': metalSort(pitches.b6),
  };
  return new Map(
    Object.entries(sounds).map(([name, samples]) => [`${name}.wav`, writeWav(samples, SAMPLE_RATE)]),
  );
}

/** Puts the samples beside what is built for browsers, and gives them to a browser in development. */
export function madeSounds(): Plugin {
  return {
    name: 'fount:made-sounds',
    configureServer({ middlewares }) {
      const sounds = makeSounds();
      middlewares.use('/sounds/', (request, response, next) => {
        const sound = sounds.get((request.url ?? '').slice(1));
        if (sound === undefined) next();
        else response.writeHead(200, { 'content-type': 'audio/wav' }).end(sound);
      });
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [name, source] of makeSounds()) {
        this.emitFile({ type: 'asset', fileName: `sounds/${name}`, source });
      }
    },
  };
}
