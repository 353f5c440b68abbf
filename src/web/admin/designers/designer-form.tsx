import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { DesignerSheet, DesignerWords } from '#contract/admin/content/designers.ts';
import type { Problem } from '#contract/problem.ts';
import { slugify } from '#domain/text/slug.ts';
import { callAdmin } from '#web/admin/calls/call-admin.ts';
import { ActDialog } from '#web/admin/controls/act-dialog.tsx';
import controls from '#web/admin/controls/controls.module.css';
import { OfficeField } from '#web/admin/controls/office-field.tsx';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { newsOf, useLeadOn } from '#web/admin/controls/use-lead-on.ts';
import { isSame, mergeWords } from '#web/admin/forms/merge-words.ts';
import { OfficeWords } from '#web/admin/forms/office-words.tsx';
import { textHint } from '#web/admin/forms/text-hint.ts';
import { Unsaved } from '#web/admin/forms/unsaved.tsx';
import { ScreenFrame } from '#web/admin/frame/screen-frame.tsx';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import { ActionButton } from '#web/ui/action-button.tsx';
import { AllDesigners } from './all-designers.tsx';
import styles from './designers.module.css';

const empty: DesignerWords = { name: '', slug: '', biography: '', url: '' };
const labels: Record<keyof DesignerWords, string> = {
  ...{ name: 'Name', slug: 'Address', biography: 'Biography', url: 'Link' },
};

/** The form of a designer: kept by pressing, and what another one saved meanwhile is told and not overwritten. */
export function DesignerForm({ sheet }: { sheet: DesignerSheet | null }) {
  // As the shop has them, of which what is typed began.
  const [kept, setKept] = useState(sheet);
  const base = kept?.words ?? empty;
  const [typed, setTyped] = useState(base);
  const [refused, setRefused] = useState<{ problem: Problem | null } | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  // What another one saved meanwhile and stands in the form now; null where nobody did.
  const [taken, setTaken] = useState<(keyof DesignerWords)[] | null>(null);
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
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  const isMade = sheet === null && kept !== null && !isUnsaved;
  useLeadOn(isMade ? `/designers/${kept.id}` : null, news);
  // Once nothing is unsaved any more, so that nobody is asked.
  useEffect(() => {
    if (isGone) void navigate('/designers', { replace: true });
  }, [isGone, navigate]);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy || !isUnsaved) return;
    setIsBusy(true);
    setNews('');
    const seen = { id: kept?.id ?? null, seen: kept?.revision ?? null };
    const result = await callAdmin('saveDesigner', { body: { ...seen, typed } });
    if (result.ok) {
      const { told, ...saved } = result.value;
      setTyped(mergeWords({ base: typed, typed: latest.current, saved: saved.words }).words);
      setKept(saved);
      setNews(['The designer is saved.', ...told].join(' '));
      setRefused(null);
      setErrors({});
      setTaken(null);
    } else await refuse(result);
    setIsBusy(false);
  }

  async function refuse(result: { problem: Problem | null }): Promise<void> {
    const told = result.problem?.errors ?? [];
    setRefused(result);
    setTaken(null);
    setErrors(Object.fromEntries(told.map(({ path, message }) => [path.replace(/^typed\./, ''), message])));
    if (kept === null || result.problem?.type !== '/problems/changed-meanwhile') return;
    const anew = await callAdmin('readDesigner', { params: { designer: `${kept.id}` } });
    if (!anew.ok) return;
    // The next press is over what was told.
    const { words } = anew.value;
    const merged = mergeWords({ base, typed: latest.current, saved: words });
    setKept(anew.value);
    setTyped(merged.words);
    setTaken(merged.taken);
    setErrors(
      Object.fromEntries(
        merged.both.map((field) => [field, `Somebody made this meanwhile: ${words[field] || 'nothing'}`]),
      ),
    );
  }

  function change(part: Partial<DesignerWords>): void {
    setNews('');
    setTyped((before) => ({ ...before, ...part }));
  }

  return (
    <ScreenFrame
      path="designers/:designer"
      title={kept === null ? 'New designer' : kept.words.name}
      tools={
        <>
          <AllDesigners />
          {kept !== null && !kept.isNamed && (
            <button type="button" className={controls.word} onClick={() => setIsAsked(true)}>
              Take away
            </button>
          )}
        </>
      }
    >
      <form ref={form} noValidate onSubmit={(event) => void save(event)}>
        <div className={`${controls.row} ${styles.bar}`}>
          <ActionButton type="submit" aria-disabled={isBusy || !isUnsaved}>
            Save the designer
          </ActionButton>
          <p role="status">{isUnsaved ? 'Not saved.' : news}</p>
        </div>
        {refused !== null && <Refusal problem={refused.problem} />}
        {taken !== null && (
          <p className={controls.hint}>
            {taken.length > 0 &&
              `As they left it, in the form now: ${taken.map((field) => labels[field]).join(', ')}. `}
            {Object.keys(errors).length > 0 &&
              'What you both changed stands as you typed it, and theirs below. '}
            {isUnsaved && 'Save again to keep yours.'}
          </p>
        )}
        <div className={styles.fields}>
          <OfficeField
            label="Name"
            hint="As families name them, and as visitors read it."
            value={typed.name}
            error={errors.name}
            onChange={(name) => change({ name })}
          />
          <OfficeField
            label="Address (optional)"
            hint={addressHint(typed)}
            value={typed.slug}
            error={errors.slug}
            onChange={(slug) => change({ slug })}
          />
          <OfficeField
            label="Link (optional)"
            hint="A page of theirs, like https://example.com."
            value={typed.url}
            error={errors.url}
            onChange={(url) => change({ url })}
          />
          <OfficeWords
            label="Biography (optional)"
            hint={textHint}
            rows={10}
            value={typed.biography}
            error={errors.biography}
            onChange={(biography) => change({ biography })}
          />
        </div>
      </form>
      {kept !== null && (
        <SheetPart title="Families">
          {kept.families.length === 0 ? (
            <p className={controls.hint}>
              None that is there. A family names its designers on its own screen.
            </p>
          ) : (
            <ul>
              {kept.families.map(({ slug, name }) => (
                <li key={slug}>
                  <Link className={controls.word} to={`/families/${encodeURIComponent(slug)}`}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </SheetPart>
      )}
      {isAsked && kept !== null && (
        <ActDialog
          title={`Take ${kept.words.name} away?`}
          says="No family names them. The audit log keeps what was written."
          does="Take them away"
          act={() => callAdmin('dropDesigner', { body: { id: kept.id, seen: kept.revision } })}
          onDone={() => setIsGone(true)}
          onClose={() => setIsAsked(false)}
        />
      )}
      <Unsaved isUnsaved={isUnsaved} />
    </ScreenFrame>
  );
}

function addressHint({ name, slug }: DesignerWords): string {
  if (slug.trim() !== '') return `/typefaces/filter/${slug.trim()}.`;
  const made = slugify(name);
  return made === '' ? 'Left empty, it is made of the name.' : `/typefaces/filter/${made}, made of the name.`;
}
