import { Context } from 'tone/build/esm/core/context/Context.js';
import { setContext } from 'tone/build/esm/core/Global.js';
import 'tone/build/esm/core/context/Destination.js';
import type { SoundAct, SoundSet } from '#domain/sound/sound-set.ts';
import { createSequencer } from '#web/ui/sound/create-sequencer.ts';
import { openDesk } from '#web/ui/sound/open-desk.ts';

/** Plays a sequence of a set for two bars, as the site does for a pointer that rests; gives what ends it, and where sounds are that do not come. */
export async function hearSequence(
  set: SoundSet,
  act: SoundAct,
): Promise<{ end: () => void; missing: readonly string[] }> {
  // The policy refuses the library's own clock, as on the site.
  const context = new Context({ clockSource: 'timeout', latencyHint: 'interactive', lookAhead: 0.05 });
  setContext(context);
  const end = () => {
    context.dispose();
    void context.close();
  };
  try {
    await context.resume();
    const desk = await openDesk(set, context);
    createSequencer(set, act, { desk, context }).begin();
    return { end, missing: desk.missing };
  } catch (cause) {
    end();
    throw cause;
  }
}
