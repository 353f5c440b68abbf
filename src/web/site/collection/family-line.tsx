import { useRef } from 'react';
import type { CollectionLine } from '#contract/collection.ts';
import type { SetLine } from '#contract/page-fonts.ts';
import { formatCount } from '#domain/figure/figures.ts';
import { WRAPPED_FROM_EM } from '#domain/limits.ts';
import { cutForText } from '#domain/setting/cut-for-text.ts';
import { CarryingLink } from '#web/site/page/carrying-link.tsx';
import { missingWords } from '#web/site/page/missing-words.ts';
import { familyWithText, textIn } from '#web/site/page/own-text.ts';
import { WordPicture } from '#web/site/pictured-text/word-picture.tsx';
import { BrokenText, brokenTextStyle } from '#web/ui/broken-text.tsx';
import { FittedLine } from '#web/ui/fitted-line.tsx';
import { hasInk, inkHeight, inkWidth } from '#web/ui/line-style.ts';
import { pageColorStyle } from '#web/ui/page-color-style.ts';
import styles from './family-line.module.css';
import { previewCut } from './preview-cut.ts';

/**
 * A family on one line in its own face: its name, or the text that a visitor wrote for all lines. Its details and colours come
 * when it is pointed at or focused; in a visitor's text its name stays beside it.
 */
export function FamilyLine({
  line,
  own,
  onFollow,
}: {
  line: CollectionLine;
  /** The visitor's text in this face, where that is newer than what the line came with. */
  own: SetLine | undefined;
  onFollow: (familySlug: string) => void;
}) {
  const { familyName, familySlug } = line;
  const shown = own ?? line.line;
  const isOwn = shown.text !== familyName;
  const isBroken = isOwn && inkWidth(shown) >= WRAPPED_FROM_EM;
  const canShow = hasInk(shown);
  const words = useRef<HTMLSpanElement>(null);
  return (
    <li
      className={styles.line}
      data-family={familySlug}
      style={{
        ...pageColorStyle(line.colors),
        '--ratio': inkHeight(shown) / inkWidth(shown),
      }}
    >
      <div className={styles.inside}>
        {canShow && (
          <span
            className={styles.text}
            aria-hidden="true"
            data-shown
            data-is-broken={isBroken || undefined}
            style={isBroken ? brokenTextStyle(shown) : undefined}
          >
            {isBroken ? (
              <BrokenText line={shown} element={words} />
            ) : (
              <FittedLine line={shown} element={words} />
            )}
            {shown.isPictured === true && (
              <WordPicture
                key={isBroken ? 'broken' : 'fitted'}
                element={words}
                isPictured
                cut={previewCut(cutForText(line, shown.text), shown.text)}
                fontFamily={shown.fontFamily}
              />
            )}
          </span>
        )}
        <Details line={line} isOwn={isOwn} canShow={canShow} missing={shown.missing} />
        {/* Over the whole line; the family is heard once, whatever is set in it. */}
        <CarryingLink
          to={(search) => familyWithText(familySlug, textIn(search))}
          isOwnPage
          className={styles.link}
          data-line={familySlug}
          onClick={() => onFollow(familySlug)}
        >
          <span className="visually-hidden">{familyName}</span>
        </CarryingLink>
      </div>
    </li>
  );
}

function Details({
  line,
  isOwn,
  canShow,
  missing,
}: {
  line: CollectionLine;
  isOwn: boolean;
  canShow: boolean;
  missing: number;
}) {
  return (
    <p className={styles.details}>
      {isOwn && <span aria-hidden="true">{line.familyName}</span>}
      {missing > 0 && <span>{missingWords(missing)}</span>}
      {canShow && <Facts line={line} />}
    </p>
  );
}

function Facts({ line }: { line: CollectionLine }) {
  const styleCount = formatCount(line.styles, 'style');
  const details = [
    line.writingSystems.join(', '),
    line.designers.join(', '),
    line.year === null ? '' : String(line.year),
  ].filter((detail) => detail !== '');
  return (
    <>
      <span className={styles.hidden}>{line.isVariable ? `${styleCount}, variable` : styleCount}</span>
      <span className={`${styles.more} ${styles.hidden}`}>
        {details.map((detail) => (
          <span key={detail}>{detail}</span>
        ))}
      </span>
      <span className={`${styles.price} ${styles.hidden}`}>{line.price}</span>
    </>
  );
}
