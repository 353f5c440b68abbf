import { Clock } from 'tone/build/esm/core/clock/Clock.js';
import type { Context } from 'tone/build/esm/core/context/Context.js';
import { SOUND_PATTERN_STEPS, SOUND_RESTING_BARS } from '#domain/limits.ts';
import { chooseSound, seededShares } from '#domain/sound/choose-sound.ts';
import { beginPlayback, endPlayback, isOver, silence } from '#domain/sound/playback.ts';
import { stepsPerSecond, stopDelay } from '#domain/sound/sequence-times.ts';
import type { SoundAct, SoundSet } from '#domain/sound/sound-set.ts';
import type { Desk } from './open-desk.ts';

export interface Sequencer {
  begin: () => () => void;
  stop: () => void;
}

/** Plays one sequence while its counter is above zero, and for its stop delay after that. */
export function createSequencer(
  set: SoundSet,
  act: SoundAct,
  { desk, context }: { desk: Desk; context: Context },
): Sequencer {
  const sequence = set.sequences[act];
  const delay = stopDelay(sequence);
  const nextShare = seededShares(sequence.bpm);
  const clock = new Clock({ context, frequency: stepsPerSecond(sequence), callback: step });
  let playback = silence;
  let isPlaying = false;
  let stepsLeft = 0;

  function step(time: number, tick = 0): void {
    stepsLeft -= 1;
    if (!isPlaying || isOver(playback, time) || stepsLeft < 0) {
      stop();
      return;
    }
    for (const [track, pattern] of Object.entries(sequence.tracks)) {
      const strength = pattern[tick % SOUND_PATTERN_STEPS];
      const sound = strength === '.' ? null : chooseSound(set.tracks[track] ?? [], nextShare());
      if (sound !== null) desk.strike(track, sound, { time, isSoft: strength === 'o' });
    }
  }
  function stop(): void {
    isPlaying = false;
    playback = silence;
    clock.stop();
  }

  return {
    stop,
    begin() {
      playback = beginPlayback(playback);
      stepsLeft = SOUND_RESTING_BARS * SOUND_PATTERN_STEPS;
      if (!isPlaying) {
        isPlaying = true;
        clock.start();
      }
      let hasEnded = false;
      return () => {
        if (hasEnded) return;
        hasEnded = true;
        playback = endPlayback(playback, { now: context.now(), delay });
      };
    },
  };
}
