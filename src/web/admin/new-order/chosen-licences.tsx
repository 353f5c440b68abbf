import { useRef } from 'react';
import type { NewOrderForm } from '#contract/admin/new-order.ts';
import { isFilledLicenceValue, type LicenceValues } from '#domain/licence/licence.ts';
import controls from '#web/admin/controls/controls.module.css';
import { OfficeSelect } from '#web/admin/controls/office-select.tsx';
import { LicenceValueField } from '#web/admin/quote/licence-value-field.tsx';
import quote from '#web/admin/quote/quote.module.css';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import styles from './new-order.module.css';
import type { TypedNewOrder } from './typed-new-order.ts';

type Licences = TypedNewOrder['licences'];

/** The licences, each of which covers all fonts of the order, with their fields; what is not filled in may wait for the quote. */
export function ChosenLicences({
  offered,
  chosen,
  error,
  errorAt,
  foundAt,
  onChoose,
}: {
  offered: NewOrderForm['licences'];
  chosen: Licences;
  error: string | undefined;
  /** What was refused about a field, by its path. */
  errorAt: (path: string) => string | undefined;
  /** What keeps a field from being reckoned. */
  foundAt: (path: string) => string | undefined;
  onChoose: (licences: Licences) => void;
}) {
  const part = useRef<HTMLDivElement>(null);
  const left = offered.filter(({ name }) => !chosen.some((licence) => licence.name === name));
  function add(name: string): void {
    const licence = offered.find((one) => one.name === name);
    if (licence !== undefined) onChoose([...chosen, { name, values: licence.values }]);
  }
  function takeOff(name: string): void {
    onChoose(chosen.filter((licence) => licence.name !== name));
    // The press that was focused goes with its licence.
    part.current?.querySelector('button')?.focus();
  }
  const type = (name: string, values: LicenceValues) =>
    onChoose(chosen.map((licence) => (licence.name === name ? { ...licence, values } : licence)));
  return (
    <SheetPart title="Licences">
      <div ref={part} className={quote.fields}>
        <OfficeSelect
          label="Add a licence"
          value=""
          choices={[
            { value: '', says: left.length === 0 ? 'All are chosen' : 'Choose …' },
            ...left.map(({ name, publicName, isPublished }) => ({
              value: name,
              says: isPublished ? publicName : `${publicName}, not shown in the shop`,
            })),
          ]}
          onChange={add}
        />
      </div>
      {error !== undefined && <p className={controls.error}>{error}</p>}
      <p className={controls.hint}>Each covers all fonts of the order.</p>
      {chosen.map(({ name, values }, place) => {
        const licence = offered.find((one) => one.name === name);
        if (licence === undefined) return null;
        const { publicName, fields } = licence;
        return (
          <fieldset key={name} className={styles.licence}>
            <legend>{publicName}</legend>
            <div className={quote.fields}>
              {fields.map((field) => (
                <LicenceValueField
                  key={field.name}
                  field={field}
                  value={values[field.name]}
                  errorAt={(path) => {
                    const at = `licences.${place}.values.${path}`;
                    return (
                      errorAt(at) ?? (isFilledLicenceValue(values[field.name]) ? foundAt(at) : undefined)
                    );
                  }}
                  onType={(value) => type(name, { ...values, [field.name]: value })}
                />
              ))}
            </div>
            <button
              type="button"
              className={controls.word}
              aria-label={`Take off ${publicName}`}
              onClick={() => takeOff(name)}
            >
              Take off
            </button>
          </fieldset>
        );
      })}
    </SheetPart>
  );
}
