import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { PageSheet, TypedPage } from '#contract/admin/pages.ts';
import type { Problem } from '#contract/problem.ts';
import { slugify } from '#domain/text/slug.ts';
import { callAdmin } from '#web/admin/calls/call-admin.ts';
import controls from '#web/admin/controls/controls.module.css';
import { OfficeField } from '#web/admin/controls/office-field.tsx';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { newsOf, useLeadOn } from '#web/admin/controls/use-lead-on.ts';
import { Unsaved } from '#web/admin/forms/unsaved.tsx';
import { ScreenFrame } from '#web/admin/frame/screen-frame.tsx';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import { ActionButton } from '#web/ui/action-button.tsx';
import { AllPages } from './all-pages.tsx';
import { mergePage, type Theirs } from './merge-page.ts';
import { PageActs } from './page-acts.tsx';
import { PagePreviewView } from './page-preview-view.tsx';
import { PageSections } from './page-sections.tsx';
import { PageVersionList } from './page-versions.tsx';
import styles from './pages.module.css';

const empty: TypedPage = { title: '', slug: '', sections: [{ title: '', text: '', topics: [] }] };

function typedOf({ title, slug, sections }: TypedPage): TypedPage {
  return { title, slug, sections };
}

/** The form of a page: what is typed is kept by pressing, and what another one saved meanwhile is told and not overwritten. */
export function PageEditor({ sheet }: { sheet: PageSheet | null }) {
  // As the shop has it, of which what is typed began.
  const [kept, setKept] = useState(sheet);
  const base = kept === null ? empty : typedOf(kept);
  const [typed, setTyped] = useState<TypedPage>(base);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  // What another one saved meanwhile of what is changed here, too; null where nobody did.
  const [theirs, setTheirs] = useState<Theirs | null>(null);
  const [refused, setRefused] = useState<{ problem: Problem | null } | null>(null);
  const [news, setNews] = useState(newsOf(useLocation().state));
  const [isGone, setIsGone] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const isUnsaved = JSON.stringify(typed) !== JSON.stringify(base) && !isGone;
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
  useLeadOn(isMade ? `/pages/${kept.id}` : null, news);
  // Once nothing is unsaved any more, so that nobody is asked.
  useEffect(() => {
    if (isGone) void navigate('/pages', { replace: true });
  }, [isGone, navigate]);

  function take(saved: PageSheet, words: string): void {
    setKept(saved);
    setTyped(mergePage({ base: typed, typed: latest.current, saved: typedOf(saved) }).page);
    setErrors({});
    setTheirs(null);
    setRefused(null);
    setNews(words);
  }
  async function refuse(result: { problem: Problem | null }): Promise<void> {
    setNews('');
    setRefused(result);
    const told = result.problem?.errors ?? [];
    setErrors(Object.fromEntries(told.map(({ path, message }) => [path.replace(/^page\./, ''), message])));
    if (kept === null || result.problem?.type !== '/problems/changed-meanwhile') return;
    const anew = await callAdmin('readPage', { params: { page: `${kept.id}` } });
    if (!anew.ok) return;
    const merged = mergePage({ base, typed: latest.current, saved: typedOf(anew.value) });
    setKept(anew.value);
    setTyped(merged.page);
    setTheirs(merged.theirs);
  }
  async function save(): Promise<void> {
    if (isBusy || !isUnsaved) return;
    setIsBusy(true);
    const seen = { id: kept?.id ?? null, seen: kept?.revision ?? null };
    const result = await callAdmin('savePage', { body: { ...seen, page: typed } });
    if (result.ok) take(result.value, 'The page is saved.');
    else await refuse(result);
    setIsBusy(false);
  }
  const change = (part: Partial<TypedPage>) => setTyped((before) => ({ ...before, ...part }));
  const count = Object.keys(theirs ?? {}).length;
  return (
    <ScreenFrame
      path="pages/:page"
      title={kept === null ? 'New page' : kept.title}
      tools={
        <>
          <AllPages />
          {kept !== null && (
            <PageActs
              page={kept}
              isUnsaved={isUnsaved}
              onDone={take}
              onGone={() => setIsGone(true)}
              onRefused={refuse}
            />
          )}
        </>
      }
    >
      <div className={`${controls.row} ${styles.bar}`}>
        <ActionButton aria-disabled={isBusy || !isUnsaved} onClick={() => void save()}>
          Save the page
        </ActionButton>
        <p role="status">
          {stateWords(kept)} {isUnsaved && 'Not saved. '}
          {news}
        </p>
      </div>
      {refused !== null && <Refusal problem={refused.problem} />}
      {theirs !== null && (
        <p className={controls.hint}>
          What you did not touch is as they left it now.{' '}
          {count > 0 &&
            `${count === 1 ? 'One field' : `${count} fields`} you both changed: your words stand there, and theirs below them. `}
          Save again to keep yours.
        </p>
      )}
      <div className={styles.editor}>
        <div ref={form} className={styles.form}>
          <SheetPart title="Page">
            <div className={styles.fields}>
              <OfficeField
                label="Title"
                value={typed.title}
                error={errors.title ?? tellTheirs(theirs?.title)}
                onChange={(title) => change({ title })}
              />
              <OfficeField
                label="Address (optional)"
                hint={hintOf(typed, kept)}
                value={typed.slug}
                error={errors.slug ?? tellTheirs(theirs?.slug)}
                onChange={(slug) => change({ slug })}
              />
            </div>
          </SheetPart>
          <PageSections
            sections={typed.sections}
            errorAt={(path) => errors[path] ?? tellTheirs(theirs?.[path])}
            onType={(sections) => change({ sections })}
          />
          {kept !== null && (
            <PageVersionList
              key={kept.revision}
              page={kept}
              isUnsaved={isUnsaved}
              onTake={({ title, sections }) => {
                change({ title, sections });
                setNews('The words of that version stand in the form.');
                form.current?.querySelector('input')?.focus();
              }}
            />
          )}
          {theirs?.sections !== undefined && (
            <SheetPart title="The sections as somebody else saved them">
              <p className={styles.theirs}>{theirs.sections}</p>
            </SheetPart>
          )}
        </div>
        <PagePreviewView typed={typed} />
      </div>
      <Unsaved isUnsaved={isUnsaved} />
    </ScreenFrame>
  );
}

function stateWords(kept: PageSheet | null): string {
  if (kept === null) return 'It begins as a draft, which nobody sees on the site.';
  return kept.isDraft ? 'A draft: nobody sees it on the site.' : 'Published.';
}

function hintOf({ title, slug }: TypedPage, kept: PageSheet | null): string {
  const stands = `/information/${slug.trim() === '' ? slugify(title) : slug.trim()}`;
  const former =
    kept === null || kept.formerSlugs.length === 0 ? '' : ` ${kept.formerSlugs.join(', ')} lead here.`;
  const leaves = kept !== null && slug.trim() !== kept.slug ? ` ${kept.slug} will lead here.` : '';
  return `${stands}.${former}${leaves}`;
}

function tellTheirs(words: string | undefined): string | undefined {
  return words === undefined
    ? undefined
    : `Somebody made this meanwhile: ${words === '' ? 'nothing' : words}`;
}
