import { useState } from 'react';
import type { Told } from '#web/admin/forms/use-kept-form.ts';
import { firstTold, windowOf } from './part-window.ts';

/** From which of so many parts of a list on they are shown: the first of which something is told is gone to when it is told, which `toldBy` says. */
export function useShownParts({
  list,
  count,
  told,
  toldBy,
}: {
  /** As what is told of its parts calls it. */
  list: string;
  count: number;
  told: Told;
  /** One of them is another one whenever something else is told. */
  toldBy: readonly unknown[];
}): [from: number, show: (from: number) => void] {
  const [from, setFrom] = useState(0);
  const [before, setBefore] = useState(toldBy);
  // What was taken away at the end is not shown any more.
  const last = windowOf(Math.max(0, count - 1));
  if (toldBy.some((each, at) => each !== before[at])) {
    setBefore(toldBy);
    const at = firstTold(told, list);
    if (at !== null) setFrom(windowOf(at));
  }
  return [Math.min(from, last), setFrom];
}
