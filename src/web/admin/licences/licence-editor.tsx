import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { LicenceSheet, LicenceWords } from '#contract/admin/content/licences.ts';
import type { Problem } from '#contract/problem.ts';
import { callAdmin } from '#web/admin/calls/call-admin.ts';
import { ActDialog } from '#web/admin/controls/act-dialog.tsx';
import controls from '#web/admin/controls/controls.module.css';
import { InTurn } from '#web/admin/controls/in-turn.tsx';
import { OfficeField } from '#web/admin/controls/office-field.tsx';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { newsOf, useLeadOn } from '#web/admin/controls/use-lead-on.ts';
import { isSame, mergeWords } from '#web/admin/forms/merge-words.ts';
import { OfficeBox } from '#web/admin/forms/office-box.tsx';
import { OfficeWords } from '#web/admin/forms/office-words.tsx';
import { PartTools } from '#web/admin/forms/part-tools.tsx';
import { textHint } from '#web/admin/forms/text-hint.ts';
import { Unsaved } from '#web/admin/forms/unsaved.tsx';
import { ScreenFrame } from '#web/admin/frame/screen-frame.tsx';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import { ActionButton } from '#web/ui/action-button.tsx';
import { AllLicences } from './all-licences.tsx';
import { blankSubfield, LicenceFieldPart } from './licence-field-part.tsx';
import { licenceLabels } from './licence-labels.ts';
import { LicencePreviewView } from './licence-preview-view.tsx';
import { LicenceRulesPart } from './licence-rules-part.tsx';
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
  // As the shop has it, of which what is typed began.
  const [kept, setKept] = useState(sheet);
  const base = kept?.words ?? empty;
  const [typed, setTyped] = useState(base);
  const [refused, setRefused] = useState<{ problem: Problem | null } | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  // What another one saved meanwhile and stands in the form now; null where nobody did.
  const [taken, setTaken] = useState<(keyof LicenceWords)[] | null>(null);
  const [news, setNews] = useState(newsOf(useLocation().state));
  const [isGone, setIsGone] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const isUnsaved = !isSame(typed, base) && !isGone;
  // What is typed while an answer is on its way is not lost to it.
  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
  }, [typed]);
  // How often it was refused: what is wrong is gone to then, and not once some of it is mended.
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  const isMade = sheet === null && kept !== null && !isUnsaved;
  useLeadOn(isMade ? `/licences/${kept.id}` : null, news);
  // Once nothing is unsaved any more, so that nobody is asked.
  useEffect(() => {
    if (isGone) void navigate('/licences', { replace: true });
  }, [isGone, navigate]);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy || !isUnsaved) return;
    setIsBusy(true);
    setNews('');
    const seen = { id: kept?.id ?? null, seen: kept?.revision ?? null };
    const result = await callAdmin('saveLicence', { body: { ...seen, typed } });
    if (result.ok) {
      const { told, ...saved } = result.value;
      setTyped(mergeWords({ base: typed, typed: latest.current, saved: saved.words }).words);
      setKept(saved);
      setNews(['The licence is saved.', ...told].join(' '));
      setRefused(null);
      setErrors({});
      setTaken(null);
    } else {
      await refuse(result);
      setRefusals((before) => before + 1);
    }
    setIsBusy(false);
  }

  async function refuse(result: { problem: Problem | null }): Promise<void> {
    const told = result.problem?.errors ?? [];
    setRefused(result);
    setTaken(null);
    setErrors(Object.fromEntries(told.map(({ path, message }) => [path.replace(/^typed\./, ''), message])));
    if (kept === null || result.problem?.type !== '/problems/changed-meanwhile') return;
    const anew = await callAdmin('readLicence', { params: { licence: `${kept.id}` } });
    if (!anew.ok) return;
    // The next press is over what was told.
    const { words } = anew.value;
    const merged = mergeWords({ base, typed: latest.current, saved: words });
    setKept(anew.value);
    setTyped(merged.words);
    setTaken(merged.taken);
    setErrors(
      Object.fromEntries(
        merged.both.map((field) => [
          field,
          `Somebody made this meanwhile: ${writeLicenceField(words, field)}`,
        ]),
      ),
    );
  }

  function change(part: Partial<LicenceWords>): void {
    setNews('');
    setErrors((told) => keepErrors(told, movedPlaces(typed, { ...typed, ...part })));
    setTyped((before) => ({ ...before, ...part }));
  }
  const errorAt = (path: string) => errors[path];
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
        <form ref={form} noValidate className={styles.form} onSubmit={(event) => void save(event)}>
          <div className={`${controls.row} ${styles.bar}`}>
            <ActionButton type="submit" aria-disabled={isBusy || !isUnsaved}>
              Save the licence
            </ActionButton>
            <p role="status">{isUnsaved ? 'Not saved.' : news}</p>
          </div>
          {refused !== null && <Refusal problem={refused.problem} />}
          {taken !== null && (
            <p className={controls.hint}>
              {taken.length > 0 &&
                `As they left it, in the form now: ${taken.map((field) => licenceLabels[field]).join(', ')}. `}
              {Object.keys(errors).length > 0 &&
                'What you both changed stands as you typed it, and theirs below. '}
              {isUnsaved && 'Save again to keep yours.'}
            </p>
          )}
          <SheetPart title="Licence">
            <div className={styles.fields}>
              <OfficeField
                label={licenceLabels.publicName}
                hint="As buyers read it."
                value={typed.publicName}
                error={errors.publicName}
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
                error={errors.name}
                onChange={(name) => change({ name })}
              />
              <OfficeWords
                label="Description (optional)"
                hint={textHint}
                rows={3}
                value={typed.description}
                error={errors.description}
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
                error={errors.termMonths}
                onChange={(termMonths) => change({ termMonths })}
              />
              <fieldset className={styles.ticks}>
                <legend className={controls.label}>Files that come with it</legend>
                <UseTicks
                  of="the licence"
                  uses={typed.delivers}
                  onType={(delivers) => change({ delivers })}
                />
                {errors.delivers !== undefined && <p className={controls.error}>{errors.delivers}</p>}
              </fieldset>
            </div>
          </SheetPart>
          {errors.fields !== undefined && <p className={controls.error}>{errors.fields}</p>}
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
            <OfficeWords
              label="Text (optional)"
              hint={textHint}
              rows={16}
              value={typed.licenceText}
              error={errors.licenceText}
              onChange={(licenceText) => change({ licenceText })}
            />
          </SheetPart>
        </form>
        <LicencePreviewView id={kept?.id ?? null} typed={typed} round={kept?.revision ?? ''} />
      </div>
      {isAsked && kept !== null && (
        <ActDialog
          title={`Take ${kept.words.publicName} away?`}
          says="It is not sold any more, and whoever has it in a cart is told there. What was ordered under it stays, with its text; the audit log keeps what was written."
          does="Take it away"
          act={() => callAdmin('dropLicence', { body: { id: kept.id, seen: kept.revision } })}
          onDone={() => setIsGone(true)}
          onClose={() => setIsAsked(false)}
        />
      )}
      <Unsaved isUnsaved={isUnsaved} />
    </ScreenFrame>
  );
}
