import { useEffect, useRef, useState } from 'react';
import type { SoundAct, SoundSet } from '#domain/sound/sound-set.ts';
import { partNotCome } from '#web/admin/controls/use-late-part.ts';

/** What plays sounds comes with the first press; null where it does not come. */
async function loadHearing() {
  try {
    // The library says its name in the console, unless it is told not to.
    Object.assign(window, { TONE_SILENCE_LOGGING: true });
    return (await import('./hear-sequence.ts')).hearSequence;
  } catch (cause) {
    console.warn('A part of the screen did not come', cause);
    return null;
  }
}

/** Plays what is typed of a set, one sequence at a time, until the form is left. */
export function useHearing(nameOf: (url: string) => string): {
  /** Why nothing is heard, or not all of it; '' where all is, or nothing was asked for. */
  told: string;
  /** Null of a set that cannot be played as it is typed. */
  hear: (set: SoundSet | null, act: SoundAct) => Promise<void>;
} {
  const [told, setTold] = useState('');
  const end = useRef<(() => void) | null>(null);
  const presses = useRef(0);
  useEffect(
    () => () => {
      presses.current += 1;
      end.current?.();
    },
    [],
  );

  async function hear(set: SoundSet | null, act: SoundAct): Promise<void> {
    presses.current += 1;
    const mine = presses.current;
    end.current?.();
    end.current = null;
    setTold(
      set === null ? 'It cannot be heard as it stands: a figure or a pattern of the set is wrong.' : '',
    );
    if (set === null) return;
    const hearSequence = await loadHearing();
    if (hearSequence === null) {
      setTold(partNotCome);
      return;
    }
    try {
      const hearing = await hearSequence(set, act);
      // Another press, or the end of the form, came before it.
      if (mine !== presses.current) {
        hearing.end();
        return;
      }
      end.current = hearing.end;
      const missing = hearing.missing.map(nameOf);
      if (missing.length > 0) setTold(`Left out, as it did not come or is damaged: ${missing.join(', ')}.`);
    } catch (cause) {
      console.warn('A set could not be heard', cause);
      if (mine === presses.current) setTold('Nothing is heard: this browser plays no sounds.');
    }
  }
  return { told, hear };
}
