import { updateLicenceValues } from '#domain/cart/cart-licences.ts';
import type { Licence, LicenceListRow, LicenceValue } from '#domain/licence/licence.ts';
import type { LicenceField } from '#domain/licence/licence-field.ts';
import type { LicenceTemplate } from '#domain/licence/licence-template.ts';
import { useShop } from '#web/site/shop/model/shop-model.ts';
import styles from './configure.module.css';
import { LicenceList } from './licence-list.tsx';
import { PlainField } from './plain-field.tsx';

/** The fields of a licence as its template asks for them; every change is a change of the price. */
export function LicenceFields({
  licence,
  template,
  path,
}: {
  licence: Licence;
  template: LicenceTemplate;
  path: string;
}) {
  const { applyCart } = useShop();
  function change(field: LicenceField, value: LicenceValue) {
    applyCart((cart, context) =>
      updateLicenceValues(cart, { licenceUid: licence.uid, values: { [field.name]: value } }, context),
    );
  }
  return (
    <div className={styles.fields}>
      {template.fields.map((field) => {
        const value = licence.values[field.name];
        const fieldPath = `${path}.${field.name}`;
        if (field.type === 'list') {
          return (
            <LicenceList
              key={field.name}
              field={field}
              rows={Array.isArray(value) ? value : []}
              path={fieldPath}
              onChange={(rows: LicenceListRow[]) => change(field, rows)}
            />
          );
        }
        return (
          <PlainField
            key={field.name}
            field={field}
            value={Array.isArray(value) ? undefined : value}
            path={fieldPath}
            onChange={(next) => change(field, next)}
          />
        );
      })}
    </div>
  );
}
