import { unlinkLicence } from '#domain/cart/cart-licences.ts';
import { listLicencesThatCustomDrops } from '#domain/cart/cart-questions.ts';
import type { ShopItem } from '#domain/cart/shop-item.ts';
import type { Licence } from '#domain/licence/licence.ts';
import { licenceTermMonths } from '#domain/licence/licence-term.ts';
import { licenceTerms } from '#domain/licence/licence-terms.ts';
import { listLicences } from '#web/site/cart/cart-question-words.ts';
import { useShop } from '#web/site/shop/model/shop-model.ts';
import { useReplacementTerm } from '#web/site/shop/model/use-replacement-term.ts';
import { describeTerm } from '#web/site/words/describe-term.ts';
import { NumberedWords } from '#web/site/words/numbered-words.tsx';
import styles from './configure.module.css';
import { LicenceFields } from './licence-fields.tsx';
import { PriceExplanation } from './price-explanation.tsx';
import { ReplacementNote } from './replacement-note.tsx';
import { UseForAll } from './use-for-all.tsx';

/** A licence of an item. Where several items share it, its fields stand at the first of them. */
export function LicenceBlock({
  item,
  licence,
  onRemoved,
}: {
  item: ShopItem;
  licence: Licence;
  onRemoved: () => void;
}) {
  const { shop, templates, today, isReadOnly, applyCart, errorAt } = useShop();
  const template = templates.find(({ id }) => id === licence.licenseTemplateId);
  const termMonths = template === undefined ? null : licenceTermMonths(template, licence.values);
  const replacedTerm = useReplacementTerm(licence, termMonths);
  const index = shop.cart.licenses.findIndex(({ uid }) => uid === licence.uid);
  const owner = shop.cart.shopItems.find(({ licenses }) =>
    licenses.some(({ licenseUid }) => licenseUid === licence.uid),
  );
  const isShared = owner !== undefined && owner.uid !== item.uid;
  const name = template?.publicName ?? 'Licence';
  const error = errorAt(`licenses.${index}.licenseTemplateId`);
  const isPublicCustom = template?.isCustom === true && template.published;
  const dropped = isPublicCustom ? listLicencesThatCustomDrops(shop.cart, templates) : [];
  return (
    <section data-licence={licence.uid} aria-label={`${name} for ${item.name}`}>
      <p className={styles.pair}>
        <span>{isShared ? `Same as ${owner.name}: ${name}` : name}</span>
        {!isReadOnly && (
          <button
            type="button"
            onClick={() => {
              applyCart((cart, context) =>
                unlinkLicence(cart, { itemUid: item.uid, licenceUid: licence.uid }, context),
              );
              onRemoved();
            }}
          >
            Remove
            <span className="visually-hidden">
              {' '}
              {name} licence of {item.name}
            </span>
          </button>
        )}
      </p>
      {licence.replaces !== undefined && (
        <ReplacementNote
          licence={licence}
          replaces={licence.replaces}
          path={isShared ? null : `licenses.${index}.replaces`}
        />
      )}
      {error !== undefined && (
        <p className={styles.error} data-path={`licenses.${index}.licenseTemplateId`} tabIndex={-1}>
          {error}
        </p>
      )}
      {dropped.length > 0 && !isShared && (
        <p className={styles.soft}>
          Once something is written here, this goes from the cart: {listLicences(dropped, templates)}.
        </p>
      )}
      {template !== undefined && !isShared && (
        <LicenceFields licence={licence} template={template} path={`licenses.${index}.values`} />
      )}
      {template !== undefined && isShared && (
        <dl>
          {licenceTerms(template, licence.values).map(({ name: fieldName, label, value }) => (
            <div key={fieldName} className={styles.pair}>
              <dt>{label}</dt>
              <dd className={styles.figure}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {template !== undefined && (
        <dl>
          <div className={styles.pair}>
            <dt>Term</dt>
            <dd className={styles.figure}>
              <NumberedWords>{replacedTerm ?? describeTerm(termMonths, today)}</NumberedWords>
            </dd>
          </div>
        </dl>
      )}
      {template !== undefined && !isShared && !isReadOnly && (
        <UseForAll licence={licence} template={template} />
      )}
      {template !== undefined && <PriceExplanation item={item} licence={licence} template={template} />}
    </section>
  );
}
