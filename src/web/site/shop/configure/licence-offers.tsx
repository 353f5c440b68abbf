import { linkLicence } from '#domain/cart/cart-licences.ts';
import { listLicencesThatCustomDrops } from '#domain/cart/cart-questions.ts';
import type { ShopItem } from '#domain/cart/shop-item.ts';
import { describeConditions } from '#domain/licence/describe-conditions.ts';
import { summarizeLicence } from '#domain/licence/licence-terms.ts';
import { formatAmount } from '#domain/money/money.ts';
import { customLicenceQuestion } from '#web/site/cart/cart-question-words.ts';
import { newLicenceUid } from '#web/site/cart/new-licence-uid.ts';
import { ask } from '#web/site/question/question-store.ts';
import { useShop } from '#web/site/shop/model/shop-model.ts';
import { Prose } from '#web/ui/prose.tsx';
import styles from './configure.module.css';

/** The licences that an item could take: those already in the cart, then what the foundry publishes. */
export function LicenceOffers({
  item,
  isExplained,
  onAdd,
}: {
  item: ShopItem;
  /** With what each licence is for. */
  isExplained: boolean;
  onAdd: (licenceUid: string) => void;
}) {
  const { shop, templates, reviewReason, applyCart, offeredPrice } = useShop();
  const { cart } = shop;
  const taken = new Set(item.licenses.map(({ licenseUid }) => licenseUid));
  const takenTemplates = new Set(
    cart.licenses.filter(({ uid }) => taken.has(uid)).map(({ licenseTemplateId }) => licenseTemplateId),
  );
  const reusable = cart.licenses.filter(
    ({ uid, licenseTemplateId }) => !taken.has(uid) && !takenTemplates.has(licenseTemplateId),
  );
  // While the custom licence is filled in, the fonts keep it alone: what else were added would be dropped at once.
  const isCustomOnly = reviewReason === 'custom-licence';
  const published = templates.filter(
    ({ id, isCustom, published: isOffered }) =>
      isOffered && !takenTemplates.has(id) && (isCustom || !isCustomOnly),
  );

  async function add(licenceUid: string, licenceTemplateId: string): Promise<void> {
    const template = templates.find(({ id }) => id === licenceTemplateId);
    const dropped = listLicencesThatCustomDrops(cart, templates);
    if (template?.isCustom === true && dropped.length > 0) {
      if (!(await ask(customLicenceQuestion(template, dropped, templates)))) return;
    }
    applyCart((current, context) =>
      linkLicence(current, { itemUid: item.uid, licenceUid, licenceTemplateId }, context),
    );
    onAdd(licenceUid);
  }

  return (
    <ul className={styles.offers}>
      {reusable.map((licence) => {
        const template = templates.find(({ id }) => id === licence.licenseTemplateId);
        if (template === undefined) return null;
        const others = cart.shopItems.filter(({ licenses }) =>
          licenses.some(({ licenseUid }) => licenseUid === licence.uid),
        );
        const name = `Same as ${others.map((other) => other.name).join(', ')}`;
        return (
          <li key={licence.uid} className={styles.offer}>
            <span>{name}</span>
            <span className={styles.soft}>{summarizeLicence(template, licence.values)}</span>
            <button type="button" onClick={() => void add(licence.uid, template.id)}>
              {template.publicName}
              <span className="visually-hidden">
                {' '}
                {name} for {item.name}
              </span>
            </button>
          </li>
        );
      })}
      {published.map((template) => {
        const price = offeredPrice(item.uid, template);
        return (
          <li key={template.id} className={styles.offer}>
            <span>
              {template.publicName}
              <span className={styles.soft}>
                {template.isCustom && ' by quote'}
                {!template.isCustom && price !== null && ` from ${formatAmount(price, cart.currency)}`}
              </span>
            </span>
            {isExplained && (
              <div className={styles.soft}>
                <Prose html={template.description} />
                {describeConditions(template, { templates, currency: cart.currency }).map((sentence) => (
                  <p key={sentence}>{sentence}</p>
                ))}
              </div>
            )}
            <button
              type="button"
              aria-label={`Add licence ${template.publicName} for ${item.name}`}
              onClick={() => void add(newLicenceUid(), template.id)}
            >
              Add licence
            </button>
          </li>
        );
      })}
    </ul>
  );
}
