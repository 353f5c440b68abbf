import type { ReactNode } from 'react';
import type { FieldWords, SubfieldWords } from '#contract/admin/content/licences.ts';
import { licenceFieldTypes, plainFieldTypes } from '#domain/licence/licence-field.ts';
import controls from '#web/admin/controls/controls.module.css';
import { InTurn } from '#web/admin/controls/in-turn.tsx';
import { OfficeField } from '#web/admin/controls/office-field.tsx';
import { OfficeSelect } from '#web/admin/controls/office-select.tsx';
import { OfficeBox } from '#web/admin/forms/office-box.tsx';
import { PartTools } from '#web/admin/forms/part-tools.tsx';
import { RowTable } from '#web/admin/forms/row-table.tsx';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import styles from './licences.module.css';
import { UseTicks } from './use-ticks.tsx';

type ErrorAt = (path: string) => string | undefined;

const typeWords: Readonly<Record<FieldWords['type'], string>> = {
  ...{ checkbox: 'Tick', text: 'Words', number: 'Number', select: 'Choice', email: 'E-mail address' },
  ...{ 'delivery-email': 'E-mail address that gets the files', hostname: 'Host name', list: 'List of rows' },
};

export const blankSubfield: SubfieldWords = {
  ...{ name: '', label: '', type: 'text', isOptional: false, minimum: '', maximum: '', hasDecimals: false },
  ...{ tiers: [], options: [] },
};

/** A field of a licence: what it asks the buyer for, and by what its tiers or options multiply the price. */
export function LicenceFieldPart({
  field,
  at,
  errorAt,
  onType,
  tools,
}: {
  field: FieldWords;
  at: number;
  errorAt: ErrorAt;
  onType: (field: FieldWords) => void;
  tools: ReactNode;
}) {
  const own = `field ${at + 1}`;
  const path = `fields.${at}`;
  const lists = errorAt(`${path}.fields`);
  return (
    <SheetPart title={`Field ${at + 1}${field.label.trim() === '' ? '' : `, ${field.label}`}`} tools={tools}>
      <div className={styles.fields}>
        <PlainLines
          field={field}
          types={licenceFieldTypes}
          {...{ own, path, errorAt }}
          onType={(lines) => onType({ ...field, ...lines })}
        />
        {field.type === 'list' && (
          <>
            <InTurn
              of={field.fields}
              show={(sub, place) => (
                <div className={styles.nested}>
                  <PlainLines
                    field={sub}
                    types={plainFieldTypes}
                    own={`field ${place + 1} of the rows of ${own}`}
                    path={`${path}.fields.${place}`}
                    errorAt={errorAt}
                    onType={(lines) =>
                      onType({ ...field, fields: field.fields.with(place, { ...sub, ...lines }) })
                    }
                  />
                  <PartTools
                    name={`field ${place + 1} of the rows of ${own}`}
                    list={field.fields}
                    at={place}
                    onType={(fields) => onType({ ...field, fields })}
                  />
                </div>
              )}
            />
            {lists !== undefined && <p className={controls.error}>{lists}</p>}
            <p>
              <button
                type="button"
                className={controls.word}
                aria-label={`Add a field to the rows of ${own}`}
                onClick={() => onType({ ...field, fields: [...field.fields, { ...blankSubfield }] })}
              >
                Add a field to its rows
              </button>
            </p>
          </>
        )}
      </div>
    </SheetPart>
  );
}

/** What fields of every kind have, and the tiers or options of those that have some. */
function PlainLines<Type extends FieldWords['type']>({
  field,
  types,
  own,
  path,
  errorAt,
  onType,
}: {
  field: Omit<SubfieldWords, 'type'> & { type: Type };
  types: readonly Type[];
  own: string;
  path: string;
  errorAt: ErrorAt;
  onType: (lines: Partial<Omit<SubfieldWords, 'type'>> & { type?: Type }) => void;
}) {
  return (
    <>
      <div className={styles.pair}>
        <OfficeField
          label={`Label of ${own}`}
          hint="What the buyer reads, like Users."
          value={field.label}
          error={errorAt(`${path}.label`)}
          onChange={(label) => onType({ label })}
        />
        <OfficeField
          label={`Name of ${own}`}
          hint="What the formulas call it, like users."
          value={field.name}
          error={errorAt(`${path}.name`)}
          onChange={(name) => onType({ name })}
        />
        <OfficeSelect
          label={`Kind of ${own}`}
          value={field.type}
          error={errorAt(`${path}.type`)}
          choices={types.map((value) => ({ value, says: typeWords[value] }))}
          onChange={(type) => onType({ type })}
        />
      </div>
      <OfficeBox
        label={
          <>
            May be left empty<span className="visually-hidden">, {own}</span>
          </>
        }
        isTicked={field.isOptional}
        onTick={(isOptional) => onType({ isOptional })}
      />
      {field.type === 'number' && (
        <>
          <div className={styles.pair}>
            <OfficeField
              label={`Least of ${own} (optional)`}
              inputMode="decimal"
              value={field.minimum}
              error={errorAt(`${path}.minimum`)}
              onChange={(minimum) => onType({ minimum })}
            />
            <OfficeField
              label={`Most of ${own} (optional)`}
              inputMode="decimal"
              value={field.maximum}
              error={errorAt(`${path}.maximum`)}
              onChange={(maximum) => onType({ maximum })}
            />
          </div>
          <OfficeBox
            label={
              <>
                With decimals<span className="visually-hidden">, {own}</span>
              </>
            }
            isTicked={field.hasDecimals}
            onTick={(hasDecimals) => onType({ hasDecimals })}
          />
          <RowTable
            of={own}
            one="tier"
            columns={[
              { key: 'upTo', label: 'Up to', isNumber: true },
              { key: 'label', label: 'Label' },
              { key: 'factor', label: 'Factor', isNumber: true },
            ]}
            rows={field.tiers}
            blank={{ upTo: '', label: '', factor: '' }}
            path={`${path}.tiers`}
            errorAt={errorAt}
            onType={(tiers) => onType({ tiers })}
          />
        </>
      )}
      {field.type === 'select' && (
        <RowTable
          of={own}
          one="option"
          columns={[
            { key: 'value', label: 'Value' },
            { key: 'label', label: 'Label' },
            { key: 'factor', label: 'Factor', isNumber: true },
          ]}
          rows={field.options}
          blank={{ value: '', label: '', factor: '', delivers: [] }}
          path={`${path}.options`}
          isOrdered
          errorAt={errorAt}
          onType={(options) => onType({ options })}
          more={{
            label: 'Files besides',
            show: (option, at) => (
              <UseTicks
                of={`option ${at + 1} of ${own}`}
                uses={option.delivers}
                onType={(delivers) => onType({ options: field.options.with(at, { ...option, delivers }) })}
              />
            ),
          }}
        />
      )}
    </>
  );
}
