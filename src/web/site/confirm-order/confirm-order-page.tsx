import { useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { servicesContext } from '#contract/services-context.ts';
import type { OrderToConfirm } from '#contract/shop-orders.ts';
import { formatMoney, fromMajorUnits } from '#domain/money/money.ts';
import { HugeWords } from '#web/site/account/huge-words.tsx';
import { type ApiResult, callApi } from '#web/site/calls/call-api.ts';
import type { Shell } from '#web/site/page/shell.ts';
import { OpeningPage } from '#web/site/shop/sheet/opening-page.tsx';
import styles from '#web/site/shop/sheet/sheet.module.css';
import { SheetSection } from '#web/site/shop/sheet/sheet-section.tsx';
import { ActionButton } from '#web/ui/action-button.tsx';
import { confirmationFault } from './confirmation-fault.ts';

const title = 'Confirm your order';

export async function loader({ context }: LoaderFunctionArgs) {
  const services = context.get(servicesContext);
  const [{ settings }, huge] = await Promise.all([
    services.frame(),
    services.hugeLine({ path: '/confirm-order', text: title }),
  ]);
  const shell: Shell = { colors: null, title: 'Shop', hasTabs: false };
  return { shell, settings, huge };
}

export const handle = { mobileRedirect: null };

/** Where the mail about an order by invoice leads: the order, and the button by which who reads the mail confirms it. */
export default function ConfirmOrderPage() {
  const { settings, huge } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const [token] = useState(() => query.get('token') ?? '');
  const [answer, setAnswer] = useState<ApiResult<OrderToConfirm> | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function take(asked: Promise<ApiResult<OrderToConfirm>>) {
    setBusy(true);
    setAnswer(await asked);
    setBusy(false);
  }
  useEffect(() => {
    const abort = new AbortController();
    findOrder(token, abort.signal).then(setAnswer, (error: unknown) => {
      if (!abort.signal.aborted) throw error;
    });
    return () => abort.abort();
  }, [token]);

  if (answer === null || !answer.ok) {
    const fault = answer === null ? null : confirmationFault(answer.problem);
    const canRetry = answer !== null && answer.problem === null && !isBusy;
    return (
      <OpeningPage
        title={title}
        huge={<HugeWords huge={huge} isHigh />}
        foundryName={settings.foundryName}
        fault={fault}
        onRetry={canRetry ? () => void take(findOrder(token)) : null}
      />
    );
  }
  return (
    <div className={styles.page}>
      <title>{`${title} – ${settings.foundryName}`}</title>
      <h1 className="visually-hidden">{title}</h1>
      <HugeWords huge={huge} isHigh />
      <div className={styles.sheet}>
        <SheetSection id="confirm-order" title={title} isOpen>
          <Order
            order={answer.value}
            isBusy={isBusy}
            onConfirm={() => void take(callApi('confirmOrder', { body: { token } }))}
          />
        </SheetSection>
      </div>
    </div>
  );
}

function findOrder(token: string, signal?: AbortSignal): Promise<ApiResult<OrderToConfirm>> {
  return callApi('getOrderToConfirm', { query: [['token', token]], ...(signal && { signal }) });
}

function Order({
  order,
  isBusy,
  onConfirm,
}: {
  order: OrderToConfirm;
  isBusy: boolean;
  onConfirm: () => void;
}) {
  const { orderNumber, finalPrice, currency, items, isConfirmed } = order;
  const total = formatMoney({ amount: fromMajorUnits(finalPrice, currency), currency });
  return (
    <div className={styles.ways}>
      <p role="status" className={styles.note}>
        {isConfirmed
          ? `Order ${orderNumber} is confirmed, ${total} by invoice. The invoice comes by e-mail.`
          : `Order ${orderNumber}, ${total} by invoice:`}
      </p>
      <ul>
        {items.map(({ uid, name }) => (
          <li key={uid}>{name}</li>
        ))}
      </ul>
      {!isConfirmed && (
        <>
          <p>
            <ActionButton
              aria-disabled={isBusy || undefined}
              onClick={() => {
                if (!isBusy) onConfirm();
              }}
            >
              Confirm the order
            </ActionButton>
          </p>
          <p className={styles.note}>
            The invoice then comes by e-mail. Who did not order this closes the page: nothing is to be paid.
          </p>
        </>
      )}
    </div>
  );
}
