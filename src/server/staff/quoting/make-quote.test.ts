import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { z } from 'zod';
import { staffQuote, staffRequote } from '#contract/staff.ts';
import { orderForCheckoutToken } from '#server/checkout-links/order-for-checkout-token.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { mail, orderDocument } from '#server/database/schema/papers.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { plainDocuments } from '#server/delivery/testing/test-delivery.ts';
import type { DocumentShop, QuoteData } from '#server/documents/data/document-data.ts';
import type { Letter } from '#server/documents/data/letter.ts';
import { renderMail } from '#server/documents/mails/render-mail.tsx';
import { createMemoryFileStore } from '#server/import/testing/memory-file-store.ts';
import type { OutgoingMail } from '#server/mail/mail-transport.ts';
import { noteUnsent } from '#server/mail/note-unsent.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { enquiryArrived, enquiryReceived } from '#server/orders/paying/enquiry-mails.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { endOrder } from '#server/staff/keeping/end-order.ts';
import { mailAgain } from '#server/staff/keeping/mail-again.ts';
import { placeEnquiry } from '#server/staff/testing/place-enquiry.ts';
import { makeQuote } from './make-quote.ts';
import { orderQuoted } from './quote-mail.ts';
import { quoteOrder, requoteOrder } from './quote-order.ts';
import { sendCheckoutLink } from './send-checkout-link.ts';

onEachDatabase('a quote by mail', (open) => {
  const shop = shopOfSuite(open);
  let orderId: number;
  const files = createMemoryFileStore();
  let sent: OutgoingMail[] = [];

  beforeAll(() => {
    const services = { ...shop.services, files, documents: { ...plainDocuments } };
    shop.jobs.work('make-quote', (data) => makeQuote(services, data));
    shop.jobs.work('send-mail', (data) =>
      sendMail(
        {
          ...services,
          documents: { mail: async (letter: Letter, by: DocumentShop) => renderMail(letter, by) },
          transport: {
            send: async (outgoing: OutgoingMail) => {
              sent.push(outgoing);
            },
            close: () => undefined,
          },
          mailFrom: 'shop@shop.example',
          onFault: () => undefined,
        },
        [enquiryReceived, enquiryArrived, orderQuoted],
        data,
      ),
    );
  });
  beforeEach(async () => {
    ({ orderId } = await placeEnquiry(shop));
    // The mails of the enquiry itself.
    await shop.jobs.runDue();
    sent = [];
  });

  const quote = (change: Partial<z.input<typeof staffQuote>> = {}) =>
    quoteOrder(shop.services, staffQuote.parse({ orderId, ...change }));

  const findToken = ({ text }: OutgoingMail) => /\/checkout\?token=([\w-]+)/.exec(text)?.[1] ?? '';

  it('comes once as a file, with a link that opens the order', async () => {
    await quote();
    await shop.jobs.runDue();
    const [letter, ...others] = sent;
    if (letter === undefined) throw new Error('No mail came');
    expect(others).toEqual([]);
    expect(letter.to).toBe('buyer@example.com');
    expect(letter.subject).toBe(`Your quote from Test foundry, order O-${String(orderId).padStart(6, '0')}`);
    expect(letter.text).toContain('CHF\u00a0204.30');
    expect(letter.text).toContain('until 21 December 2026');
    const [file] = letter.attachments ?? [];
    expect(file).toMatchObject({
      fileName: `Quote-Q-${String(orderId).padStart(6, '0')}.pdf`,
      contentType: 'application/pdf',
    });
    const data = JSON.parse(
      Buffer.from(file?.bytes ?? [])
        .toString()
        .replace('%PDF-1.7\n', ''),
    );
    expect(data).toMatchObject({
      validUntil: '2026-12-21T10:00:00.000Z',
      lines: [{ detail: 'Desktop', price: 9450 }, { price: 9450 }],
      licences: [{ name: 'Desktop', terms: ['Users: 12 (All)'], expiryDate: null }],
      finalPrice: 20_430,
    });
    const opened = await orderForCheckoutToken(shop.services, {
      token: findToken(letter),
      sessionId: null,
      customerId: null,
    });
    expect(opened).toMatchObject({ ok: true, value: { id: `${orderId}` } });
    const kept = await shop.database.db.select().from(mail);
    expect(JSON.stringify(kept)).not.toContain(findToken(letter));
    const [document] = await shop.database.db
      .select()
      .from(orderDocument)
      .where(and(eq(orderDocument.orderId, orderId), eq(orderDocument.kind, 'quote')));
    expect(document?.fileHash).not.toBeNull();
    await makeQuote({ ...shop.services, files, documents: plainDocuments }, { orderId });
    await shop.jobs.runDue();
    expect(sent).toHaveLength(1);
  });

  it('is not sent where the order was ended before', async () => {
    await quote();
    await shop.database.db.update(shopOrder).set({ state: 'cancelled' }).where(eq(shopOrder.id, orderId));
    await shop.jobs.runDue();
    expect(sent).toEqual([]);
  });

  it('is neither drawn nor mailed, and fails not, where the order was ended or taken before or as it is drawn', async () => {
    const drawn: string[] = [];
    const documents = {
      quote: async (data: QuoteData) => {
        drawn.push(data.quoteNumber);
        await endOrder(shop.services, { orderId, reason: '', by: 'staff' });
        return await plainDocuments.quote(data);
      },
    };
    await quote();
    await makeQuote({ ...shop.services, files, documents }, { orderId });
    expect(drawn).toHaveLength(1);
    await makeQuote({ ...shop.services, files, documents }, { orderId });
    expect(drawn).toHaveLength(1);
    await shop.jobs.runDue();
    const papers = await shop.database.db
      .select()
      .from(orderDocument)
      .where(eq(orderDocument.orderId, orderId));
    expect(papers.map(({ fileHash }) => fileHash)).toEqual([null]);
    expect(sent.filter(({ subject }) => subject.startsWith('Your quote'))).toEqual([]);
  });

  it('comes anew with another link when staff ask, who get one themselves', async () => {
    await quote();
    await shop.jobs.runDue();
    shop.letPass(1000);
    const link = await sendCheckoutLink(shop.services, { orderId, isMailed: true, by: 'staff' });
    await shop.jobs.runDue();
    expect(sent).toHaveLength(2);
    const tokens = [
      ...sent.map(findToken),
      new URL(link.ok ? link.value.url : '').searchParams.get('token') ?? '',
    ];
    expect(new Set(tokens).size).toBe(3);
    for (const token of tokens) {
      expect(
        await orderForCheckoutToken(shop.services, { token, sessionId: null, customerId: null }),
      ).toMatchObject({ ok: true });
    }
  });

  const requote = () => requoteOrder(shop.services, staffRequote.parse({ orderId, total: 100, follows: 1 }));
  async function expectSecondAlone() {
    const papers = await shop.database.db
      .select()
      .from(orderDocument)
      .where(and(eq(orderDocument.orderId, orderId), eq(orderDocument.kind, 'quote')))
      .orderBy(orderDocument.ordinal);
    expect(papers.map(({ ordinal, fileHash }) => [ordinal, fileHash === null])).toEqual([
      [1, true],
      [2, false],
    ]);
    expect(sent.map(({ subject }) => subject)).toEqual([expect.stringContaining(', version 2')]);
  }

  it('is neither drawn nor mailed once a newer version was sent', async () => {
    await quote();
    await requote();
    await shop.jobs.runDue();
    await expectSecondAlone();
  });

  it('is neither kept nor mailed where a newer version is sent as it is drawn', async () => {
    await quote();
    const drawing = {
      quote: async (data: QuoteData) => {
        expect(await requote()).toMatchObject({ ok: true });
        return await plainDocuments.quote(data);
      },
    };
    await makeQuote({ ...shop.services, files, documents: drawing }, { orderId });
    await shop.jobs.runDue();
    await expectSecondAlone();
  });

  it('is not mailed where it waits to be sent as a newer version is', async () => {
    await quote();
    await makeQuote({ ...shop.services, files, documents: plainDocuments }, { orderId });
    await requote();
    await shop.jobs.runDue();
    expect(sent.map(({ subject }) => subject)).toEqual([expect.stringContaining(', version 2')]);
    expect(sent[0]?.attachments?.map(({ fileName }) => fileName)).toEqual([
      `Quote-Q-${String(orderId).padStart(6, '0')}-2.pdf`,
    ]);
  });

  it('that failed is not sent again once it is over, and is while it holds', async () => {
    const { db } = shop.database;
    await quote();
    await shop.jobs.runDue();
    const fail = async () => {
      const [one] = await db
        .select()
        .from(mail)
        .where(and(eq(mail.kind, 'order-quoted'), eq(mail.orderId, orderId)));
      if (one === undefined) throw new Error('No quote was mailed');
      await db.update(mail).set({ sentAt: null }).where(eq(mail.id, one.id));
      await db.transaction((tx) =>
        noteUnsent(tx, one, { reason: 'Nobody listens', at: shop.services.now() }),
      );
      return one.id;
    };
    const again = () =>
      mailAgain(shop.services, { orderId, isByHand: false, isNewAddress: false, by: 'Anna' });
    await fail();
    expect(await again()).toMatchObject({ ok: true, value: { count: 1 } });
    await shop.jobs.runDue();
    expect(sent).toHaveLength(2);
    const mailId = await fail();
    await endOrder(shop.services, { orderId, reason: 'Not wanted', by: 'Anna' });
    sent = [];
    expect(await again()).toMatchObject({
      ok: false,
      detail: expect.stringContaining(`Mail ${mailId} of O-`),
    });
    expect(await again()).toMatchObject({ detail: expect.stringContaining('a quote that holds no more') });
    await shop.jobs.runDue();
    expect(sent.filter(({ subject }) => subject.startsWith('Your quote'))).toEqual([]);
    expect(
      await mailAgain(shop.services, { orderId, isByHand: true, isNewAddress: false, by: 'Anna' }),
    ).toMatchObject({ ok: true });
  });

  it('has no link for an order that is not quoted', async () => {
    const link = await sendCheckoutLink(shop.services, { orderId, isMailed: true, by: 'staff' });
    expect(link).toMatchObject({ ok: false, code: 'order-state-conflict' });
  });
});
