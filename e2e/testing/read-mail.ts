export interface Mail {
  to: string;
  subject: string;
  messageId: string;
  /** The part for those who read plain text. */
  text: string;
  html: string;
  replyTo: string;
  /** Where one press of a mail program ends a newsletter (RFC 8058); '' in every other mail. */
  unsubscribeUrl: string;
  /** Those that the HTML shows by `cid:`. */
  pictures: { contentId: string; bytes: Buffer }[];
  /** The names of the files that are attached. */
  files: string[];
}

/** Reads a mail as MIME (RFC 2045) as far as the shop's own mails use it. */
export function readMail(eml: string): Mail {
  const mail = splitPart(eml);
  const parts = partsOf(mail);
  if (parts.length < 2) throw new Error(`a mail of a single part: ${mail.headers.get('content-type')}`);
  const find = (type: string): string => {
    const part = parts.find((each) => each.headers.get('content-type')?.startsWith(type));
    if (!part) throw new Error(`the mail has no part ${type}`);
    return decode(part).toString();
  };
  const header = (name: string): string => mail.headers.get(name) ?? '';
  return {
    to: header('to'),
    subject: decodeWords(header('subject')),
    messageId: header('message-id'),
    text: find('text/plain'),
    html: find('text/html'),
    replyTo: header('reply-to'),
    unsubscribeUrl: header('list-unsubscribe').replace(/^<|>$/g, ''),
    pictures: parts.flatMap((part) => {
      const contentId = /^<(.*)>$/.exec(part.headers.get('content-id') ?? '')?.[1];
      return contentId === undefined ? [] : [{ contentId, bytes: decode(part) }];
    }),
    files: parts.flatMap((part) => {
      const disposition = part.headers.get('content-disposition') ?? '';
      return /^attachment;.*\bfilename="?([^";]+)/.exec(disposition)?.[1] ?? [];
    }),
  };
}

/** The parts that hold something, those of parts within parts among them. */
function partsOf(part: Part): Part[] {
  const type = part.headers.get('content-type') ?? '';
  const boundary = type.startsWith('multipart/') ? /boundary="?([^";]+)"?/.exec(type)?.[1] : undefined;
  if (boundary === undefined) return [part];
  return part.body.split(`--${boundary}`).slice(1, -1).map(splitPart).flatMap(partsOf);
}

interface Part {
  headers: Map<string, string>;
  body: string;
}

function splitPart(text: string): Part {
  const [head = '', ...rest] = text.replace(/^\r?\n/, '').split(/\r?\n\r?\n/);
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
  return { headers, body: rest.join('\r\n\r\n') };
}

function decode({ headers, body }: Part): Buffer {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding !== 'quoted-printable') return Buffer.from(body);
  return decodeQuoted(body.replace(/=\r?\n/g, ''));
}

function decodeQuoted(text: string): Buffer {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1');
}

// RFC 2047, as nodemailer writes subjects that are not ASCII.
function decodeWords(text: string): string {
  return text.replace(/=\?utf-8\?([QB])\?([^?]*)\?=\s*/gi, (_, kind: string, word: string) =>
    kind.toUpperCase() === 'B'
      ? Buffer.from(word, 'base64').toString()
      : decodeQuoted(word.replaceAll('_', ' ')).toString(),
  );
}
