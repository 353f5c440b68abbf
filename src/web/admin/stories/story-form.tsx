import { useRef, useState } from 'react';
import type {
  StoryForm as Form,
  KeptStory,
  SlideWords,
  StorySheet,
  StoryStyles,
  StoryWords,
} from '#contract/admin/content/stories.ts';
import { type AdminResult, callAdmin } from '#web/admin/calls/call-admin.ts';
import { useTypedAnswer } from '#web/admin/calls/use-typed-answer.ts';
import { ActDialog } from '#web/admin/controls/act-dialog.tsx';
import controls from '#web/admin/controls/controls.module.css';
import { KeptBar } from '#web/admin/forms/kept-bar.tsx';
import { useItsMinute } from '#web/admin/forms/use-its-minute.ts';
import { useKeptForm } from '#web/admin/forms/use-kept-form.ts';
import { ScreenFrame } from '#web/admin/frame/screen-frame.tsx';
import { useShownParts } from '#web/admin/parts/use-shown-parts.ts';
import { AllStories } from './all-stories.tsx';
import { emptySlide } from './empty-slide.ts';
import { followSlides } from './follow-slides.ts';
import { mendedPlaces } from './mended-places.ts';
import { mergeStory } from './merge-story.ts';
import { SeeStory } from './see-story.tsx';
import { stylesListId } from './setting-fields.tsx';
import { storyOfKind } from './slide-of-kind.ts';
import styles from './stories.module.css';
import { StoryFields } from './story-fields.tsx';
import { StoryPreview } from './story-preview.tsx';
import { StorySlides } from './story-slides.tsx';
import { StoryVersions } from './story-versions.tsx';

const noStyles: StoryStyles = { shown: null, styles: [] };

const empty: StoryWords = {
  ...{ name: '', slug: '', family: '', slideType: 'lines', showOnMobile: true, showOnDesktop: true },
  showFrom: '',
  slides: [emptySlide],
};

/** The form of a story: kept by pressing, and what another one saved meanwhile is told and not overwritten. */
export function StoryForm({ sheet, form: read }: { sheet: StorySheet | null; form: Form }) {
  const [{ families, zone }, setForm] = useState(read);
  async function send(kept: StorySheet | null, typed: StoryWords): Promise<AdminResult<KeptStory>> {
    const body = { id: kept?.id ?? null, seen: kept?.revision ?? null, typed: storyOfKind(typed) };
    const result = await callAdmin('saveStory', { body });
    // What is refused may be of families that were made, renamed or withdrawn since the form was opened.
    const anew = isOfMeanwhile(result) ? await callAdmin('readStoryForm') : null;
    if (anew?.ok === true) setForm(anew.value);
    return result;
  }
  const form = useRef<HTMLFormElement>(null);
  const story = useKeptForm({
    form,
    sheet,
    wordsOf: (kept) => kept?.words ?? empty,
    send,
    readAnew: (kept) => kept && callAdmin('readStory', { params: { story: `${kept.id}` } }),
    merge: mergeStory,
    newsOfSaved: ({ told }) => ['The story is saved.', ...told].join(' '),
    elsewhere: (kept) => (sheet === null && kept !== null ? `/stories/${kept.id}` : null),
    list: '/stories',
  });
  const { kept, typed, errors, met, refused, refusals, errorAt, change } = story;
  useItsMinute(story, {
    left: ({ beginsIn }) => beginsIn,
    read: ({ id }, asked) => callAdmin('readStory', { params: { story: `${id}` }, ...asked }),
    turn: (before, { begins, beginsIn, isShown, isOnlyShown }) => ({
      ...before,
      ...{ begins, beginsIn, isShown, isOnlyShown },
    }),
    tell: ({ isShown }) => (isShown ? 'It is on the home page now.' : null),
  });
  const [isAsked, setIsAsked] = useState(false);
  const [from, showFrom] = useShownParts({
    list: 'slides',
    count: typed.slides.length,
    told: { ...met?.theirs, ...errors },
    // What is refused, what another one saved, and what is told of earlier words.
    toldBy: [refused, kept, refusals],
  });
  const family = typed.family.trim();
  const answer = useTypedAnswer('readStoryStyles', family === '' ? null : { params: { family } });
  const offered = (family === '' ? null : answer.value) ?? noStyles;

  function changeSlides(after: SlideWords[]): void {
    const moved = { before: typed.slides, after };
    change({ slides: after }, (told) => followSlides(told, moved), mendedPlaces(moved));
  }

  return (
    <ScreenFrame
      path="stories/:story"
      title={kept === null ? 'New story' : kept.words.name}
      tools={
        <>
          <AllStories />
          {kept?.isShown === true && <SeeStory id={kept.id} />}
          {kept !== null && (
            <button type="button" className={controls.word} onClick={() => setIsAsked(true)}>
              Take away
            </button>
          )}
        </>
      }
    >
      <div className={styles.editor}>
        <form ref={form} className={styles.form} noValidate onSubmit={(event) => void story.save(event)}>
          <KeptBar of={story} says="Save the story" />
          <div className={styles.parts}>
            <StoryFields
              typed={typed}
              families={families}
              zone={zone}
              begins={kept?.words.showFrom === typed.showFrom ? kept.begins : null}
              errorAt={errorAt}
              onType={(part) => change(part)}
            />
            <StorySlides
              typed={typed}
              offered={offered}
              from={from}
              errors={errors}
              theirs={met?.theirs.slides}
              errorAt={errorAt}
              onType={changeSlides}
              onShow={showFrom}
            />
            {kept !== null && (
              <StoryVersions key={kept.revision} story={kept} families={families} form={story} />
            )}
          </div>
          <datalist id={stylesListId}>
            {offered.styles.map(({ name }) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </form>
        <StoryPreview id={kept?.id ?? null} typed={typed} from={from} />
      </div>
      {isAsked && kept !== null && (
        <ActDialog
          title={`Take ${kept.words.name} away?`}
          says={`Its slides go with it, and what it said before. ${kept.isOnlyShown ? 'It is the only story that is shown: the home page is empty then. ' : ''}The audit log keeps what was written.`}
          does="Take it away"
          act={() => callAdmin('dropStory', { body: { id: kept.id, seen: kept.revision } })}
          onDone={({ told }) => story.leaveSaying(told.join(' '))}
          onClose={() => setIsAsked(false)}
        />
      )}
    </ScreenFrame>
  );
}

/** Whether what was typed was looked at, and refused. */
function isOfMeanwhile(result: AdminResult<KeptStory>): boolean {
  return !result.ok && [409, 422].includes(result.problem?.status ?? 0);
}
