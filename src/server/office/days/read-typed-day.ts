import { faultOfYear } from '#domain/day/set-years.ts';
import { instantInZone, toUtcMinute } from '#domain/day/zoned-minutes.ts';

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
  const fault = faultOfYear(at, zone);
  if (fault !== null)
    return refuse(`Please type a year ${fault === 'early' ? 'from 2000 on' : 'up to 2999'}.`);
  return { ok: true, day: toUtcMinute(at) };
}
