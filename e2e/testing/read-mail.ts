export interface Mail {
  to: string;
  subject: string;
  messageId: string;
  /** The part for those who read plain text. */
  text: string;
  html: string;
}

/** Reads a mail as MIME (RFC 2045) as far as the shop's own mails use it. */
export function readMail(eml: string): Mail {
  const { headers, body } = splitPart(eml);
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get('content-type') ?? '')?.[1];
  if (boundary === undefined) throw new Error(`a mail of a single part: ${headers.get('content-type')}`);
  const parts = body.split(`--${boundary}`).slice(1, -1).map(splitPart);
  const find = (type: string): string => {
    const part = parts.find((each) => each.headers.get('content-type')?.startsWith(type));
    if (!part) throw new Error(`the mail has no part ${type}`);
    return decode(part);
  };
  const header = (name: string): string => headers.get(name) ?? '';
  return {
    to: header('to'),
    subject: decodeWords(header('subject')),
    messageId: header('message-id'),
    text: find('text/plain'),
    html: find('text/html'),
  };
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

function decode({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  return decodeQuoted(body.replace(/=\r?\n/g, ''));
}

function decodeQuoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString();
}

// RFC 2047, as nodemailer writes subjects that are not ASCII.
function decodeWords(text: string): string {
  return text.replace(/=\?utf-8\?([QB])\?([^?]*)\?=\s*/gi, (_, kind: string, word: string) =>
    kind.toUpperCase() === 'B'
      ? Buffer.from(word, 'base64').toString()
      : decodeQuoted(word.replaceAll('_', ' ')),
  );
}
