import { isLicensable } from '#domain/cart/shop-item.ts';
import type { DeliveryUse } from '#domain/licence/delivery-use.ts';
import { deliveredFormats, deliveredUses } from '#domain/licence/font-delivery.ts';
import type { FontFacts } from '#fonts/font-facts.ts';
import type { PaidItem, PaidLicence, PaidOrder } from '#server/order-records/paid-order.ts';
import { createNameKeeper, safeFileName } from './file-name.ts';
import { findDeliveryEmails } from './find-delivery-emails.ts';

/** A font file of a delivery and the licences that it is delivered under. */
export interface PlannedFont {
  /** The master's name in the file store. */
  hash: string;
  facts: FontFacts;
  /** Without folder and extension; one name a master. */
  baseName: string;
  /** Numbers of the licences that allow it as OTF or TTF; none: not delivered so. */
  desktop: string[];
  /** Numbers of the licences that allow it on web sites. */
  web: string[];
}

/** What one holder gets. */
export interface PlannedDelivery {
  /** 'order', or the number of the licence with a delivery-email (with a count where it has several). */
  holder: string;
  recipient: string;
  licences: PaidLicence[];
  /** What the holder's documents and mail name. */
  items: PaidItem[];
  fonts: PlannedFont[];
}

const desktopUses: readonly DeliveryUse[] = ['desktop', 'app'];

/**
 * The deliveries of an order: the licensee's with everything that its licences allow, and one for each delivery-email with the
 * files of that licence alone.
 */
export function planDeliveries(order: PaidOrder): PlannedDelivery[] {
  const whole = {
    holder: 'order',
    recipient: order.licensee.email || order.buyer.email,
    // Charges and the surcharge are on the receipt; there is nothing of them to deliver.
    ...collect(order, order.licences, order.items.filter(isLicensable)),
  };
  const own = order.licences.flatMap((licence) =>
    findDeliveryEmails(licence).map((recipient, index) => ({
      holder: index === 0 ? licence.number : `${licence.number}/${index + 1}`,
      recipient,
      ...collect(
        order,
        [licence],
        order.items.filter((item) => item.licences.includes(licence.uid)),
      ),
    })),
  );
  return [whole, ...own];
}

function collect(
  order: PaidOrder,
  licences: PaidLicence[],
  items: PaidItem[],
): Pick<PlannedDelivery, 'licences' | 'items' | 'fonts'> {
  const fonts = new Map<string, PlannedFont>();
  const keepName = createNameKeeper();
  for (const item of items) {
    const held = licences.filter(({ uid }) => item.licences.includes(uid));
    const formats = deliveredFormats(held.map((licence) => ({ uses: usesOf(licence) })));
    if (formats.length === 0) continue;
    for (const { hash, fileName, fontFileId } of item.files) {
      const facts = order.factsOf.get(fontFileId);
      if (facts === undefined) throw new Error(`The sold font file ${fontFileId} is no longer known`);
      let font = fonts.get(hash);
      if (font === undefined) {
        const baseName = keepName(safeFileName(fileName.replace(/\.[A-Za-z0-9]{1,5}$/, ''), 'font'));
        font = { hash, facts, baseName, desktop: [], web: [] };
        fonts.set(hash, font);
      }
      if (formats.includes('desktop')) font.desktop = union(font.desktop, numbersFor(held, desktopUses));
      if (formats.includes('woff2')) font.web = union(font.web, numbersFor(held, ['web']));
    }
  }
  return { licences, items, fonts: [...fonts.values()] };
}

function numbersFor(licences: PaidLicence[], uses: readonly DeliveryUse[]): string[] {
  return licences
    .filter((licence) => usesOf(licence).some((use) => uses.includes(use)))
    .map(({ number }) => number);
}

function usesOf({ template, values }: PaidLicence): DeliveryUse[] {
  return deliveredUses(template, values);
}

function union(some: string[], more: string[]): string[] {
  return [...new Set([...some, ...more])].sort();
}
