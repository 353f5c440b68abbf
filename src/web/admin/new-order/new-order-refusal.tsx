import { Link } from 'react-router';
import type { Problem } from '#contract/problem.ts';
import type { FieldError } from '#domain/form/field-error.ts';
import { problemWords } from '#web/admin/calls/call-admin.ts';
import controls from '#web/admin/controls/controls.module.css';

const parts: Readonly<Record<string, string>> = {
  ...{ billingAddress: 'Buyer', deliveryAddress: 'Licensee', fonts: 'Fonts', licences: 'Licences' },
  ...{ currency: 'Currency', note: 'Note' },
};

/** Why the order is not opened: everything that stands against it, each with its part of the form. */
export function NewOrderRefusal({
  problem,
  errors,
  licenceAt,
}: {
  problem: Problem | null;
  /** Those that still stand. */
  errors: readonly FieldError[];
  /** What the licence at a place of the form is called there. */
  licenceAt: (place: number) => string | undefined;
}) {
  const isOpened = problem?.type === '/problems/idempotency-key-reused';
  return (
    <div role="alert" className={controls.refusal}>
      {isOpened ? (
        <p>
          An earlier press did arrive: an order was opened by what stood here then. Change that one, among{' '}
          <Link className={controls.word} to="/orders">
            the orders
          </Link>
          , and leave this form.
        </p>
      ) : errors.length === 0 ? (
        <p>{problemWords(problem)}</p>
      ) : (
        <>
          <p>The order is not opened yet:</p>
          <ul>
            {errors.map(({ path, message }) => (
              <li key={path}>
                {partOf(path, licenceAt)}: {message}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function partOf(path: string, licenceAt: (place: number) => string | undefined): string {
  const [part = '', place = ''] = path.split('.');
  if (part === 'licences' && place !== '') return licenceAt(Number(place)) ?? 'Licences';
  return parts[part] ?? 'Order';
}
