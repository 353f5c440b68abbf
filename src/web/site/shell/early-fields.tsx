import { InlineScript } from '#web/site/page/inline-script.tsx';

declare global {
  interface Window {
    /** Fields that somebody typed into, chose or ticked since the page came, or since it was taken over. */
    earlyFields?: Set<HTMLInputElement>;
  }
}

/** A script of every page, which the server alone writes: it notes what is typed before the page's scripts come. */
export function EarlyFields() {
  return <InlineScript run={noteEarlyFields} argument={null} />;
}

function noteEarlyFields(): void {
  const fields = new Set<HTMLInputElement>();
  window.earlyFields = fields;
  // Of the three kinds of fields what is read is called the same.
  document.addEventListener('input', ({ target }) => fields.add(target as HTMLInputElement), true);
}
