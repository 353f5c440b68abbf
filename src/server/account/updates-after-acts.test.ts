import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyAddress } from '#domain/address/address.ts';
import { formatDocumentNumber } from '#domain/order/document-numbers.ts';
import type { Database } from '#server/database/database.ts';
import { fontCut, fontFile } from '#server/database/schema/catalogue.ts';
import { customer } from '#server/database/schema/customers.ts';
import { shopOrder, shopOrderItem } from '#server/database/schema/orders.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { openUpgradeShop, type UpgradeShop } from '#server/orders/testing/upgrade-shop.ts';
import { beginWithdrawal, withdraw } from '#server/orders/withdrawing/withdraw.ts';
import { transferLicence } from '#server/staff/keeping/transfer-licence.ts';
import { restoreLicence, revokeLicence } from '#server/staff/licences/revoke-licence.ts';
import { refundOrder } from '#server/staff/refunding/refund-order.ts';
import { findFontUpdates } from './find-font-updates.ts';
import { findSoldVersion } from './versions/find-sold-version.ts';

const kinds = ['upgrade', 'transfer', 'refund', 'withdraw', 'revoke', 'restore'] as const;
type Kind = (typeof kinds)[number];
/** An act, about the first order of the buyer or about its upgrade. */
interface Act {
  kind: Kind;
  isOfUpgrade: boolean;
}

/** A licence as the rules have it: who holds it, and what ended it. */
interface Modelled {
  orderId: number;
  licenceNumber: string;
  holder: 'buyer' | 'successor';
  isUpgraded: boolean;
  isRevoked: boolean;
  hasEnded: boolean;
}

onEachDatabase('newer versions of bought fonts', (open) => {
  let database: Database;
  let shop: UpgradeShop;
  let people = 0;

  beforeAll(async () => {
    database = await open();
    shop = await openUpgradeShop(database);
  });
  afterAll(() => shop.jobs.stop());

  /** The foundry brings out the first cut in another file. */
  async function publish(): Promise<void> {
    const { db } = database;
    people += 1;
    const [file] = await db.select().from(fontFile).limit(1);
    if (file === undefined) throw new Error('The shop of the tests sells no file');
    const { id: _, ...sold } = file;
    const [newer] = await db
      .insert(fontFile)
      .values({ ...sold, hash: `version-${people}`, fileName: `Version-${people}.ttf` })
      .returning({ id: fontFile.id });
    await db
      .update(fontCut)
      .set({ fontFileId: newer?.id ?? 0 })
      .where(eq(fontCut.id, 1));
  }

  async function addAccount(email: string, confirmedAt: Date | null): Promise<number> {
    const [made] = await database.db
      .insert(customer)
      .values({ email, confirmedAt, createdAt: shop.services.now() })
      .returning({ id: customer.id });
    return made?.id ?? 0;
  }

  async function openPeople() {
    people += 1;
    const email = `buyer-${people}@updates.example`;
    const successorEmail = `successor-${people}@updates.example`;
    const { sessionId, customerId } = await shop.logIn();
    return {
      email,
      sessionId,
      licensee: {
        ...emptyAddress(),
        // As it is typed.
        email: successorEmail.toUpperCase(),
        firstName: 'New',
        lastName: 'Licensee',
        street1: 'Street 9',
        postalCode: '3000',
        city: 'Bern',
        country: 'CH',
      },
      accounts: {
        buyer: customerId,
        successor: await addAccount(successorEmail, shop.services.now()),
        stranger: await addAccount(`stranger-${people}@updates.example`, shop.services.now()),
      },
    };
  }
  type People = Awaited<ReturnType<typeof openPeople>>;

  /** A consumer's order, delivered. */
  async function deliver({ email }: People, orderId: number): Promise<void> {
    const order = await shop.readOrder(orderId);
    const deliveryAddress = { ...order.deliveryAddress, email, companyName: '', country: 'DE' };
    await database.db
      .update(shopOrder)
      .set({
        isForCompany: false,
        deliveryAddress,
        billingAddress: deliveryAddress,
        deliveryState: 'delivered',
      })
      .where(eq(shopOrder.id, orderId));
  }

  /** Does an act; what was refused has changed nothing. */
  async function perform(who: People, model: Modelled[], { kind, isOfUpgrade }: Act): Promise<void> {
    const [first, upgrade] = model;
    const about = isOfUpgrade ? upgrade : first;
    if (about === undefined || first === undefined) return;
    const { orderId, licenceNumber } = about;
    switch (kind) {
      case 'upgrade': {
        const users = upgrade === undefined ? 20 : 21;
        const made = await shop.place(who.sessionId, {
          users,
          replaces: { kind: 'upgrade', licenceNumber: first.licenceNumber },
          net: 6000,
        });
        if (!made.ok) return;
        const id = Number(made.value.id);
        await shop.settle(id, await shop.begin(who.sessionId, made.value.id));
        await deliver(who, id);
        first.isUpgraded = true;
        const { licenceNumber: number } = await shop.readLicence(id);
        const bought = {
          orderId: id,
          licenceNumber: number ?? 'none',
          isUpgraded: false,
          isRevoked: false,
          hasEnded: false,
        };
        model.splice(1, 1, { ...bought, holder: 'buyer' });
        return;
      }
      case 'transfer': {
        const given = await transferLicence(shop.services, {
          licenceNumber,
          licensee: who.licensee,
          by: 'staff',
        });
        if (given.ok) about.holder = 'successor';
        return;
      }
      case 'revoke': {
        const taken = await revokeLicence(shop.services, { licenceNumber, reason: 'Not paid', by: 'staff' });
        if (taken.ok) about.isRevoked = true;
        return;
      }
      case 'restore': {
        const restored = await restoreLicence(shop.services, { licenceNumber, by: 'staff' });
        if (restored.ok) about.isRevoked = false;
        return;
      }
      case 'refund': {
        const refunded = await refundOrder(shop.services, { orderId, reason: 'Not needed', by: 'staff' });
        if (!refunded.ok) return;
        about.hasEnded = true;
        if (about === upgrade) first.isUpgraded = false;
        return;
      }
      case 'withdraw': {
        const orderNumber = formatDocumentNumber('order', orderId);
        const typed = { orderNumber, email: who.email };
        const { token } = await beginWithdrawal(shop.services, typed, 'the buyer');
        if (token === null) throw new Error(`The order ${orderNumber} is not found by its address`);
        const declared = await withdraw(shop.services, { token, name: 'Anna Example' });
        if (declared?.withdrawnAt) about.hasEnded = true;
      }
    }
  }

  async function expectUpdates({ accounts }: People, model: Modelled[]): Promise<void> {
    for (const [name, customerId] of Object.entries(accounts)) {
      const held = model.filter(
        (one) => one.holder === name && !one.isUpgraded && !one.isRevoked && !one.hasEnded,
      );
      const found = await findFontUpdates(shop.services, { customerId });
      expect(found.map(({ orderId }) => orderId).sort()).toEqual(held.map(({ orderId }) => orderId).sort());
      for (const { orderId } of model) {
        const files = found.find((one) => one.orderId === orderId)?.plan.newer ?? [];
        const version = await findSoldVersion(shop.services, {
          customerId,
          orderId: `${orderId}`,
          file: `${await soldIn(orderId)}`,
        });
        expect(version !== null).toBe(files.length > 0);
      }
    }
  }

  /** The file that an order was sold with. */
  async function soldIn(orderId: number): Promise<number> {
    const [item] = await database.db.select().from(shopOrderItem).where(eq(shopOrderItem.orderId, orderId));
    return item?.files[0]?.fontFileId ?? 0;
  }

  const acts = fc.array(fc.record({ kind: fc.constantFrom(...kinds), isOfUpgrade: fc.boolean() }), {
    minLength: 1,
    maxLength: 6,
  });

  it('come to who holds the licence now, whatever it was bought, upgraded, transferred, given back, withdrawn from, revoked or restored', async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(acts, async (plan) => {
        const who = await openPeople();
        const bought = await shop.buy(who.sessionId, { users: 5, net: 6000 });
        await deliver(who, bought.orderId);
        const model: Modelled[] = [
          { ...bought, holder: 'buyer', isUpgraded: false, isRevoked: false, hasEnded: false },
        ];
        await publish();
        await expectUpdates(who, model);
        for (const act of plan) {
          await perform(who, model, act);
          await publish();
          await expectUpdates(who, model);
          for (const { holder, isUpgraded, hasEnded } of model)
            seen.add(`${holder} ${isUpgraded} ${hasEnded}`);
        }
      }),
      // What becomes of a licence by each act alone is looked at each time, what comes of several by chance.
      { examples: kinds.map((kind) => [[{ kind, isOfUpgrade: false }]]), numRuns: 12, endOnFailure: true },
    );
    expect([...seen].sort()).toEqual(
      expect.arrayContaining([
        'buyer false false',
        'buyer false true',
        'buyer true false',
        'successor false false',
      ]),
    );
  });
});
