import { useEffect, useState } from 'react';
import type { Proportions } from '#domain/compare/proportions.ts';
import { ROUTE_QUERY_DEBOUNCE_MS } from '#domain/limits.ts';

/** A cut in its place on the desk, as it stands on its axes. */
export interface StandingCut {
  key: string;
  fontCutId: string;
  axes: Record<string, number>;
  /** As the page came with it, and where its axes stood then. */
  given: Proportions;
  givenAxes: Record<string, number>;
}

/** The measures of each cut as it stands; while they are asked for, those that it had before. */
export function useProportions(cuts: readonly StandingCut[]): Proportions[] {
  const [known, setKnown] = useState<Readonly<Record<string, Proportions>>>({});
  const [latest, setLatest] = useState<Readonly<Record<string, Proportions>>>({});
  const unknown = cuts.filter((cut) => !isAsGiven(cut) && known[recipeOf(cut)] === undefined);
  const wanted = JSON.stringify(unknown.map(({ key, fontCutId, axes }) => ({ key, fontCutId, axes })));
  useEffect(() => {
    // It is this hook's own.
    const asked = JSON.parse(wanted) as Pick<StandingCut, 'key' | 'fontCutId' | 'axes'>[];
    if (asked.length === 0) return;
    let isGone = false;
    const timer = setTimeout(async () => {
      const answer = await measure(asked);
      if (isGone || !answer.ok) return;
      const measured = asked.flatMap((cut, at) => {
        const proportions = answer.value.cuts[at];
        return proportions === undefined ? [] : [{ cut, proportions }];
      });
      const by = (name: (cut: (typeof asked)[number]) => string) =>
        Object.fromEntries(measured.map(({ cut, proportions }) => [name(cut), proportions]));
      setKnown((before) => ({ ...before, ...by(recipeOf) }));
      setLatest((before) => ({ ...before, ...by(({ key }) => key) }));
    }, ROUTE_QUERY_DEBOUNCE_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [wanted]);
  return cuts.map((cut) =>
    isAsGiven(cut) ? cut.given : (known[recipeOf(cut)] ?? latest[cut.key] ?? cut.given),
  );
}

async function measure(cuts: readonly Pick<StandingCut, 'fontCutId' | 'axes'>[]) {
  // Calls come with the first axis that is moved, not with the page.
  const { callApi } = await import('#web/site/calls/call-api.ts');
  const body = { cuts: cuts.map(({ fontCutId, axes }) => ({ fontCutId, axes })) };
  return callApi('measureProportions', { body });
}

function isAsGiven({ axes, givenAxes }: StandingCut): boolean {
  return placesOf(axes) === placesOf(givenAxes);
}

function recipeOf({ fontCutId, axes }: Pick<StandingCut, 'fontCutId' | 'axes'>): string {
  return `${fontCutId} ${placesOf(axes)}`;
}

function placesOf(axes: Record<string, number>): string {
  return JSON.stringify(Object.entries(axes).sort());
}
