import controls from '#web/admin/controls/controls.module.css';
import sheet from '#web/admin/sheet/sheet.module.css';
import { ActionButton } from '#web/ui/action-button.tsx';
import type { SheetPartProps } from './sheet-part-props.ts';

/** What can be done with the order now; the rest, with the reasons, opens below. */
export function OrderActs({ of: { order, acts }, ask }: SheetPartProps) {
  const now = acts.filter(({ whyNot }) => whyNot === null);
  const not = acts.filter(({ whyNot }) => whyNot !== null);
  if (acts.length === 0) return null;
  return (
    <>
      <fieldset className={sheet.acts}>
        <legend className="visually-hidden">What can be done now</legend>
        {now.map(({ name, title }, index) =>
          index === 0 ? (
            <ActionButton key={name} onClick={() => ask(name, { about: { orderId: order.id } })}>
              {title}
            </ActionButton>
          ) : (
            <button
              key={name}
              type="button"
              className={controls.word}
              onClick={() => ask(name, { about: { orderId: order.id } })}
            >
              {title}
            </button>
          ),
        )}
        {now.length === 0 && <span className={controls.soft}>Nothing is to be done with it now.</span>}
      </fieldset>
      <details className={sheet.soft}>
        <summary>What cannot be done now, and why</summary>
        <ul>
          {not.map(({ name, title, whyNot }) => (
            <li key={name}>
              {title}: {whyNot}
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
