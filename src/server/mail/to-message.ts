import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from './mail-transport.ts';

/** A mail as nodemailer takes it. */
export function toMessage({ key: _, pictures = [], ...mail }: OutgoingMail): SendMailOptions {
  return {
    ...mail,
    attachments: pictures.map(({ contentId, fileName, contentType, bytes }) => ({
      cid: contentId,
      filename: fileName,
      contentType,
      contentDisposition: 'inline',
      content: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    })),
  };
}
