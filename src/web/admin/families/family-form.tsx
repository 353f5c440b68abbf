import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { FamilyField, FamilySheet, FamilyWords } from '#contract/admin/families.ts';
import type { Problem } from '#contract/problem.ts';
import { slugify } from '#domain/text/slug.ts';
import { callAdmin } from '#web/admin/calls/call-admin.ts';
import controls from '#web/admin/controls/controls.module.css';
import { OfficeField } from '#web/admin/controls/office-field.tsx';
import { OfficeSelect } from '#web/admin/controls/office-select.tsx';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { newsOf, useLeadOn } from '#web/admin/controls/use-lead-on.ts';
import { isSame, mergeWords } from '#web/admin/forms/merge-words.ts';
import { OfficeWords } from '#web/admin/forms/office-words.tsx';
import { textHint } from '#web/admin/forms/text-hint.ts';
import { Unsaved } from '#web/admin/forms/unsaved.tsx';
import { ScreenFrame } from '#web/admin/frame/screen-frame.tsx';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import { ActionButton } from '#web/ui/action-button.tsx';
import { EssayParts } from './essay-parts.tsx';
import styles from './families.module.css';
import { familyParts, labelOf } from './family-lines.ts';
import { FamilyVersions } from './family-versions.tsx';

/** The form of a family: kept by pressing, and what another one saved meanwhile is told and not overwritten. */
export function FamilyForm({
  sheet,
  address,
}: {
  sheet: FamilySheet;
  /** The slug by which the screen was come to. */
  address: string;
}) {
  // As the shop has it, of which what is typed began.
  const [kept, setKept] = useState(sheet);
  const [typed, setTyped] = useState(sheet.words);
  const [refused, setRefused] = useState<{ problem: Problem | null } | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  // What another one saved meanwhile and stands in the form now; null where nobody did.
  const [taken, setTaken] = useState<FamilyField[] | null>(null);
  // What another one made of what is typed here, too.
  const [theirs, setTheirs] = useState<Partial<FamilyWords>>({});
  const [news, setNews] = useState(newsOf(useLocation().state));
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isUnsaved = !isSame(typed, kept.words);
  // What is typed while an answer is on its way is not lost to it.
  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
  }, [typed]);
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current
        ?.querySelector<HTMLElement>('[aria-invalid="true"]:not([hidden]), [data-invalid] button')
        ?.focus();
  }, [errors]);
  const isElsewhere = kept.slug !== address && !isUnsaved;
  useLeadOn(isElsewhere ? `/families/${encodeURIComponent(kept.slug)}` : null, news);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy || !isUnsaved) return;
    setIsBusy(true);
    setNews('');
    const result = await callAdmin('saveFamily', { body: { id: kept.id, seen: kept.revision, typed } });
    if (result.ok) {
      const { told, ...saved } = result.value;
      setTyped(mergeWords({ base: typed, typed: latest.current, saved: saved.words }).words);
      setKept(saved);
      setNews(['The family is saved.', ...told].join(' '));
      setRefused(null);
      setErrors({});
      setTaken(null);
      setTheirs({});
    } else await refuse(result);
    setIsBusy(false);
  }

  async function refuse(result: { problem: Problem | null }): Promise<void> {
    const told = result.problem?.errors ?? [];
    setRefused(result);
    setTaken(null);
    setTheirs({});
    setErrors(Object.fromEntries(told.map(({ path, message }) => [path.replace(/^typed\./, ''), message])));
    if (result.problem?.type !== '/problems/changed-meanwhile') return;
    const anew = await callAdmin('readFamily', { params: { family: kept.slug } });
    if (!anew.ok) return;
    // The next press is over what was told.
    const { words } = anew.value;
    const merged = mergeWords({ base: kept.words, typed: latest.current, saved: words });
    setKept(anew.value);
    setTyped(merged.words);
    setTaken(merged.taken);
    setTheirs(Object.fromEntries(merged.both.map((field) => [field, words[field]])));
  }

  function change(part: Partial<FamilyWords>): void {
    setNews('');
    setTyped((before) => ({ ...before, ...part }));
  }

  const errorAt = (field: string) => errors[field] ?? tellTheirs(Reflect.get(theirs, field));
  const cuts = kept.cuts.map(({ uid, name }) => ({ value: uid, says: name }));
  return (
    <ScreenFrame
      path="families/:family"
      title={kept.words.name}
      tools={
        <>
          <Link className={controls.word} to="/families">
            All families
          </Link>
          <Link className={controls.word} to="/designers">
            Designers
          </Link>
          <Link className={controls.word} to={`/prices?${new URLSearchParams({ search: kept.words.name })}`}>
            Prices
          </Link>
          <a
            className={controls.word}
            href={`/typefaces/${encodeURIComponent(kept.slug)}`}
            target="_blank"
            rel="noreferrer"
          >
            On the site
          </a>
        </>
      }
    >
      <form ref={form} noValidate onSubmit={(event) => void save(event)}>
        <div className={`${controls.row} ${styles.bar}`}>
          <ActionButton type="submit" aria-disabled={isBusy || !isUnsaved}>
            Save the family
          </ActionButton>
          <p role="status">{isUnsaved ? 'Not saved.' : news}</p>
        </div>
        {refused !== null && <Refusal problem={refused.problem} />}
        {taken !== null && (
          <p className={controls.hint}>
            {taken.length > 0 && `As they left it, in the form now: ${taken.map(labelOf).join(', ')}. `}
            {Object.keys(theirs).length > 0 &&
              'What you both changed stands as you typed it, and theirs below. '}
            {isUnsaved && 'Save again to keep yours.'}
          </p>
        )}
        <div className={styles.parts}>
          {familyParts.map(({ title, lines }) => (
            <SheetPart key={title} title={title}>
              <div className={title === 'Texts' ? styles.texts : styles.fields}>
                {title === 'How it is shown' && (
                  <>
                    <OfficeSelect
                      label="Kind"
                      hint="Legacy families have a list of their own in the menu, and are sold like all others."
                      value={typed.kind}
                      error={errorAt('kind')}
                      choices={[
                        { value: 'present', says: 'In the collection' },
                        { value: 'legacy', says: 'Legacy' },
                      ]}
                      onChange={(kind) => change({ kind })}
                    />
                    <OfficeSelect
                      label="Shown in"
                      hint="The cut in which lists and its own page show it."
                      value={typed.defaultCut}
                      error={errorAt('defaultCut')}
                      choices={cuts}
                      onChange={(defaultCut) => change({ defaultCut })}
                    />
                  </>
                )}
                {lines.map(({ field, label, hint, rows, isText }) => {
                  const shared = {
                    ...{ label, value: typed[field], error: errorAt(field) },
                    hint: field === 'slug' ? addressHint(typed, kept) : isText ? textHint : hint,
                    onChange: (words: string) => change({ [field]: words }),
                  };
                  return rows === undefined ? (
                    <OfficeField key={field} {...shared} />
                  ) : (
                    <OfficeWords key={field} {...shared} rows={rows} />
                  );
                })}
              </div>
            </SheetPart>
          ))}
          <FamilyVersions
            versions={typed.versions}
            errorAt={errorAt}
            onType={(versions) => change({ versions })}
          />
          <EssayParts
            essay={typed.essay}
            cuts={cuts}
            errorAt={errorAt}
            onType={(essay) => change({ essay })}
          />
        </div>
      </form>
      <Unsaved isUnsaved={isUnsaved} />
    </ScreenFrame>
  );
}

/** Where the family will stand, and what leads there. */
function addressHint({ name, slug }: FamilyWords, kept: FamilySheet): string {
  const stands = slug.trim() === '' ? slugify(name) || 'family' : slug.trim();
  const leading = [...new Set([...kept.formerSlugs, ...(stands === kept.slug ? [] : [kept.slug])])].filter(
    (former) => former !== stands,
  );
  const leads =
    leading.length === 0 ? '' : ` ${leading.join(', ')} ${leading.length === 1 ? 'leads' : 'lead'} there.`;
  return `/typefaces/${stands}.${slug.trim() === '' ? ' Left empty, it is made of the name.' : ''}${leads}`;
}

/** What another one made of a field that is typed here, too. */
function tellTheirs(words: unknown): string | undefined {
  if (words === undefined) return undefined;
  const written = typeof words === 'string' ? words : writeParts(words);
  return `Somebody made this meanwhile: ${written === '' ? 'nothing' : written}`;
}

function writeParts(parts: unknown): string {
  if (!Array.isArray(parts)) return '';
  return parts
    .map((part: object) =>
      Object.entries(part)
        .flatMap(([field, words]) => (field === 'kind' || words === '' ? [] : [String(words)]))
        .join(' '),
    )
    .join('; ');
}
