import type { Context } from 'tone/build/esm/core/context/Context.js';
import type { SoundAct, SoundSetName } from '#domain/sound/sound-set.ts';
import { soundSetAt } from '#domain/sound/sound-set-at.ts';
import { createSequencer, type Sequencer } from '#web/ui/sound/create-sequencer.ts';
import { openDesk } from '#web/ui/sound/open-desk.ts';
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
