/** The database cannot be reached, or does not answer in its time: what was asked may be asked again. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
}

/** What Node says of a connection that is not made, or is cut. */
const cutConnections = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EPIPE',
  'ENOENT',
];

/**
 * SQLSTATEs of a server that takes no statement now: connection exceptions, insufficient resources such as too many connections or
 * a full disk, operator intervention such as a shutdown or a statement past its time.
 */
const awayStates = /^(?:08|53|57)[0-9A-Z]{3}$/;

/** What pg says without a code. */
const awayMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;

/** Whether a statement failed since its database is away, on either kind; drizzle and others wrap what the driver threw. */
export function isDatabaseAway(cause: unknown): boolean {
  let isOfStatement = false;
  for (let error = cause; error instanceof Error; error = error.cause) {
    // Drizzle's own error: what is below it comes from the driver, and not from a mail server or the disk.
    isOfStatement ||= 'query' in error && 'params' in error;
    if (error instanceof DatabaseAway || awayMessages.test(error.message)) return true;
    const code: unknown = Reflect.get(error, 'code');
    if (typeof code !== 'string') continue;
    if (awayStates.test(code) || (isOfStatement && cutConnections.includes(code))) return true;
  }
  return false;
}
