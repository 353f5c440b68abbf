import { and, asc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { consentGiven } from '#domain/cart/consumer-consent.ts';
import { formatDay } from '#domain/day/days.ts';
import { foundryDay } from '#domain/day/foundry-days.ts';
import { formatByteLength } from '#domain/figure/figures.ts';
import { formatMoney } from '#domain/money/money.ts';
import { noVatSentence } from '#domain/vat/no-vat-sentence.ts';
import { type VatGround, vatGrounds } from '#domain/vat/vat-ground.ts';
import type { Drizzle } from '#server/database/database.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { delivery } from '#server/database/schema/papers.ts';
import type { DocumentShop } from '#server/documents/data/document-data.ts';
import type { Letter, LetterPart } from '#server/documents/data/letter.ts';
import { demoParagraphs, greeting, linkTo, paragraph } from '#server/documents/mails/letter-parts.ts';
import { makeDownloadUrl } from '#server/links/download-link.ts';
import { defineMail } from '#server/mail/mail-kind.ts';
import { isHeldDelivery } from '#server/order-records/is-held-delivery.ts';

const stored = z.strictObject({
  orderNumber: z.string(),
  recipientName: z.string(),
  /** Minor units; null in a mail to somebody whom the price does not concern. */
  finalPrice: z.int().nullable(),
  /** Of the price; mails of before that wait have none: theirs is the shop's. */
  currency: z.string().optional(),
  /** Of the price where there is one; mails of version 0.1.0 that wait have none. */
  vatGround: z.enum(vatGrounds).optional(),
  items: z.array(z.string()),
  /**
   * Their links are signed when the mail is sent, so that a mail that waited has its seven days; of those that are not held any more
   * there is none by then.
   */
  deliveries: z.array(z.strictObject({ id: z.int(), fileName: z.string(), byteLength: z.int() })),
  /** Whether the paper of the payment in it is the invoice; else it is a receipt. */
  isInvoice: z.boolean().default(false),
  /** When a consumer consented that the delivery begins at once; null where nobody had to. */
  consentedAt: z.iso.datetime().nullable().default(null),
});

/** What a mail with downloads tells. */
export interface SaidOfDelivery {
  orderNumber: string;
  recipientName: string;
  finalPrice: number | null;
  /** The order's. */
  currency: string;
  vatGround?: VatGround | undefined;
  items: string[];
  isInvoice: boolean;
  consentedAt: string | null;
  downloads: { fileName: string; byteLength: number; url: string }[];
  linksExpireAt: Date;
  /** The page where new links are asked for; null in a mail to somebody to whom they are not sent. */
  renewalUrl: string | null;
}

interface Opening {
  subject: string;
  text: string;
  /** What lies in the zip. */
  contents: string;
}

function defineDeliveryMail(
  kind: string,
  { isToBuyer }: { isToBuyer: boolean },
  open: (said: SaidOfDelivery, shop: DocumentShop) => Opening,
) {
  return defineMail({
    kind,
    stored,
    fill: async (
      services: { db: Drizzle; publicUrl: string; secret: string; now: () => Date },
      { data: { deliveries, ...told }, shop },
    ) => {
      const { db, publicUrl, secret } = services;
      const held = await findHeld(
        db,
        deliveries.map(({ id }) => id),
      );
      if (held.length === 0) return null;
      const now = services.now();
      const said = { ...told, currency: told.currency ?? shop.currency };
      const links = held.map(({ id, fileName, byteLength }) => ({
        fileName,
        byteLength,
        ...makeDownloadUrl({ deliveryId: id, publicUrl, secret, now }),
      }));
      const downloads = links.map(({ fileName, byteLength, url }) => ({ fileName, byteLength, url }));
      const renewalUrl = isToBuyer ? makeRenewalUrl({ publicUrl, orderNumber: said.orderNumber }) : null;
      return { said: { ...said, downloads, linksExpireAt: links[0]?.expiresAt ?? now, renewalUrl } };
    },
    write: (said: SaidOfDelivery, shop): Letter => {
      const opening = open(said, shop);
      return {
        subject: opening.subject,
        parts: [
          greeting(said.recipientName),
          paragraph(opening.text),
          ...(said.items.length > 0 ? [{ kind: 'list', items: said.items } satisfies LetterPart] : []),
          {
            kind: 'links',
            links: said.downloads.map(({ fileName, byteLength, url }) => ({
              label: fileName,
              detail: formatByteLength(byteLength),
              url,
            })),
          },
          paragraph(opening.contents),
          ...(said.consentedAt === null ? [] : [paragraph(consentGiven(new Date(said.consentedAt)))]),
          ...groundSentences(said, shop).map(paragraph),
          paragraph(
            `${said.downloads.length === 1 ? 'The link works' : 'The links work'} until ` +
              `${formatDay(foundryDay(said.linksExpireAt, shop.timeZones))}. ` +
              (said.renewalUrl === null
                ? 'Later, ask who bought the fonts, or write to us.'
                : 'Later, this page sends new ones:'),
          ),
          ...(said.renewalUrl === null ? [] : [linkTo('New links', said.renewalUrl)]),
          ...demoParagraphs(shop),
        ],
      };
    },
  });
}

/** Those of these deliveries whose links open something, as they are by now. */
async function findHeld(
  db: Drizzle,
  ids: number[],
): Promise<{ id: number; fileName: string; byteLength: number }[]> {
  return await db
    .select({ id: delivery.id, fileName: delivery.fileName, byteLength: delivery.byteLength })
    .from(delivery)
    .innerJoin(shopOrder, eq(shopOrder.id, delivery.orderId))
    .where(and(inArray(delivery.id, ids), isHeldDelivery))
    .orderBy(asc(delivery.id));
}

function groundSentences({ finalPrice, vatGround }: SaidOfDelivery, { seller }: DocumentShop): string[] {
  const sentence = finalPrice === null || vatGround === undefined ? null : noVatSentence(vatGround, seller);
  return sentence === null ? [] : [sentence];
}

function makeRenewalUrl({ publicUrl, orderNumber }: { publicUrl: string; orderNumber: string }): string {
  const url = new URL('/account/orders/renew', publicUrl);
  url.searchParams.set('order', orderNumber);
  return url.href;
}

/** Brings what was bought to its licensee. */
export const orderDelivered = defineDeliveryMail(
  'order-delivered',
  { isToBuyer: true },
  ({ orderNumber, finalPrice, currency, isInvoice }, shop) => ({
    subject: `Your fonts from ${shop.foundryName}, order ${orderNumber}`,
    text:
      `Thank you for your order ${orderNumber}. ` +
      (finalPrice === null
        ? 'Your fonts are ready:'
        : `We received ${formatMoney({ amount: finalPrice, currency })}, and your fonts are ready:`),
    contents: `Each zip holds the fonts, the licence agreement, the licence certificates and ${isInvoice ? 'the invoice, which is paid' : 'the receipt'}.`,
  }),
);

/** Brings the files of one licence to whom its buyer named. */
export const licenceDelivered = defineDeliveryMail(
  'licence-delivered',
  { isToBuyer: false },
  ({ orderNumber }, shop) => ({
    subject: `Licensed fonts from ${shop.foundryName}, order ${orderNumber}`,
    text: `The buyer of order ${orderNumber} named you to receive these licensed fonts:`,
    contents: 'Each zip holds the fonts, the licence agreement and the licence certificates.',
  }),
);

/** Brings new links to what was bought before. */
export const downloadsRenewed = defineDeliveryMail(
  'downloads-renewed',
  { isToBuyer: true },
  ({ orderNumber }, shop) => ({
    subject: `New download links for your order ${orderNumber} from ${shop.foundryName}`,
    text: `Somebody, probably you, asked for new links to the fonts of your order ${orderNumber}:`,
    contents: 'The files are those that you bought. If it was not you, there is nothing to do.',
  }),
);

const kindsWithFiles = [orderDelivered, licenceDelivered, downloadsRenewed].map(({ kind }) => kind);

/** Those of these mails that are to bring files of which none is held: they would not be sent. */
export async function findUnheldMails<Mail extends { kind: string; data: unknown }>(
  db: Drizzle,
  mails: Mail[],
): Promise<Mail[]> {
  const unheld: Mail[] = [];
  for (const mail of mails) {
    if (!kindsWithFiles.includes(mail.kind)) continue;
    const ids = stored.parse(mail.data).deliveries.map(({ id }) => id);
    if ((await findHeld(db, ids)).length === 0) unheld.push(mail);
  }
  return unheld;
}
