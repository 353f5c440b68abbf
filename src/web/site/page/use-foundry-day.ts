import { dayInZone, defaultTimeZone } from '#domain/day/foundry-days.ts';
import { useFrame } from './use-frame.ts';

/** Gives the day (`YYYY-MM-DD`) of an instant for the foundry, wherever the visitor is. */
export function useFoundryDay(): (at: Date) => string {
  const zone = useFrame()?.settings.timeZone ?? defaultTimeZone;
  return (at) => dayInZone(at, zone);
}
