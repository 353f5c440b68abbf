import type { ShopItem } from '#domain/cart/shop-item.ts';
import { isSurcharge } from '#domain/cart/surcharge.ts';
import type { Licence } from '#domain/licence/licence.ts';
import { licenceTermMonths } from '#domain/licence/licence-term.ts';
import { licenceTerms } from '#domain/licence/licence-terms.ts';
import { formatAmount } from '#domain/money/money.ts';
import { useShop } from '#web/site/shop/model/shop-model.ts';
import { useReplacementTerm } from '#web/site/shop/model/use-replacement-term.ts';
import { countThings } from '#web/site/words/count-words.ts';
import { paymentLabels } from '#web/site/words/payment-labels.ts';
import { replacementWords } from '#web/site/words/replacement-words.ts';
import { LicenceLines } from './licence-lines.tsx';
import { OrderParties } from './order-parties.tsx';
import { OrderTable } from './order-table.tsx';
import { PriceSums } from './price-sums.tsx';
import styles from './review.module.css';

/** What is ordered with its licences and prices, to whom it is licensed and to whom it is invoiced. */
export function OrderSheet() {
  const { shop, prices, vat, reviewReason } = useShop();
  const { cart } = shop;
  const isEnquiry = reviewReason !== null;
  if (prices === null) return null;
  // What a bank transfer costs is of no concern to an enquiry, which is not paid yet.
  const shown = isEnquiry ? cart.shopItems.filter((item) => !isSurcharge(item)) : cart.shopItems;
  return (
    <>
      <OrderTable>
        {shown.map((item) => (
          <ItemRows key={item.uid} item={item} />
        ))}
        {!isEnquiry && <PriceSums prices={prices} ground={vat.ground} />}
      </OrderTable>
      <OrderParties parties={cart} vatParty={vat.party}>
        {cart.paymentType !== null && !isEnquiry && (
          <div>
            <dt>Payment</dt>
            <dd>{paymentLabels[cart.paymentType]}</dd>
          </div>
        )}
      </OrderParties>
    </>
  );
}

function ItemRows({ item }: { item: ShopItem }) {
  const { shop, items, prices, isQuoted } = useShop();
  const { currency } = shop.cart;
  const setName = items.byUid.get(item.uid)?.setName;
  const licences = item.licenses
    .map(({ licenseUid }) => shop.cart.licenses.find(({ uid }) => uid === licenseUid))
    .filter((licence): licence is Licence => licence !== undefined);
  const name = (
    <>
      {item.name}
      {setName !== undefined && (
        <span className={styles.soft}>
          {setName}, {countThings(item.quantity, 'style').toLowerCase()}
        </span>
      )}
    </>
  );
  if (licences.length === 0) {
    return (
      <tbody>
        <tr>
          <th scope="row" colSpan={2}>
            {name}
          </th>
          <td className={styles.figure}>
            {formatAmount(prices?.itemPrices[item.uid] ?? item.price, currency)}
          </td>
        </tr>
      </tbody>
    );
  }
  return (
    <tbody>
      {licences.map((licence, index) => {
        const step = prices?.steps.find(
          ({ itemUid, licenceUid }) => itemUid === item.uid && licenceUid === licence.uid,
        );
        return (
          <tr key={licence.uid}>
            {index === 0 && (
              <th scope="rowgroup" rowSpan={licences.length}>
                {name}
              </th>
            )}
            <td>
              <LicenceInWords licence={licence} />
            </td>
            <td className={styles.figure}>
              {isQuoted(licence) ? 'by quote' : step !== undefined && formatAmount(step.listPrice, currency)}
            </td>
          </tr>
        );
      })}
    </tbody>
  );
}

function LicenceInWords({ licence }: { licence: Licence }) {
  const { templates } = useShop();
  const template = templates.find(({ id }) => id === licence.licenseTemplateId);
  const termMonths = template === undefined ? null : licenceTermMonths(template, licence.values);
  const replacedTerm = useReplacementTerm(licence, termMonths);
  if (template === undefined) return null;
  const { publicName } = template;
  const ownTerm = termMonths === null ? null : `For ${termMonths} months from the payment`;
  return (
    <LicenceLines
      publicName={publicName}
      replaces={licence.replaces === undefined ? null : replacementWords(licence.replaces)}
      values={licenceTerms(template, licence.values)}
      term={replacedTerm ?? ownTerm}
    />
  );
}
