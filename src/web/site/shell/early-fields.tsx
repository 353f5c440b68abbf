import { InlineScript } from '#web/site/page/inline-script.tsx';

declare global {
  interface Window {
    /** Fields that somebody typed into, chose or ticked since the page came, and then since it was taken over; none are noted once all are given. */
    earlyFields?: Set<HTMLInputElement> | undefined;
  }
}

/** A script of every page, which the server alone writes: it notes what is typed before the page's scripts come. */
export function EarlyFields() {
  return <InlineScript run={noteEarlyFields} argument={null} />;
}

function noteEarlyFields(): void {
  window.earlyFields = new Set();
  // Of the three kinds of fields what is read is called the same.
  document.addEventListener(
    'input',
    ({ target }) => window.earlyFields?.add(target as HTMLInputElement),
    true,
  );
}
