import type { LicencePreview, LicenceWords } from '#contract/admin/content/licences.ts';
import { formatCount } from '#domain/figure/figures.ts';
import { formatAmount } from '#domain/money/money.ts';
import { useTypedAnswer } from '#web/admin/calls/use-typed-answer.ts';
import controls from '#web/admin/controls/controls.module.css';
import { InTurn } from '#web/admin/controls/in-turn.tsx';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { Scrolled } from '#web/admin/controls/scrolled.tsx';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import { placeWords } from './licence-labels.ts';
import styles from './licences.module.css';

/** What styles would cost under a licence as it is typed: the server reckons, by the rules of the shop. */
export function LicencePreviewView({
  id,
  typed,
  round,
}: {
  id: number | null;
  typed: LicenceWords;
  /** Another one once the shop has it otherwise. */
  round: string;
}) {
  const asked = useTypedAnswer('previewLicence', { body: { id, typed } }, round);
  const { value: preview, problem, isOfNow, again } = asked;
  if (preview === null) return problem && <Refusal problem={problem} onAgain={again} />;
  const { currency, errors, rules, columns, isShortened, scales } = preview;
  return (
    <aside className={styles.preview} aria-label="Prices as they would be" aria-busy={!isOfNow}>
      <SheetPart title={`Prices as they would be, ${currency}, net`}>
        {problem !== null && <Refusal problem={problem} onAgain={again} />}
        {errors.length > 0 && (
          <ul>
            {errors.map(({ field, message }) => (
              <li key={field} className={controls.hint}>
                {field === null ? message : `${placeWords(field)}: ${message}`}
              </li>
            ))}
          </ul>
        )}
        {rules.map((rule) => (
          <p key={rule}>{rule}</p>
        ))}
        <InTurn
          of={scales}
          show={(scale) => <ScaleTable scale={scale} columns={columns} currency={currency} />}
        />
        {isShortened && <p className={controls.hint}>Styles at further prices are left out.</p>}
      </SheetPart>
    </aside>
  );
}

function ScaleTable({
  scale,
  columns,
  currency,
}: Pick<LicencePreview, 'columns' | 'currency'> & { scale: LicencePreview['scales'][number] }) {
  return (
    <Scrolled label={scale.label}>
      <table className={`${controls.table} ${styles.prices}`}>
        <thead>
          <tr>
            <th scope="col">{scale.label}</th>
            {columns.map(({ price, styles: count, first }) => (
              <th key={price} scope="col">
                {formatAmount(price, currency)}
                <div className={styles.first}>
                  {count === 1 ? first : `${formatCount(count, 'style')}, like ${first}`}
                </div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <InTurn
            of={scale.rungs}
            show={({ label, prices }) => (
              <tr>
                <th scope="row">{label}</th>
                <InTurn
                  of={prices}
                  show={({ is, was }) => (
                    <td>
                      {is === null ? 'By a quote' : formatAmount(is, currency)}
                      {was !== null && was !== is && (
                        <div className={controls.soft}>now {formatAmount(was, currency)}</div>
                      )}
                    </td>
                  )}
                />
              </tr>
            )}
          />
        </tbody>
      </table>
      {scale.beyond !== null && <p className={controls.hint}>{scale.beyond}: by a quote.</p>}
    </Scrolled>
  );
}
