import { useEffect } from 'react';
import { acceptedValue, CONSENT_COOKIE, REFUSED, settledValues } from '#domain/consent/consent.ts';
import { CONSENT_LASTS_MS } from '#domain/limits.ts';
import { InlineScript } from '#web/site/page/inline-script.tsx';
import type { PageFrame } from '#web/site/page/use-frame.ts';
import styles from './consent-bar.module.css';
import { BAR_ID, consentWords } from './consent-words.ts';
import { runConsentBar } from './run-consent-bar.ts';

/**
 * The bar that asks for consent, until a cookie says what was chosen. Every page has it, hidden, the same for everyone: the server
 * writes it and its script, and in the browser there is no more of it than what keeps it where React draws the document anew.
 */
export const ConsentBar = import.meta.env.SSR ? WrittenBar : KeptBar;

function WrittenBar({ frame }: { frame: PageFrame }) {
  const { visits, faults } = frame.measuring;
  const asked = [
    ...(visits === null ? [] : ['visits' as const]),
    ...(faults === null ? [] : ['faults' as const]),
    ...(visits?.namesUser === true ? ['user' as const] : []),
  ];
  const argument = {
    id: BAR_ID,
    cookie: CONSENT_COOKIE,
    settled: settledValues(asked),
    seconds: CONSENT_LASTS_MS / 1000,
  };
  return (
    <>
      <aside id={BAR_ID} aria-label="Cookies" tabIndex={-1} hidden className={styles.bar}>
        <p className={styles.words}>
          {consentWords(frame.measuring)}{' '}
          {frame.informationPages.some(({ slug }) => slug === 'privacy') && (
            <a href="/information/privacy">Privacy</a>
          )}
        </p>
        <p className={styles.answers}>
          <button type="button" value={REFUSED}>
            Refuse
          </button>
          <button type="button" value={acceptedValue(asked)}>
            Accept
          </button>
        </p>
      </aside>
      <InlineScript run={runConsentBar} argument={argument} />
    </>
  );
}

let bar: Element | null | undefined;

function KeptBar(_: { frame: PageFrame }) {
  useEffect(() => {
    bar ??= document.querySelector(`.${styles.bar}`);
    // After the link that skips all this.
    if (bar?.isConnected === false) document.body.firstElementChild?.after(bar);
  }, []);
  return null;
}
