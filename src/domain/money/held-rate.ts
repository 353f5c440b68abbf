import { type ExchangeRate, worthIn } from './exchange-rate.ts';

/** What an entered rate is held against: how much 1 of its first currency was in its second, and the rates that say so. */
export interface HeldRate {
  figure: number;
  by: readonly [ExchangeRate] | readonly [ExchangeRate, ExchangeRate];
}

/**
 * The rate of the same two currencies whose day is nearest, in either direction and however long before or after; where there is
 * none, what the nearest two make that lead over a third currency. Null where nothing is known of them.
 */
export function findHeldRate(
  { from, to, day }: Pick<ExchangeRate, 'from' | 'to' | 'day'>,
  rates: readonly ExchangeRate[],
): HeldRate | null {
  const own = findNearest(rates, from, to, day);
  if (own !== null) return { figure: worthIn(own, from), by: [own] };
  let nearest: { held: HeldRate; away: number } | null = null;
  for (const third of new Set(rates.flatMap((rate) => [rate.from, rate.to]))) {
    const there = findNearest(rates, from, third, day);
    const on = findNearest(rates, third, to, day);
    if (there === null || on === null) continue;
    const away = distance(there, day) + distance(on, day);
    if (nearest !== null && nearest.away <= away) continue;
    nearest = { held: { figure: worthIn(there, from) * worthIn(on, third), by: [there, on] }, away };
  }
  return nearest?.held ?? null;
}

function findNearest(
  rates: readonly ExchangeRate[],
  one: string,
  other: string,
  day: string,
): ExchangeRate | null {
  const between = rates.filter(
    ({ from, to }) => (from === one && to === other) || (from === other && to === one),
  );
  return between.sort((a, b) => distance(a, day) - distance(b, day))[0] ?? null;
}

function distance(rate: ExchangeRate, day: string): number {
  return Math.abs(Date.parse(rate.day) - Date.parse(day));
}
