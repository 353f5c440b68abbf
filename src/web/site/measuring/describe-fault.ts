import { reportedAddress } from './reported-address.ts';

interface FaultContext {
  origin: string;
  address: string;
  environment: string;
  /** 32 hexadecimal digits. */
  id: string;
  /** Seconds since 1970. */
  at: number;
}

/** A page from before an update, or a line that broke: the page reloads by itself, and nobody made a mistake. */
const missingChunk =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|ChunkLoadError|module script/i;

/** A fault that came of no mistake: somebody left, or a connection ended. */
const nobodysFault = /^(AbortError|TimeoutError|NetworkError)$/;

/** Whether a fault of a page is one to be reported. */
export function isReported(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  return !missingChunk.test(fault.message) && !nobodysFault.test(fault.name);
}

/** The report of a fault in Sentry's envelope: a line about it, a line about its item, and the event. */
export function describeFault(fault: Error, { origin, address, environment, id, at }: FaultContext): string {
  const event = {
    event_id: id,
    timestamp: at,
    platform: 'javascript',
    level: 'error',
    environment,
    request: { url: reportedAddress(address, { origin }) },
    exception: {
      values: [
        {
          type: fault.name,
          value: withoutAddresses(fault.message, origin),
          stacktrace: { frames: readFrames(fault.stack ?? '', origin) },
          mechanism: { type: 'generic', handled: false },
        },
      ],
    },
  };
  return [{ event_id: id }, { type: 'event' }, event].map((line) => JSON.stringify(line)).join('\n');
}

/** Words of a fault without what an address in them, or an e-mail, says of somebody. */
function withoutAddresses(message: string, origin: string): string {
  return message
    .replace(/https?:\/\/[^\s"'<>)]+/g, (address) => reportedAddress(address, { origin }))
    .replace(/[^\s@"'<>]+@[^\s@"'<>]+/g, '…')
    .replace(/\?[^\s"'<>)]+/g, '?…')
    .slice(0, 1000);
}

/** The calls of a stack, the outermost first as Sentry has them: those of Chromium and of the others. */
function readFrames(stack: string, origin: string) {
  return stack
    .split('\n')
    .flatMap((line) => {
      const found =
        /^\s*at (?:(.*?) \()?(.*?):(\d+):(\d+)\)?$/.exec(line) ?? /^(.*?)@(.*?):(\d+):(\d+)$/.exec(line);
      if (found === null) return [];
      const [, name = '', file = '', lineNumber, column] = found;
      return [
        {
          function: name === '' ? '?' : name,
          filename: reportedAddress(file, { origin }),
          lineno: Number(lineNumber),
          colno: Number(column),
          in_app: file.startsWith(origin),
        },
      ];
    })
    .slice(0, 50)
    .reverse();
}
