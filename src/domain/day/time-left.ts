/** How many milliseconds it is until an instant; 0 once it is past. */
export function timeLeft(until: Date, now: Date): number {
  return Math.max(0, until.getTime() - now.getTime());
}
