import { flagTitle, flagWords, isFlagName } from '#domain/staff/flag-words.ts';
import controls from '#web/admin/controls/controls.module.css';
import sheet from '#web/admin/sheet/sheet.module.css';
import type { SheetPartProps } from './sheet-part-props.ts';

/** Why a person has to look at the order, each with the press that settles it. */
export function OrderFlags({ of: { order, flags, acts }, ask }: SheetPartProps) {
  return flags.map((flag) => {
    const told = isFlagName(flag) ? flagWords[flag] : null;
    const settling = acts.find(({ name, whyNot }) => name === told?.settledBy && whyNot === null);
    return (
      <p key={flag}>
        <span className={sheet.flag}>{flagTitle(flag)}.</span> {told?.says}{' '}
        {settling !== undefined && (
          <button
            type="button"
            className={controls.word}
            onClick={() =>
              ask(settling.name, {
                about: { orderId: order.id },
                ...(settling.name === 'clear-flag' && { begun: { flag } }),
              })
            }
          >
            {settling.title}
          </button>
        )}
      </p>
    );
  });
}
