import type { ShopItem } from '#domain/cart/shop-item.ts';
import type { Licence } from '#domain/licence/licence.ts';
import type { LicenceTemplate } from '#domain/licence/licence-template.ts';
import { useShop } from '#web/site/shop/model/shop-model.ts';
import styles from './configure.module.css';
import { explainCredit } from './explain-credit.ts';
import { explainPrice, type PriceLine } from './explain-price.ts';

/** How the price of a licence comes about: base, tiers, discount, result, and what the next tier costs. */
export function PriceExplanation({
  item,
  licence,
  template,
}: {
  item: ShopItem;
  licence: Licence;
  template: LicenceTemplate;
}) {
  const { shop, priceSteps, credits, items, settings, isQuoted } = useShop();
  const step = priceSteps.find(
    ({ itemUid, licenceUid }) => itemUid === item.uid && licenceUid === licence.uid,
  );
  if (isQuoted(licence)) {
    return (
      <dl className={styles.explanation}>
        <div className={styles.pair} data-kind="result">
          <dt>{template.publicName}</dt>
          <dd className={styles.figure}>by quote</dd>
        </div>
      </dl>
    );
  }
  if (step === undefined) return null;
  const lines = explainPrice({
    step,
    template,
    values: licence.values,
    quantity: item.quantity,
    setName: items.byUid.get(item.uid)?.setName ?? null,
    currency: settings.currency,
    isQuoted: (values) => isQuoted(licence, values),
  });
  // What is credited is credited once, where the licence stands first.
  const isFirst = shop.cart.shopItems.find(isUnder(licence))?.uid === item.uid;
  const credit = isFirst ? credits.find(({ licenceUid }) => licenceUid === licence.uid) : undefined;
  const creditLines =
    credit === undefined
      ? []
      : explainCredit({ credit, steps: priceSteps, template, currency: settings.currency });
  const isNext = ({ kind }: PriceLine) => kind === 'next';
  const shown = [...lines.filter((line) => !isNext(line)), ...creditLines, ...lines.filter(isNext)];
  return (
    <dl className={styles.explanation}>
      {shown.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a price have no other name than their place
        <div key={index} className={styles.pair} data-kind={line.kind}>
          <dt>{line.label}</dt>
          <dd className={styles.figure}>{line.figure}</dd>
        </div>
      ))}
    </dl>
  );
}

function isUnder({ uid }: Licence) {
  return ({ licenses }: ShopItem): boolean => licenses.some(({ licenseUid }) => licenseUid === uid);
}
