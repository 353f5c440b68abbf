import { Link } from 'react-router';
import type { Drop } from '#contract/admin/drops.ts';
import controls from '#web/admin/controls/controls.module.css';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import { ToldFiles } from './told-files.tsx';

/** What became of the last drop: imported, refused for its faults, or cut off. */
export function DropOutcome({ drop: { name, state, faults, plan, news } }: { drop: Drop }) {
  if (state === 'imported')
    return (
      <p role="status">
        Imported: {name}.{' '}
        <a className={controls.word} href="/typefaces" target="_blank" rel="noreferrer">
          Look at it in the shop
        </a>
        , or go on to the{' '}
        <Link className={controls.word} to="/checklist">
          checklist
        </Link>
        .
      </p>
    );
  return (
    <SheetPart title={`${name} was not imported`}>
      {news !== null && <p role="alert">{news}</p>}
      {faults.length > 0 && (
        <>
          <p role="alert">Nothing was changed. What is wrong with it:</p>
          <ToldFiles label="Faults" told={faults} />
        </>
      )}
      {plan !== null && plan.findings.length > 0 && <ToldFiles label="Findings" told={plan.findings} />}
    </SheetPart>
  );
}
