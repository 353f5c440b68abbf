import { useRef } from 'react';
import { Link } from 'react-router';
import type { QuotesSheet, QuoteWords } from '#contract/admin/content/specimens.ts';
import { slugify } from '#domain/text/slug.ts';
import { callAdmin } from '#web/admin/calls/call-admin.ts';
import controls from '#web/admin/controls/controls.module.css';
import { InTurn } from '#web/admin/controls/in-turn.tsx';
import { followParts } from '#web/admin/forms/follow-parts.ts';
import { KeptBar } from '#web/admin/forms/kept-bar.tsx';
import { RowTable } from '#web/admin/forms/row-table.tsx';
import { useKeptForm } from '#web/admin/forms/use-kept-form.ts';
import { ScreenFrame } from '#web/admin/frame/screen-frame.tsx';
import { AllSpecimens } from './all-specimens.tsx';
import { mergeQuotes } from './merge-quotes.ts';
import styles from './specimens.module.css';

const columns = [
  { key: 'text', label: 'Quote', isOfAnyScript: true },
  { key: 'language', label: 'Language', isShort: true },
] as const;

/** The form of the quotes of a set: kept by pressing, and what another one saved meanwhile is told and not overwritten. */
export function QuotesForm({ sheet }: { sheet: QuotesSheet }) {
  const form = useRef<HTMLFormElement>(null);
  const of = useKeptForm({
    form,
    sheet,
    wordsOf: (kept) => kept.words,
    send: (kept, typed) => callAdmin('saveQuotes', { body: { id: kept.id, seen: kept.revision, typed } }),
    readAnew: (kept) => callAdmin('readQuotes', { params: { set: `${kept.id}` } }),
    merge: mergeQuotes,
    newsOfSaved: ({ told }) => ['The quotes are saved.', ...told].join(' '),
  });
  const { kept, typed, met, errorAt, change } = of;
  const { family, set, unsettable } = kept;

  function changeQuotes(quotes: QuoteWords[]): void {
    const moved = { before: typed.quotes, after: quotes };
    change({ quotes }, (told) => followParts(told, 'quotes', moved), ['quotes']);
  }

  return (
    <ScreenFrame
      path="specimens/quotes/:set"
      title={`${family.name} ${set}: quotes`}
      tools={
        <>
          <AllSpecimens />
          <Link className={controls.word} to={`/families/${encodeURIComponent(family.slug)}`}>
            Family
          </Link>
          {!family.isOff && (
            <a
              className={controls.word}
              href={`/typefaces/${encodeURIComponent(family.slug)}?${new URLSearchParams({ set: slugify(set) })}`}
              target="_blank"
              rel="noopener"
            >
              See it on the site
            </a>
          )}
        </>
      }
    >
      <form ref={form} noValidate className={styles.form} onSubmit={(event) => void of.save(event)}>
        <KeptBar of={of} says="Save the quotes" />
        <p className={controls.hint}>
          Boxes without words of their own say them in this order, and so does Try
          {kept.isFirst && '; the typewriter offers them, too'}. A language is a tag like en or sr-Latn, or
          und where there is none. Without a quote the set says those of its writing system.
        </p>
        <RowTable
          of={set}
          one="quote"
          columns={columns}
          rows={typed.quotes}
          blank={{ text: '', language: '' }}
          path="quotes"
          // What another one made of them as a whole is told below.
          errorAt={(path) => (path === 'quotes' ? of.errors.quotes : errorAt(path))}
          onType={changeQuotes}
          isOrdered
          {...(unsettable.length > 0 && {
            more: {
              label: 'Shown',
              show: ({ text }: QuoteWords) =>
                unsettable.includes(text.trim()) ? 'No: its font lacks a character of it' : '',
            },
          })}
        />
        {met?.theirs.quotes !== undefined && (
          <section aria-label="Quotes as somebody else saved them" className={styles.theirs}>
            <h3 className={controls.hint}>As somebody else saved them:</h3>
            <p>
              <InTurn
                of={met.theirs.quotes.split('\n')}
                show={(line) => (
                  <>
                    <bdi>{line}</bdi>
                    {'\n'}
                  </>
                )}
              />
            </p>
          </section>
        )}
      </form>
    </ScreenFrame>
  );
}
