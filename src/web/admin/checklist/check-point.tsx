import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { Checklist } from '#contract/admin/office.ts';
import { formatInstant } from '#domain/day/days.ts';
import controls from '#web/admin/controls/controls.module.css';
import { useMember } from '#web/admin/frame/office-context.ts';
import { maySee } from '#web/admin/frame/screen.ts';
import sheet from '#web/admin/sheet/sheet.module.css';
import styles from './checklist-screen.module.css';
import { pointWords } from './point-words.ts';

type ToldPoint = Checklist['points'][number];

type Standing = 'missing' | 'open' | 'done' | 'later';

/** How a point of these stands, in a word. */
export function standingOf({ point, missing, advised }: ToldPoint, points: readonly ToldPoint[]): Standing {
  if (missing.length > 0) return 'missing';
  if (advised.length > 0) return 'open';
  const hasFonts = points.every((other) => other.point !== 'fonts' || other.missing.length === 0);
  return hasFonts || pointWords[point].isAfterFonts !== true ? 'done' : 'later';
}

/** A point of the checklist: how it stands, what is open, and where that is done. */
export function CheckPointPart({
  told,
  standing,
  acts,
}: {
  told: ToldPoint;
  standing: Standing;
  acts: ReactNode;
}) {
  const { role } = useMember();
  const heading = useId();
  const { title, done, leads, elsewhere } = pointWords[told.point];
  const isOpen = standing === 'missing' || standing === 'open';
  const { checkedOff } = told;
  return (
    <section aria-labelledby={heading} className={styles.point}>
      <div className={styles.head}>
        <h2 id={heading}>{title}</h2>
        <span className={standing === 'missing' ? sheet.flag : controls.soft}>{standing}</span>
      </div>
      {standing === 'later' && <p className={controls.soft}>It is looked at once the fonts are your own.</p>}
      {standing === 'done' && (
        <p className={controls.soft}>
          {done}
          {checkedOff !== null && ` ${checkedOff.by} said so on ${formatInstant(new Date(checkedOff.at))}.`}
        </p>
      )}
      <ul>
        {[...told.missing, ...told.advised].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {isOpen && elsewhere !== undefined && <p className={controls.hint}>{elsewhere}</p>}
      <p className={controls.row}>
        {isOpen &&
          leads
            .filter(({ who }) => maySee(role, who))
            .map(({ to, label }) => (
              <Link key={to} to={to} className={controls.word}>
                {label}
              </Link>
            ))}
        {acts}
      </p>
    </section>
  );
}
