import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Problem } from '#contract/problem.ts';
import type { AdminResult } from '#web/admin/calls/call-admin.ts';
import { newsOf, useLeadOn } from '#web/admin/controls/use-lead-on.ts';
import { useUnsaved } from '#web/admin/controls/use-unsaved.ts';
import { keepTold } from './keep-told.ts';
import { isSame } from './merge-words.ts';

/** What is told of fields, by their places within what is typed. */
export type Told = Readonly<Record<string, string>>;

/** What somebody typed, over what another one saved meanwhile. */
export interface Merged<Words> {
  words: Words;
  /** What the other one alone changed and stands in the form now, as the form calls it; null where it is not told by name. */
  taken: readonly string[] | null;
  /** What the other one made of what both changed. */
  theirs: Told;
}

/** A record that is written in a form and kept by pressing. */
interface KeptForm<Kept, Saved extends Kept, Words> {
  /** The form on the page: where a press was refused, the first field that is wrong is gone to. */
  form: RefObject<HTMLElement | null>;
  /** As the shop has it when the form opens; null of a new one. */
  sheet: Kept;
  wordsOf: (kept: Kept) => Words;
  send: (kept: Kept, typed: Words) => Promise<AdminResult<Saved>>;
  /** The record as another one left it; null of one that nobody else can know yet. */
  readAnew: (kept: Kept) => Promise<AdminResult<Kept>> | null;
  merge: (of: Record<'base' | 'typed' | 'saved', Words>) => Merged<Words>;
  /** What is said once it is kept. */
  newsOfSaved: (saved: Saved) => string;
  /** Where the record stands, if that is elsewhere: it is led to once nothing is unsaved. */
  elsewhere?: (kept: Kept) => string | null;
  /** Where one goes once it is taken away. */
  list?: string;
}

/**
 * What stands in the shop of a record, what is typed over it and not saved, what of that was refused, and what another one saved
 * meanwhile: it is told, and nothing is overwritten before a further press.
 */
export function useKeptForm<Kept, Saved extends Kept, Words extends object>(
  of: KeptForm<Kept, Saved, Words>,
) {
  // As the shop has it, of which what is typed began.
  const [kept, setKept] = useState(of.sheet);
  const base = of.wordsOf(kept);
  const [typed, setTyped] = useState(base);
  const [refused, setRefused] = useState<{ problem: Problem | null } | null>(null);
  const [errors, setErrors] = useState<Told>({});
  // What is told of words from elsewhere, beside these: it is told for as long as they stand.
  const [notes, setNotes] = useState<{ told: Told; of: Words }>({ told: {}, of: base });
  // What another one saved meanwhile; null where nobody did.
  const [met, setMet] = useState<Omit<Merged<Words>, 'words'> | null>(null);
  const [news, setNews] = useState(newsOf(useLocation().state));
  // What is said of it elsewhere once it is taken away; null while it is there.
  const [left, setLeft] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  // What is wrong is gone to once it was refused, and not when some of it is mended.
  const [refusals, setRefusals] = useState(0);
  const isUnsaved = !isSame(typed, base) && left === null;
  // What is typed while an answer is on its way is not lost to it.
  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
  }, [typed]);
  const { form, list } = of;
  useEffect(() => {
    if (refusals === 0) return;
    const wrong = '[aria-invalid="true"]:not([hidden]), [data-invalid] button';
    form.current?.querySelector<HTMLElement>(wrong)?.focus();
  }, [refusals, form]);
  useLeadOn(isUnsaved || left !== null ? null : (of.elsewhere?.(kept) ?? null), news);
  useUnsaved({ isUnsaved, isOfSearch: false });
  const navigate = useNavigate();
  // Once nothing is unsaved any more, so that nobody is asked.
  useEffect(() => {
    if (left === null || list === undefined) return;
    void navigate(list, { replace: true, ...(left !== '' && { state: { news: left } }) });
  }, [left, list, navigate]);

  function take(saved: Kept, says: string): void {
    const words = of.wordsOf(saved);
    const isAsSent = isSame(latest.current, typed);
    // Words that were typed since are not saved; what a form keeps unseen beside them goes with a save.
    setTyped(isAsSent ? words : of.merge({ base: typed, typed: latest.current, saved: words }).words);
    setKept(saved);
    setNews(isAsSent ? says : '');
    setRefused(null);
    setErrors({});
    setNotes({ told: {}, of: words });
    setMet(null);
  }

  function keepNotes(words: Words): void {
    setNotes(({ told, of: before }) => ({ told: keepTold(told, { before, after: words }), of: words }));
  }

  async function refuse(result: { problem: Problem | null }): Promise<void> {
    setNews('');
    setRefused(result);
    setErrors(placesOf(result.problem));
    keepNotes(latest.current);
    const isMet = result.problem?.type === '/problems/changed-meanwhile';
    const anew = isMet ? await of.readAnew(kept) : null;
    if (anew?.ok === true) {
      // The next press is over what was told.
      const { words, ...told } = of.merge({ base, typed: latest.current, saved: of.wordsOf(anew.value) });
      setKept(anew.value);
      keepNotes(words);
      setTyped(words);
      // What both changed is told with the words; a field that the other one alone changed is not wrong.
      setErrors({});
      setMet(told);
    }
    setRefusals((before) => before + 1);
  }

  async function save(event?: FormEvent): Promise<void> {
    event?.preventDefault();
    if (isBusy || !isUnsaved) return;
    setIsBusy(true);
    setNews('');
    const result = await of.send(kept, typed);
    if (result.ok) take(result.value, of.newsOfSaved(result.value));
    else await refuse(result);
    setIsBusy(false);
  }

  return {
    ...{ kept, typed, isUnsaved, isBusy, refused, met, news },
    errors: { ...notes.told, ...errors },
    ...{ save, take, refuse, say: setNews },
    /** The record of which something is so by now that is not typed; what is typed stays. */
    know: (now: Kept) => {
      const saved = of.wordsOf(now);
      if (!isSame(saved, base)) setTyped((before) => of.merge({ base, typed: before, saved }).words);
      setKept(now);
    },
    /** How often something was refused, or told of words from elsewhere: the first that is wrong is gone to then. */
    refusals,
    /** Types over some fields. `follow` has what is told of parts that were moved go with them; what is wrong with `mended` is so no more. */
    change: (part: Partial<Words>, follow?: (told: Told) => Told, mended: readonly string[] = []) => {
      setNews('');
      setTyped((before) => ({ ...before, ...part }));
      if (follow === undefined) return;
      setErrors((before) => omitPlaces(follow(before), mended));
      setNotes(({ told, of: words }) => ({
        told: omitPlaces(follow(told), mended),
        of: { ...words, ...part },
      }));
      setMet((before) => before && { ...before, theirs: follow(before.theirs) });
    },
    /** Has words from elsewhere stand in the form, with what is told of them; nothing of that is saved. */
    putIn: (words: Partial<Words>, told: Told, says: string) => {
      setTyped((before) => ({ ...before, ...words }));
      setNews(says);
      setRefused(null);
      setErrors({});
      setNotes({ told, of: { ...typed, ...words } });
      setMet(null);
      if (Object.keys(told).length > 0) setRefusals((before) => before + 1);
      else form.current?.querySelector('input')?.focus();
    },
    /** What is wrong at a place, or what another one made of it. */
    errorAt: (place: string): string | undefined =>
      errors[place] ?? tellTheirs(met?.theirs[place]) ?? notes.told[place],
    /** It was taken away. */
    leave: () => setLeft(''),
    /** The same, of which the list says something. */
    leaveSaying: (says: string) => setLeft(says),
  };
}

function omitPlaces(told: Told, places: readonly string[]): Told {
  return Object.fromEntries(Object.entries(told).filter(([place]) => !places.includes(place)));
}

/** What is wrong, by places within what was typed, whatever its body calls that. */
function placesOf(problem: Problem | null): Told {
  const told = problem?.errors ?? [];
  return Object.fromEntries(told.map(({ path, message }) => [path.replace(/^[^.]+\./, ''), message]));
}

function tellTheirs(words: string | undefined): string | undefined {
  if (words === undefined) return undefined;
  return `Somebody made this meanwhile: ${words === '' ? 'nothing' : words}`;
}
