import type { ReactNode } from 'react';
import type { TypedPage } from '#contract/admin/pages.ts';
import controls from '#web/admin/controls/controls.module.css';
import { OfficeField } from '#web/admin/controls/office-field.tsx';
import { PartTools } from '#web/admin/forms/part-tools.tsx';
import { PartsInTurn } from '#web/admin/forms/parts-in-turn.tsx';
import { textHint } from '#web/admin/forms/text-hint.ts';
import { RichTextField } from '#web/admin/rich-text/rich-text-field.tsx';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import styles from './pages.module.css';

type Sections = TypedPage['sections'];
type Section = Sections[number];

/** The sections of a page and their topics, each with its title and its text, to be moved and taken away. */
export function PageSections({
  sections,
  errorAt,
  onType,
}: {
  sections: Sections;
  errorAt: (path: string) => string | undefined;
  onType: (sections: Sections) => void;
}) {
  return (
    <>
      <PartsInTurn
        of={sections}
        show={(section, at) => (
          <OneSection
            section={section}
            name={`Section ${at + 1}`}
            errorAt={(path) => errorAt(`sections.${at}.${path}`)}
            onType={(next) => onType(sections.with(at, next))}
            tools={<PartTools name={`section ${at + 1}`} list={sections} at={at} onType={onType} />}
          />
        )}
      />
      <div className={styles.bar}>
        <button
          type="button"
          className={controls.word}
          onClick={() => onType([...sections, { title: '', text: '', topics: [] }])}
        >
          Add a section
        </button>
      </div>
    </>
  );
}

function OneSection({
  section,
  name,
  errorAt,
  onType,
  tools,
}: {
  section: Section;
  name: string;
  errorAt: (path: string) => string | undefined;
  onType: (section: Section) => void;
  tools: ReactNode;
}) {
  const { title, text, topics } = section;
  const setTopics = (next: Section['topics']) => onType({ ...section, topics: next });
  const showTopic = (topic: Section['topics'][number], place: number) => {
    const own = `topic ${place + 1} of ${name.toLowerCase()}`;
    const set = (part: Partial<typeof topic>) => setTopics(topics.with(place, { ...topic, ...part }));
    return (
      <div className={styles.topic}>
        <OfficeField
          label={`Title of ${own}`}
          value={topic.title}
          error={errorAt(`topics.${place}.title`)}
          onChange={(next) => set({ title: next })}
        />
        <RichTextField
          label={`Text of ${own}`}
          rows={5}
          value={topic.text}
          error={errorAt(`topics.${place}.text`)}
          onChange={(next) => set({ text: next })}
        />
        <PartTools name={own} list={topics} at={place} onType={setTopics} />
      </div>
    );
  };
  return (
    <SheetPart title={name} tools={tools}>
      <div className={styles.fields}>
        <OfficeField
          label={`Title of ${name.toLowerCase()}`}
          value={title}
          error={errorAt('title')}
          onChange={(next) => onType({ ...section, title: next })}
        />
        <RichTextField
          label={`Text of ${name.toLowerCase()} (optional)`}
          hint={textHint}
          rows={8}
          value={text}
          error={errorAt('text')}
          onChange={(next) => onType({ ...section, text: next })}
        />
        <PartsInTurn of={topics} show={showTopic} />
        <p>
          <button
            type="button"
            className={controls.word}
            aria-label={`Add a topic to ${name.toLowerCase()}`}
            onClick={() => setTopics([...topics, { title: '', text: '' }])}
          >
            Add a topic
          </button>
        </p>
      </div>
    </SheetPart>
  );
}
