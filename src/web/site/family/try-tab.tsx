import { useRef } from 'react';
import { Form, Link } from 'react-router';
import type { FamilyPage } from '#contract/services.ts';
import { SAMPLE_TEXT_MAX_LENGTH } from '#domain/limits.ts';
import { FittedLine } from '../../ui/fitted-line.tsx';
import { inkHeight, inkWidth, lineStyle } from '../../ui/line-style.ts';
import { CartToggle } from '../shop/cart-toggle.tsx';
import { cutItem } from './catalogue-item.ts';
import { useFamilyView } from './family-view.ts';
import specimen from './specimen-tab.module.css';
import styles from './try-tab.module.css';
import { FIRST_FAR_BOX, useRevealFar } from './use-reveal-far.ts';

/** From this width in em on a text is wrapped at a size that can be read, instead of being fitted on one line. */
const WRAPPED_FROM_EM = 24;

/** The visitor's own text in every cut of the set. */
export function TryTab() {
  const { page, setSlug } = useFamilyView();
  const boxes = useRef<HTMLDivElement>(null);
  useRevealFar(boxes, page);
  const starters = [...new Set(page.boxes.map(({ line }) => line.text))];
  return (
    <>
      <Form method="get" preventScrollReset className={styles.form}>
        <input type="hidden" name="tab" value="try" />
        {setSlug !== null && <input type="hidden" name="set" value={setSlug} />}
        <input
          key={page.sampleText}
          name="text"
          aria-label="Your text"
          autoComplete="off"
          dir="auto"
          maxLength={SAMPLE_TEXT_MAX_LENGTH}
          defaultValue={page.sampleText}
          className={styles.field}
        />
        <button type="submit">Set</button>
      </Form>
      {starters.length > 0 && (
        <ul className={styles.starters} aria-label="Texts to start with">
          {starters.map((text) => (
            <li key={text}>
              <Link
                to={`?${new URLSearchParams({ tab: 'try', ...(setSlug !== null && { set: setSlug }), text })}`}
                preventScrollReset
              >
                <bdi>{text}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {page.samplesNotice !== null && <p className={styles.notice}>{page.samplesNotice}</p>}
      <div ref={boxes} className={specimen.boxes}>
        {page.samples.map((sample, index) => (
          <Sample key={`${sample.uid} ${page.sampleText}`} sample={sample} isFar={index >= FIRST_FAR_BOX} />
        ))}
      </div>
    </>
  );
}

function Sample({ sample, isFar }: { sample: FamilyPage['samples'][number]; isFar: boolean }) {
  const { page, set, currency } = useFamilyView();
  const { line, cutName, cutSharedUid } = sample;
  const cut = set.fontCuts.find(({ sharedUid }) => sharedUid === cutSharedUid);
  return (
    <section
      id={cutSharedUid}
      aria-label={cutName}
      data-is-far={isFar || undefined}
      className={specimen.box}
      style={{ '--span': 12, '--ratio': inkHeight(line) / inkWidth(line) }}
    >
      <div className={specimen.label}>
        <h2>{cutName}</h2>
        {line.missing > 0 && (
          <span>{line.missing === 1 ? '1 character missing' : `${line.missing} characters missing`}</span>
        )}
        {cut !== undefined && (
          <CartToggle item={cutItem(page.family, set, cut, currency)} templates={page.templates} />
        )}
      </div>
      <div className={specimen.text}>
        {/* What stands in the interface's face is not fitted by another's ink. */}
        {line.fontFamily !== '' && inkWidth(line) < WRAPPED_FROM_EM ? (
          <FittedLine line={line} />
        ) : (
          <p
            lang={line.language ?? undefined}
            dir={line.direction}
            className={styles.wrapped}
            style={lineStyle(line)}
          >
            {line.text}
          </p>
        )}
      </div>
    </section>
  );
}
