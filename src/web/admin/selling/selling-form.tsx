import { useRef } from 'react';
import type { FoundrySelling, SellingWords } from '#contract/admin/content/selling.ts';
import { callAdmin } from '#web/admin/calls/call-admin.ts';
import { KeptBar } from '#web/admin/forms/kept-bar.tsx';
import { mergeFields } from '#web/admin/forms/merge-fields.ts';
import { useKeptForm } from '#web/admin/forms/use-kept-form.ts';
import { CurrenciesPart } from './currencies-part.tsx';
import { followSelling } from './follow-selling.ts';
import { KeepingPart } from './keeping-part.tsx';
import { RebatesPart } from './rebates-part.tsx';
import styles from './selling.module.css';
import { sellingLabels } from './selling-labels.ts';
import type { SellingPart } from './selling-part.ts';
import { VatPart } from './vat-part.tsx';
import { writeSellingField } from './write-selling-field.ts';

/** The form of what the shop sells by: kept by pressing, and what another one saved meanwhile is told and not overwritten. */
export function SellingForm({ standing }: { standing: FoundrySelling }) {
  const form = useRef<HTMLFormElement>(null);
  const selling = useKeptForm({
    form,
    sheet: standing,
    wordsOf: ({ words }) => words,
    send: ({ words }, typed) => callAdmin('saveSelling', { body: { seen: words, typed } }),
    readAnew: () => callAdmin('readSelling'),
    merge: (of) => mergeFields(of, (field) => sellingLabels[field], writeSellingField),
    newsOfSaved: ({ told }) => ['It is saved.', ...told].join(' '),
  });
  const { kept, typed, errorAt } = selling;
  const onType = (part: Partial<SellingWords>) =>
    selling.change(part, (told) => followSelling(told, { before: typed, after: { ...typed, ...part } }));
  const part: SellingPart = { typed, house: kept.house, errorAt, onType };
  return (
    <form ref={form} noValidate onSubmit={(event) => void selling.save(event)}>
      <KeptBar of={selling} says="Save" />
      <div className={styles.parts}>
        <CurrenciesPart {...part} />
        <VatPart {...part} />
        <RebatesPart {...part} />
        <KeepingPart {...part} />
      </div>
    </form>
  );
}
