import { formatDay } from '#domain/day/days.ts';
import controls from '#web/admin/controls/controls.module.css';
import sheet from '#web/admin/sheet/sheet.module.css';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import { licencePresses, transferOf } from './licence-presses.ts';
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
              {licencePresses({ end, expiryDate })
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
