import { Volume } from 'tone/build/esm/component/channel/Volume.js';
import type { Context } from 'tone/build/esm/core/context/Context.js';
import { ToneAudioBuffer } from 'tone/build/esm/core/context/ToneAudioBuffer.js';
import { dbToGain } from 'tone/build/esm/core/type/Conversions.js';
import { Reverb } from 'tone/build/esm/effect/Reverb.js';
import { ToneBufferSource } from 'tone/build/esm/source/buffer/ToneBufferSource.js';
import type { Sound, SoundSet } from '#domain/sound/sound-set.ts';

/** How much softer a soft step is. */
const SOFT_DB = -8;
const CUT_OFF_S = 0.02;

/** The samples of a set with its effects. */
export interface Desk {
  /** Where the samples are that did not come, or are no sounds to this browser: what has them is silent. */
  missing: readonly string[];
  strike: (track: string, sound: Sound, at: { time: number; isSoft: boolean }) => void;
}

/** Loads a set's samples, and says in the console which of them do not come. */
export async function openDesk({ tracks, volume, effects }: SoundSet, context: Context): Promise<Desk> {
  const urls = new Set(Object.values(tracks).flatMap((sounds) => sounds.map(({ url }) => url)));
  const samples = new Map(
    await Promise.all([...urls].map(async (url) => [url, await loadSample(url)] as const)),
  );
  const master = new Volume({ context, volume }).toDestination();
  const reverb = new Reverb({ context, decay: effects.reverb.decay, wet: effects.reverb.wet });
  await reverb.ready;
  reverb.connect(master);
  const last = new Map<string, ToneBufferSource>();

  return {
    missing: [...urls].filter((url) => samples.get(url) === null),
    strike(track, { url, volume: decibels, mono }, { time, isSoft }) {
      const sample = samples.get(url);
      // Nothing is ended by what is not heard.
      if (!sample) return;
      if (mono) last.get(track)?.stop(time);
      const source = new ToneBufferSource({ context, url: sample, fadeOut: CUT_OFF_S });
      source.onended = () => {
        if (last.get(track) === source) last.delete(track);
        source.dispose();
      };
      source.connect(reverb);
      source.start(time, 0, undefined, dbToGain(decibels + (isSoft ? SOFT_DB : 0)));
      last.set(track, source);
    },
  };
}

async function loadSample(url: string): Promise<ToneAudioBuffer | null> {
  try {
    return await ToneAudioBuffer.fromUrl(url);
  } catch (cause) {
    console.warn(`The sound ${url} could not be loaded`, cause);
    return null;
  }
}
