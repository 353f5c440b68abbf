import type { TypedPage } from '#contract/admin/pages.ts';
import { useTypedAnswer } from '#web/admin/calls/use-typed-answer.ts';
import controls from '#web/admin/controls/controls.module.css';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import { Prose } from '#web/ui/prose.tsx';
import styles from './pages.module.css';

/** What a visitor would see of a page as it is typed: the server tidies it, as it does when it is saved. */
export function PagePreviewView({ typed }: { typed: TypedPage }) {
  const { value: preview, problem, again } = useTypedAnswer('previewPage', { body: typed });
  if (preview === null) return problem && <Refusal problem={problem} onAgain={again} />;
  const { title, sections, gaps, errors } = preview;
  return (
    <aside className={styles.preview} aria-label="As a visitor would see it">
      <SheetPart title="As a visitor would see it">
        {problem !== null && <Refusal problem={problem} onAgain={again} />}
        {errors.length > 0 && (
          <p className={controls.hint}>
            {errors.length === 1 ? 'One field is' : `${errors.length} fields are`} to be mended before it is
            saved.
          </p>
        )}
        {gaps.length > 0 && (
          <p className={controls.hint}>To be filled in before it is published: {gaps.join('; ')}.</p>
        )}
        <h3 className={styles.title}>{title}</h3>
        {sections.map((section, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sections have nothing of their own but their place
          <div key={at} className={styles.section}>
            <h4>{section.title}</h4>
            {section.text !== '' && <Prose html={section.text} />}
            {section.topics.map((topic, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <div key={place} className={styles.said}>
                <h5>{topic.title}</h5>
                <Prose html={topic.text} />
              </div>
            ))}
          </div>
        ))}
      </SheetPart>
    </aside>
  );
}
