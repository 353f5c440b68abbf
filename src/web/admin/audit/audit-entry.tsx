import type { AuditPage } from '#contract/admin/audit.ts';
import { formatNumber } from '#domain/figure/figures.ts';
import { auditChangeWords } from '#domain/staff/audit-changes.ts';
import controls from '#web/admin/controls/controls.module.css';
import { writeInstant } from '#web/admin/controls/write-instant.ts';

type Entry = AuditPage['entries'][number];

/** One entry: who did what to what, what was asked, how it ended and what it changed. */
export function AuditEntry({ entry }: { entry: Entry }) {
  const { at, actor, role, way, memberId, action, subjectName, input, outcome } = entry;
  const asked = Object.entries(input).map(([name, value]) => `${name} ${JSON.stringify(value)}`);
  return (
    <tr>
      <td>
        <time dateTime={at}>{writeInstant(at)}</time>
      </td>
      <td>
        {actor}
        <div className={controls.soft}>
          {role}, by {way}
          {memberId !== null && `, S-${memberId}`}
        </div>
      </td>
      <td className={controls.roomy}>
        {action} {subjectName}
        {asked.length > 0 && <div className={controls.soft}>{asked.join(', ')}</div>}
      </td>
      <td className={controls.roomy}>
        {resultWords(outcome)}
        {outcome?.changes.map((change) => (
          <ChangeLine key={change.fact} fact={change.fact} words={auditChangeWords(change)} />
        ))}
        {outcome !== null && outcome.furtherChanges > 0 && (
          <div className={controls.soft}>
            {formatNumber(outcome.furtherChanges)} more changes: Save as CSV has them all.
          </div>
        )}
      </td>
    </tr>
  );
}

/** From how many characters on a change is opened to be read. */
const mostShown = 300;

/** What changed of one fact; the text of a page would push the other entries away. */
function ChangeLine({ fact, words }: { fact: string; words: string }) {
  if (words.length <= mostShown) return <div className={controls.soft}>{words}</div>;
  return (
    <details className={controls.soft}>
      <summary>{fact} changed</summary>
      {words}
    </details>
  );
}

function resultWords(outcome: Entry['outcome']): string {
  if (outcome === null) return 'cut off';
  return outcome.why === null ? outcome.result : `${outcome.result}: ${outcome.why}`;
}
