/** A mail as it goes out; `from` and `to` are addresses with or without a name. */
export interface OutgoingMail {
  /** What makes it this mail; the transport's name for it where it has one. */
  key: string;
  /** With its angle brackets; the same for every attempt to send this mail. */
  messageId: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  date: Date;
  /** Whom an answer goes to, where that is not `from`. */
  replyTo?: string;
  /** Beside those that every mail has. */
  headers?: Record<string, string>;
  /** Shown in the HTML by `cid:` and their id. */
  pictures?: readonly MailPicture[];
  /** Files that come along beside the text. */
  attachments?: readonly MailAttachment[];
}

/** A file that comes along in a mail. */
interface MailAttachment {
  fileName: string;
  contentType: string;
  bytes: Uint8Array;
}

/** A picture that comes along in the mail. */
interface MailPicture {
  /** Without angle brackets. */
  contentId: string;
  fileName: string;
  contentType: string;
  bytes: Uint8Array;
}

/**
 * Sends mails. Throws when a mail was not taken, so that it is tried again: at least once, with the same Message-ID. Throws
 * `MailRefused` where trying again is of no use.
 */
export interface MailTransport {
  /** The server that it hands mails to; none where they become files. */
  host?: string;
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}
