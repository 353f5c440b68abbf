import { useMemo } from 'react';
import { deskLetters } from '#domain/compare/desk-letters.ts';
import { formatCount } from '#domain/figure/figures.ts';
import { initialTypeSetting } from '#domain/setting/type-setting.ts';
import { settingStyle } from '#web/site/tester/setting-style.ts';
import type { StagedCut } from './desk-stage.tsx';
import styles from './letter-table.module.css';

/** Each letter of a text in all cuts, one under the other. */
export function LetterTable({
  text,
  textClass,
  cuts,
}: {
  text: string;
  /** Of a text in a cut. */
  textClass: string | undefined;
  cuts: readonly StagedCut[];
}) {
  const { letters, more } = useMemo(() => deskLetters(text), [text]);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section aria-label="The text letter by letter" tabIndex={0} className={styles.letters}>
        <table>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">Cut</th>
              {letters.map((letter) => (
                <th key={letter} scope="col">
                  {letter}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cuts.map(({ key, name, fontSize, cut, font }, at) => (
              <tr key={key}>
                <th scope="row">
                  <span aria-hidden="true">{at + 1}</span>
                  <span className="visually-hidden">{name}</span>
                </th>
                {letters.map((letter, place) => (
                  <td key={letter}>
                    <span
                      data-compared={at}
                      data-letter={place}
                      lang={cut.language ?? undefined}
                      dir={cut.direction}
                      className={textClass}
                      style={{
                        ...settingStyle(
                          { ...initialTypeSetting(letter), features: cut.features, axes: cut.axes },
                          font.fontFamily,
                        ),
                        fontSize,
                      }}
                    >
                      {letter}
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {more > 0 && (
        <p className={styles.more}>{formatCount(more, 'further letter')} of this text are not shown.</p>
      )}
    </>
  );
}
