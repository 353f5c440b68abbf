import { useRef, useState } from 'react';
import type { LicenceSheet, LicenceWords } from '#contract/admin/content/licences.ts';
import { callAdmin } from '#web/admin/calls/call-admin.ts';
import { ActDialog } from '#web/admin/controls/act-dialog.tsx';
import controls from '#web/admin/controls/controls.module.css';
import { InTurn } from '#web/admin/controls/in-turn.tsx';
import { OfficeField } from '#web/admin/controls/office-field.tsx';
import { KeptBar } from '#web/admin/forms/kept-bar.tsx';
import { mergeFields } from '#web/admin/forms/merge-fields.ts';
import { OfficeBox } from '#web/admin/forms/office-box.tsx';
import { PartTools } from '#web/admin/forms/part-tools.tsx';
import { textHint } from '#web/admin/forms/text-hint.ts';
import { useKeptForm } from '#web/admin/forms/use-kept-form.ts';
import { ScreenFrame } from '#web/admin/frame/screen-frame.tsx';
import { RichTextField } from '#web/admin/rich-text/rich-text-field.tsx';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import { AllLicences } from './all-licences.tsx';
import { blankSubfield, LicenceFieldPart } from './licence-field-part.tsx';
import { licenceLabels } from './licence-labels.ts';
import { LicencePreviewView } from './licence-preview-view.tsx';
import { LicenceRulesPart } from './licence-rules-part.tsx';
import { LicenceVersions } from './licence-versions.tsx';
import styles from './licences.module.css';
import { keepErrors, movedPlaces } from './moved-places.ts';
import { UseTicks } from './use-ticks.tsx';
import { writeLicenceField } from './write-licence-list.ts';

/** What most licences begin with: a number of people, in tiers. */
const empty: LicenceWords = {
  ...{
    name: '',
    publicName: '',
    description: '',
    isPublished: false,
    isCustom: false,
    delivers: ['desktop'],
  },
  ...{ termMonths: '', formula: 'tier("users", users)', needsReviewFormula: '', discounts: [] },
  ...{ isGraduated: false, leastPrice: '', countryPrices: [], termField: '', requires: [], licenceText: '' },
  fields: [
    {
      ...blankSubfield,
      ...{ name: 'users', label: 'Users', type: 'number', minimum: '1', maximum: '3', fields: [] },
      tiers: [{ upTo: '3', label: 'Up to 3 users', factor: '1' }],
    },
  ],
};

/** The form of a licence: kept by pressing, and what another one saved meanwhile is told and not overwritten. */
export function LicenceEditor({ sheet, others }: { sheet: LicenceSheet | null; others: readonly string[] }) {
  const form = useRef<HTMLFormElement>(null);
  const licence = useKeptForm({
    form,
    sheet,
    wordsOf: (kept) => kept?.words ?? empty,
    send: (kept, typed) =>
      callAdmin('saveLicence', { body: { id: kept?.id ?? null, seen: kept?.revision ?? null, typed } }),
    readAnew: (kept) => kept && callAdmin('readLicence', { params: { licence: `${kept.id}` } }),
    merge: (of) =>
      mergeFields(
        of,
        (field) => licenceLabels[field],
        (saved, field) => writeLicenceField(saved, field),
      ),
    newsOfSaved: ({ told }) => ['The licence is saved.', ...told].join(' '),
    elsewhere: (kept) => (sheet === null && kept !== null ? `/licences/${kept.id}` : null),
    list: '/licences',
  });
  const { kept, typed, errorAt } = licence;
  const [isAsked, setIsAsked] = useState(false);
  const change = (part: Partial<LicenceWords>) =>
    licence.change(part, (told) => keepErrors(told, movedPlaces(typed, { ...typed, ...part })));
  const title = kept === null ? 'New licence' : kept.words.publicName;
  return (
    <ScreenFrame
      path="licences/:licence"
      title={title}
      tools={
        <>
          <AllLicences />
          {kept !== null && (
            <button type="button" className={controls.word} onClick={() => setIsAsked(true)}>
              Take away
            </button>
          )}
        </>
      }
    >
      <div className={styles.editor}>
        <form ref={form} noValidate className={styles.form} onSubmit={(event) => void licence.save(event)}>
          <KeptBar of={licence} says="Save the licence" className={styles.bar} />
          <SheetPart title="Licence">
            <div className={styles.fields}>
              <OfficeField
                label={licenceLabels.publicName}
                hint="As buyers read it."
                value={typed.publicName}
                error={errorAt('publicName')}
                onChange={(publicName) => change({ publicName })}
              />
              <OfficeField
                label={licenceLabels.name}
                hint={
                  kept === null
                    ? 'By what licences.yaml and other licences call it, like desktop. It stays.'
                    : 'It stays: by it licences.yaml and other licences know it.'
                }
                isReadOnly={kept !== null}
                value={typed.name}
                error={errorAt('name')}
                onChange={(name) => change({ name })}
              />
              <RichTextField
                label="Description (optional)"
                hint={textHint}
                rows={3}
                value={typed.description}
                error={errorAt('description')}
                onChange={(description) => change({ description })}
              />
              <OfficeBox
                label="It can be chosen in the shop"
                isTicked={typed.isPublished}
                onTick={(isPublished) => change({ isPublished })}
              />
              <OfficeBox
                label="It is asked for, and a quote prices it"
                isTicked={typed.isCustom}
                onTick={(isCustom) => change({ isCustom })}
              />
              <OfficeField
                label="Term in months (optional)"
                hint="Left empty it is perpetual."
                inputMode="numeric"
                value={typed.termMonths}
                error={errorAt('termMonths')}
                onChange={(termMonths) => change({ termMonths })}
              />
              <fieldset className={styles.ticks}>
                <legend className={controls.label}>Files that come with it</legend>
                <UseTicks
                  of="the licence"
                  uses={typed.delivers}
                  onType={(delivers) => change({ delivers })}
                />
                {errorAt('delivers') !== undefined && <p className={controls.error}>{errorAt('delivers')}</p>}
              </fieldset>
            </div>
          </SheetPart>
          {errorAt('fields') !== undefined && <p className={controls.error}>{errorAt('fields')}</p>}
          <InTurn
            of={typed.fields}
            show={(field, at) => (
              <LicenceFieldPart
                field={field}
                at={at}
                errorAt={errorAt}
                onType={(next) => change({ fields: typed.fields.with(at, next) })}
                tools={
                  <PartTools
                    name={`field ${at + 1}`}
                    list={typed.fields}
                    at={at}
                    onType={(fields) => change({ fields })}
                  />
                }
              />
            )}
          />
          <p className={styles.bar}>
            <button
              type="button"
              className={controls.word}
              onClick={() => change({ fields: [...typed.fields, { ...blankSubfield, fields: [] }] })}
            >
              Add a field
            </button>
          </p>
          <LicenceRulesPart typed={typed} others={others} errorAt={errorAt} onType={change} />
          <SheetPart title={licenceLabels.licenceText}>
            <RichTextField
              label="Text (optional)"
              hint={textHint}
              rows={16}
              value={typed.licenceText}
              error={errorAt('licenceText')}
              onChange={(licenceText) => change({ licenceText })}
            />
          </SheetPart>
          {kept !== null && <LicenceVersions key={kept.revision} licence={kept} form={licence} />}
        </form>
        <LicencePreviewView id={kept?.id ?? null} typed={typed} round={kept?.revision ?? ''} />
      </div>
      {isAsked && kept !== null && (
        <ActDialog
          title={`Take ${kept.words.publicName} away?`}
          says="It is not sold any more, and whoever has it in a cart is told there. What was ordered under it stays, with its text; the audit log keeps what was written."
          does="Take it away"
          act={() => callAdmin('dropLicence', { body: { id: kept.id, seen: kept.revision } })}
          onDone={licence.leave}
          onClose={() => setIsAsked(false)}
        />
      )}
    </ScreenFrame>
  );
}
