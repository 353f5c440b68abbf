/** A device that is touched and has no pointer that hovers: the specification's mobile device. */
const MOBILE_QUERY = '(hover: none) and (pointer: coarse)';

/** Whether this browser runs on a mobile device; asked after hydration only. */
export function isMobile(): boolean {
  return window.matchMedia(MOBILE_QUERY).matches;
}
