import { addressFields } from '#domain/address/address.ts';
import { addressLabels } from '#domain/address/address-labels.ts';
import { formatDay } from '#domain/day/days.ts';
import controls from '#web/admin/controls/controls.module.css';
import sheet from '#web/admin/sheet/sheet.module.css';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import type { SheetPartProps } from './sheet-part-props.ts';

/** The licences with their terms, who holds them, how they ended, and what can be done with each. */
export function OrderLicences({ of: { licences }, ask, may }: SheetPartProps) {
  return (
    <SheetPart title="Licences">
      {licences.map(({ uid, name, number, terms, expiryDate, holder, end }) => (
        <div key={uid} className={sheet.entry}>
          {name} <span className={sheet.soft}>{number ?? 'not numbered yet'}</span>
          {expiryDate !== null && `, until ${formatDay(expiryDate)}`}
          {holder !== null && `, transferred to ${holder}`}
          {end !== '' && <span className={sheet.flag}> {end}</span>}
          {terms.map(({ label, value }) => (
            <div key={label} className={sheet.soft}>
              {label}: {value}
            </div>
          ))}
          {number !== null && (
            <div className={controls.row}>
              {pressesOf({ end, expiryDate })
                .filter(({ name }) => may(name))
                .map(({ name, title }) => (
                  <button
                    key={name}
                    type="button"
                    className={controls.word}
                    aria-label={`${title} ${number}`}
                    onClick={() =>
                      ask(
                        name,
                        name === 'transfer' ? transferOf(number) : { about: { licenceNumber: number } },
                      )
                    }
                  >
                    {title}
                  </button>
                ))}
            </div>
          )}
        </div>
      ))}
    </SheetPart>
  );
}

/** What can be done with a licence as it stands; one that was renewed keeps its end, and may be revoked. */
function pressesOf({ end, expiryDate }: { end: string; expiryDate: string | null }) {
  if (end === 'revoked') return [{ name: 'restore', title: 'Restore' }];
  if (end.startsWith('upgraded')) return [];
  return [
    ...(end === '' ? [{ name: 'transfer', title: 'Transfer' }] : []),
    ...(end === '' && expiryDate !== null ? [{ name: 'prolong', title: 'Prolong' }] : []),
    { name: 'revoke', title: 'Revoke' },
  ];
}

/** A transfer takes the new licensee's address whole. */
function transferOf(licenceNumber: string) {
  return {
    about: { licenceNumber },
    fields: addressFields.map((name) => ({
      name,
      label: addressLabels[name],
      hint: name === 'country' ? 'Two letters, CH' : '',
      kind: name === 'email' ? ('email' as const) : ('text' as const),
      isRequired: !optional.includes(name),
      isNumber: false,
      choices: [],
    })),
    toAsked: (input: Record<string, unknown>) => ({
      licensee: { ...input, country: `${input.country ?? ''}`.toUpperCase() },
    }),
  };
}

const optional: readonly string[] = ['companyName', 'street2', 'region', 'phone', 'vatNumber', 'industry'];
