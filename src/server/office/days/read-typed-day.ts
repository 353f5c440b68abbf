import { instantInZone, toUtcMinute } from '#domain/day/zoned-minutes.ts';

/** Beyond what the import format takes. */
const latest = new Date('3000-01-01T00:00Z');

/**
 * A day and time as somebody types it, by clocks of a zone, as the import format has it; '' where nothing is typed. What cannot be one is
 * told; `past` says what to do where it is past.
 */
export function readTypedDay(
  typed: string,
  { zone, now, past }: { zone: string; now: Date; past: string },
): { ok: true; day: string } | { ok: false; message: string } {
  if (typed.trim() === '') return { ok: true, day: '' };
  const at = instantInZone(typed, zone);
  const refuse = (message: string) => ({ ok: false as const, message });
  if (at === null)
    return refuse(`Please type a day and a time that clocks of ${zone} show, like 2026-12-03 10:00.`);
  if (at <= now) return refuse(past);
  if (at >= latest) return refuse('Please type a year up to 2999.');
  return { ok: true, day: toUtcMinute(at) };
}
