import { Context } from 'tone/build/esm/core/context/Context.js';
import { setContext } from 'tone/build/esm/core/Global.js';
import 'tone/build/esm/core/context/Destination.js';
import { hearActs } from './hear-acts.ts';
import { createPlayer } from './player.ts';

/** The sound of a page, from when it is turned on until it ends. */
export interface Sounding {
  /** Whether the browser lets it be heard: not before somebody has touched the page. */
  isHeard: () => boolean;
  resume: () => void;
  end: () => void;
}

/** The speaker's own presses are the speaker's to understand. */
const speaker = 'button[aria-pressed][aria-label="Sound"]';

/**
 * Turns sound on. The library's clock runs by a timeout: its other one is a worker made of a string, which the page's policy refuses. It
 * is enough, since a page that nobody sees is silent.
 */
export function startSounding(): Sounding {
  const context = new Context({ clockSource: 'timeout', latencyHint: 'interactive', lookAhead: 0.05 });
  setContext(context);
  const player = createPlayer(context);
  const stopHearing = hearActs(player);

  const isHeard = () => context.state === 'running';
  function resume(): void {
    if (!document.hidden && !isHeard()) void context.resume();
  }
  function resumeOnTouch({ target }: Event): void {
    if (!(target instanceof Element) || target.closest(speaker) === null) resume();
  }
  function pauseWhenHidden(): void {
    if (!document.hidden) {
      resume();
      return;
    }
    player.stop();
    void context.rawContext.suspend(0);
  }
  window.addEventListener('click', resumeOnTouch);
  window.addEventListener('keydown', resumeOnTouch);
  document.addEventListener('visibilitychange', pauseWhenHidden);

  return {
    isHeard,
    resume,
    end() {
      window.removeEventListener('click', resumeOnTouch);
      window.removeEventListener('keydown', resumeOnTouch);
      document.removeEventListener('visibilitychange', pauseWhenHidden);
      stopHearing();
      player.stop();
      context.dispose();
      void context.close();
    },
  };
}
