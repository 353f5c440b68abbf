import controls from '#web/admin/controls/controls.module.css';

/** A story as visitors have it, beside the office: its first slide on the home page. */
export function SeeStory({ id }: { id: number }) {
  return (
    <a className={controls.word} href={`/#story-${id}-1`} target="_blank" rel="noopener">
      See it on the site
    </a>
  );
}
