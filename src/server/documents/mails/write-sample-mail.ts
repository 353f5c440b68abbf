import type { SampleMailData } from '#server/documents/data/document-data.ts';
import type { Letter } from './letter.ts';

/** The words of a mail with a sample: who sends it, what it is, and why one gets it. */
export function writeSampleMail({ shop, fromEmail, shareLink, picture }: SampleMailData): Letter {
  const { foundryName, contactEmail } = shop;
  return {
    subject: `A sample of type from ${foundryName}`,
    parts: [
      { kind: 'text', text: 'Hello,' },
      { kind: 'text', text: `${fromEmail} has set this in typefaces of ${foundryName} and sends it to you:` },
      { kind: 'picture', picture },
      { kind: 'links', links: [{ label: 'Open it and set a text of your own', detail: '', url: shareLink }] },
      {
        kind: 'text',
        text:
          `You get this one mail because somebody typed your address on our site and gave ${fromEmail} as theirs, which we ` +
          'cannot check. An answer goes there. Your address is put on no list.',
      },
    ],
    signature: [foundryName, contactEmail],
  };
}
