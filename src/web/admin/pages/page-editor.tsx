import { useRef } from 'react';
import type { PageSheet, TypedPage } from '#contract/admin/pages.ts';
import { slugify } from '#domain/text/slug.ts';
import { callAdmin } from '#web/admin/calls/call-admin.ts';
import { OfficeField } from '#web/admin/controls/office-field.tsx';
import { KeptBar } from '#web/admin/forms/kept-bar.tsx';
import { useItsMinute } from '#web/admin/forms/use-its-minute.ts';
import { useKeptForm } from '#web/admin/forms/use-kept-form.ts';
import { ScreenFrame } from '#web/admin/frame/screen-frame.tsx';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import { AllPages } from './all-pages.tsx';
import { DraftLinks } from './draft-links.tsx';
import { mergePage } from './merge-page.ts';
import { PageActs } from './page-acts.tsx';
import { PageDay } from './page-day.tsx';
import { PagePreviewView } from './page-preview-view.tsx';
import { PageSections } from './page-sections.tsx';
import { PageVersionList } from './page-versions.tsx';
import styles from './pages.module.css';

const empty: TypedPage = { title: '', slug: '', sections: [{ title: '', text: '', topics: [] }] };

function typedOf(kept: PageSheet | null): TypedPage {
  const { title, slug, sections } = kept ?? empty;
  return { title, slug, sections };
}

/** The form of a page: what is typed is kept by pressing, and what another one saved meanwhile is told and not overwritten. */
export function PageEditor({ sheet }: { sheet: PageSheet | null }) {
  const form = useRef<HTMLDivElement>(null);
  const page = useKeptForm({
    form,
    sheet,
    wordsOf: typedOf,
    send: (kept, typed) =>
      callAdmin('savePage', { body: { id: kept?.id ?? null, seen: kept?.revision ?? null, page: typed } }),
    readAnew: (kept) => kept && callAdmin('readPage', { params: { page: `${kept.id}` } }),
    merge: mergePage,
    newsOfSaved: () => 'The page is saved.',
    elsewhere: (kept) => (sheet === null && kept !== null ? `/pages/${kept.id}` : null),
    list: '/pages',
  });
  const { kept, typed, isUnsaved, errorAt, change, met } = page;
  useItsMinute(page, {
    left: ({ goesOnIn }) => goesOnIn,
    read: ({ id }, asked) => callAdmin('readPage', { params: { page: `${id}` }, ...asked }),
    turn: (before, { isDraft, zone, goesOn, goesOnIn, missed }) => ({
      ...before,
      ...{ isDraft, zone, goesOn, goesOnIn, missed },
    }),
    tell: tellTurn,
  });
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
              onDone={page.take}
              onGone={page.leave}
              onRefused={page.refuse}
            />
          )}
        </>
      }
    >
      <KeptBar
        of={page}
        says="Save the page"
        className={styles.bar}
        standing={stateWords(kept)}
        onPress={() => void page.save()}
      />
      <div className={styles.editor}>
        <div ref={form} className={styles.form}>
          <SheetPart title="Page">
            <div className={styles.fields}>
              <OfficeField
                label="Title"
                value={typed.title}
                error={errorAt('title')}
                onChange={(title) => change({ title })}
              />
              <OfficeField
                label="Address (optional)"
                hint={hintOf(typed, kept)}
                value={typed.slug}
                error={errorAt('slug')}
                onChange={(slug) => change({ slug })}
              />
            </div>
          </SheetPart>
          {kept !== null && (
            <>
              <PageDay of={{ ...page, kept }} />
              <DraftLinks key={kept.id} page={kept} />
            </>
          )}
          <PageSections
            sections={typed.sections}
            errorAt={errorAt}
            onType={(sections) => change({ sections })}
          />
          {kept !== null && (
            <PageVersionList
              key={kept.revision}
              page={kept}
              isUnsaved={isUnsaved}
              onTake={({ title, sections }) =>
                page.putIn({ title, sections }, {}, 'The words of that version stand in the form.')
              }
            />
          )}
          {met?.theirs.sections !== undefined && (
            <SheetPart title="The sections as somebody else saved them">
              <p className={styles.theirs}>{met.theirs.sections}</p>
            </SheetPart>
          )}
        </div>
        <PagePreviewView typed={typed} />
      </div>
    </ScreenFrame>
  );
}

function tellTurn({ isDraft, missed }: PageSheet): string | null {
  if (!isDraft) return 'It is on the site now.';
  return missed === null ? null : `It was to go on ${missed.says}, and stayed a draft.`;
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
