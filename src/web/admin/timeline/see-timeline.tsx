import controls from '#web/admin/controls/controls.module.css';

/** The timeline as visitors have it, beside the office. */
export function SeeTimeline() {
  return (
    <a className={controls.word} href="/timeline" target="_blank" rel="noopener">
      See it on the site
    </a>
  );
}
