const READING = /^\/(?:$|(?:typefaces|typewriter|compare|timeline|information)(?:\/|$))/;

/** Whether a path is of a page where letters are looked at and read, and nothing is paid, filled in or kept. */
export function isReadingPage(path: string): boolean {
  return READING.test(path);
}
