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
}

/** Sends mails. Throws when a mail was not taken, so that it is tried again: at least once, with the same Message-ID. */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}
