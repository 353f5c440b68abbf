import { z } from 'zod';
import { holdsLink } from '#domain/text/holds-link.ts';
import type { LetterPicture } from '#server/documents/data/letter.ts';
import { greeting, linkTo, paragraph } from '#server/documents/mails/letter-parts.ts';
import { defineMail } from '#server/mail/mail-kind.ts';
import type { SamplePng } from './draw-sample-png.ts';
import { type SamplePlan, samplePlan } from './sample-plan.ts';

interface SampleMailServices {
  drawSample: (plan: SamplePlan) => Promise<SamplePng>;
  publicUrl: string;
}

const stored = z.strictObject({
  /** Whom the receiver answers. */
  fromEmail: z.string(),
  shareLink: z.string(),
  /** Its picture is drawn when the mail is sent. */
  sample: samplePlan,
});

/** A sample that a visitor sends to somebody: who sends it, what it is, and why one gets it. */
export const fontSample = defineMail({
  kind: 'font-sample',
  stored,
  fill: async ({ drawSample, publicUrl }: SampleMailServices, { data }) => {
    const { fromEmail, shareLink, sample } = data;
    const { bytes, width, height } = await drawSample(sample);
    const contentId = `sample@${new URL(publicUrl).hostname}`;
    // Of what would be a link the picture alone tells.
    const texts = sample.texts.map(({ text }) => text).filter((text) => !holdsLink(text));
    return {
      said: { fromEmail, shareLink, picture: { contentId, width, height, texts } },
      replyTo: fromEmail,
      pictures: [{ contentId, fileName: 'sample.png', contentType: 'image/png', bytes }],
    };
  },
  write: (said: { fromEmail: string; shareLink: string; picture: LetterPicture }, { foundryName }) => ({
    subject: `A sample of type from ${foundryName}`,
    parts: [
      greeting(),
      paragraph(`${said.fromEmail} has set this in typefaces of ${foundryName} and sends it to you:`),
      { kind: 'picture', picture: said.picture },
      linkTo('Open it and set a text of your own', said.shareLink),
      paragraph(
        `You get this one mail because somebody typed your address on our site and gave ${said.fromEmail} as theirs, which we ` +
          'cannot check. An answer goes there. Your address is put on no list.',
      ),
    ],
  }),
});
