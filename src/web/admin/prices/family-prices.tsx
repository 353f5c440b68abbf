import type { PricePage } from '#contract/admin/prices.ts';
import { formatAmount } from '#domain/money/money.ts';
import { OfficeField } from '#web/admin/controls/office-field.tsx';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import styles from './prices.module.css';

/** What is typed, by `set/…` and `cut/…`, and what is wrong with it. */
export interface Typing {
  typed: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  currency: string;
  onType: (key: string, text: string) => void;
}

/** The sets of a family, each with what all of it costs and what each of its cuts does. */
export function FamilyPrices({ family, typing }: { family: PricePage['families'][number]; typing: Typing }) {
  return (
    <SheetPart title={`${family.name}, ${typing.currency}, net`}>
      {family.sets.map((set) => (
        <div key={set.uid} className={styles.set}>
          <Price label={`${set.name}, whole set`} id={`set/${set.uid}`} price={set.price} typing={typing} />
          {set.cuts.map((cut) => (
            <Price key={cut.uid} label={cut.name} id={`cut/${cut.uid}`} price={cut.price} typing={typing} />
          ))}
        </div>
      ))}
    </SheetPart>
  );
}

function Price({ label, id, price, typing }: { label: string; id: string; price: number; typing: Typing }) {
  const { typed, errors, currency, onType } = typing;
  return (
    <OfficeField
      label={label}
      inputMode="decimal"
      value={typed[id] ?? formatAmount(price, currency)}
      error={errors[id]}
      onChange={(text) => onType(id, text)}
    />
  );
}
