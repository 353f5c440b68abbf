import { instantInZone, toUtcMinute } from '#domain/day/zoned-minutes.ts';

/** What the import format takes. */
const earliest = new Date('2000-01-01T00:00Z');
/** Beyond it. */
const latest = new Date('3000-01-01T00:00Z');

/**
 * A day and time as somebody types it, by clocks of a zone, as the import format has it; '' where nothing is typed. What cannot be one is
 * told; `future` where it has to be one, with what to do where it is past.
 */
export function readTypedDay(
  typed: string,
  { zone, future }: { zone: string; future?: { now: Date; past: string } },
): { ok: true; day: string } | { ok: false; message: string } {
  if (typed.trim() === '') return { ok: true, day: '' };
  const at = instantInZone(typed, zone);
  const refuse = (message: string) => ({ ok: false as const, message });
  if (at === null)
    return refuse(`Please type a day and a time that clocks of ${zone} show, like 2026-12-03 10:00.`);
  if (future !== undefined && at <= future.now) return refuse(future.past);
  if (at < earliest) return refuse('Please type a year from 2000 on.');
  if (at >= latest) return refuse('Please type a year up to 2999.');
  return { ok: true, day: toUtcMinute(at) };
}
