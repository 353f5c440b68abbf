import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from './mail-transport.ts';

/** A mail as nodemailer takes it. */
export function toMessage({
  key: _,
  pictures = [],
  attachments = [],
  ...mail
}: OutgoingMail): SendMailOptions {
  return {
    ...mail,
    attachments: [
      ...pictures.map(({ contentId, fileName, contentType, bytes }) => ({
        cid: contentId,
        filename: fileName,
        contentType,
        contentDisposition: 'inline' as const,
        content: toBuffer(bytes),
      })),
      ...attachments.map(({ fileName, contentType, bytes }) => ({
        filename: fileName,
        contentType,
        contentDisposition: 'attachment' as const,
        content: toBuffer(bytes),
      })),
    ],
  };
}

function toBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
