import { Clock } from 'tone/build/esm/core/clock/Clock.js';
import type { Context } from 'tone/build/esm/core/context/Context.js';
import { SOUND_PATTERN_STEPS, SOUND_RESTING_BARS } from '#domain/limits.ts';
import { chooseSound, seededShares } from '#domain/sound/choose-sound.ts';
import { beginPlayback, endPlayback, isOver, silence } from '#domain/sound/playback.ts';
import { stepsPerSecond, stopDelay } from '#domain/sound/sequence-times.ts';
import type { SoundAct, SoundSet, SoundSetName } from '#domain/sound/sound-set.ts';
import { soundSetAt } from '#domain/sound/sound-set-at.ts';
import { type Desk, openDesk } from './desk.ts';
import { loadSoundSets } from './load-sound-sets.ts';

export interface Player {
  /** Something is done from now on until the given function is called: the sequence of it is heard meanwhile. */
  begin: (act: SoundAct) => () => void;
  stop: () => void;
}

const nothing = () => undefined;

/** Plays the sequences of the sound sets, each set from when it was asked for first and has come. */
export function createPlayer(context: Context): Player {
  const sets = loadSoundSets();
  const desks = new Map<SoundSetName, Promise<void>>();
  const ready = new Map<SoundSetName, Record<SoundAct, Sequencer>>();

  async function load(name: SoundSetName): Promise<void> {
    try {
      const set = (await sets).find((each) => each.name === name);
      // The foundry switched sound off since the page was opened.
      if (set === undefined) return;
      const desk = await openDesk(set, context);
      const sequencer = (act: SoundAct) => createSequencer(set, act, { desk, context });
      ready.set(name, { look: sequencer('look'), type: sequencer('type'), take: sequencer('take') });
    } catch (cause) {
      console.warn(`The sounds of ${name} could not be loaded`, cause);
    }
  }
  function find(name: SoundSetName): Record<SoundAct, Sequencer> | undefined {
    if (!desks.has(name)) desks.set(name, load(name));
    return ready.get(name);
  }

  find(soundSetAt(window.location.pathname));
  return {
    begin(act) {
      const set = find(soundSetAt(window.location.pathname));
      return set === undefined || context.state !== 'running' ? nothing : set[act].begin();
    },
    stop() {
      for (const set of ready.values()) for (const sequencer of Object.values(set)) sequencer.stop();
    },
  };
}

interface Sequencer {
  begin: () => () => void;
  stop: () => void;
}

/** Plays one sequence while its counter is above zero, and for its stop delay after that. */
function createSequencer(
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
