import type { z } from 'zod';
import type { DocumentShop } from '#server/documents/data/document-data.ts';
import type { Letter } from '#server/documents/data/letter.ts';
import type { OutgoingMail } from './mail-transport.ts';

/** What a mail's message has besides its words. */
type Enclosed = Pick<OutgoingMail, 'replyTo' | 'pictures' | 'attachments' | 'headers'> & {
  /** Whose words of the foundry it has, where these are not its own kind's, and of which order they speak. */
  wordsAs?: { kind: string; orderNumber: string };
};

/** What is told when a mail is sent. */
type FilledMail<Said> = Enclosed & { said: Said };

/** What a mail of a kind is made from: what is kept of it, what is read when it is sent, its words. */
interface Definition<Data, Said, Services> {
  /** Unlike every other kind's. */
  kind: string;
  /** What is kept of it from when it is decided on until it is sent. */
  stored: z.ZodType<Data>;
  /** What it tells, found out when it is sent; null where there turns out to be nothing to tell. */
  fill: (
    services: Services,
    input: { data: Data; recipient: string; shop: DocumentShop },
  ) => Promise<FilledMail<Said> | null>;
  write: (said: Said, shop: DocumentShop) => Letter;
}

/** A mail of any kind as it is sent, by services that have at least what its kind needs. */
export interface SendableKind<Services> {
  kind: string;
  /** `data` as it was kept. */
  compose: (
    services: Services,
    input: { data: unknown; recipient: string; shop: DocumentShop },
  ) => Promise<(Enclosed & { letter: Letter }) | null>;
}

/** The services that mails of all these kinds need. */
export type ServicesOf<Kind> = [Kind] extends [SendableKind<infer Services>] ? Services : never;

/** A mail that is to be decided on: of this kind, with what is kept of it. Made by its kind alone, `invoiceIssued.of({ … })`. */
export interface MailToDecide {
  kind: SendableKind<never>;
  data: unknown;
}

export interface MailKind<Data, Said, Services>
  extends Definition<Data, Said, Services>,
    SendableKind<Services> {
  of: (data: Data) => MailToDecide;
}

/** A kind of mail. To be sent it stands in the table of `all-mails.ts`. */
export function defineMail<Data, Said, Services>(
  definition: Definition<Data, Said, Services>,
): MailKind<Data, Said, Services> {
  const kind: MailKind<Data, Said, Services> = {
    ...definition,
    compose: async (services, { data, recipient, shop }) => {
      const filled = await definition.fill(services, {
        data: definition.stored.parse(data),
        recipient,
        shop,
      });
      if (filled === null) return null;
      const { said, ...enclosed } = filled;
      return { ...enclosed, letter: definition.write(said, shop) };
    },
    of: (data) => ({ kind, data }),
  };
  return kind;
}
