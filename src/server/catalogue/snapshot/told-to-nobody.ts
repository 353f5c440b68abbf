import { AsyncLocalStorage } from 'node:async_hooks';
import { runningPreview } from './previewed.ts';

const untold = new AsyncLocalStorage<true>();

/** Does something as a request whose page tells nobody of what it shows: it counts no visit, reports no fault and sends to no other origin. */
export function tellingNobody<Done>(act: () => Done): Done {
  return untold.run(true, act);
}

/** Whether the page that is made tells nobody of what it shows, as one of a preview. */
export function isToldToNobody(): boolean {
  return untold.getStore() === true || runningPreview.getStore() !== undefined;
}
