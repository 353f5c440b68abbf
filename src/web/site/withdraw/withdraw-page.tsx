import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { servicesContext } from '#contract/services-context.ts';
import { HugeWords } from '#web/site/account/huge-words.tsx';
import type { Shell } from '#web/site/page/shell.ts';
import { useFrame } from '#web/site/page/use-frame.ts';
import { FoundOrder } from './found-order.tsx';
import { OrderForm } from './order-form.tsx';
import styles from './withdraw.module.css';

const title = 'Withdraw from contract';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const token = query.get('of') ?? '';
  const services = context.get(servicesContext);
  const withdrawal = token === '' ? null : await services.withdrawal({ token });
  const huge = await services.hugeLine({ path: '/withdraw', text: title });
  const shell: Shell = { colors: huge.colors, title, hasTabs: false };
  return {
    shell,
    huge,
    token,
    withdrawal,
    name: query.get('name') ?? '',
    order: query.get('order') ?? '',
    whyNot: query.has('too-many')
      ? ('too-many' as const)
      : query.has('unknown') || (token !== '' && withdrawal === null)
        ? ('unknown' as const)
        : null,
  };
}

export const handle = { mobileRedirect: null };

/** Where a consumer withdraws from a contract, without login and without script: who and what first, then once more to confirm it. */
export default function WithdrawPage() {
  const { huge, token, withdrawal, name, order, whyNot } = useLoaderData<typeof loader>();
  const frame = useFrame();
  return (
    <>
      <title>{[title, frame?.settings.foundryName].filter((part) => part !== undefined).join(' – ')}</title>
      <meta name="robots" content="noindex" />
      <h1 className="visually-hidden">{title}</h1>
      <HugeWords huge={huge} isHigh />
      <div className={styles.page}>
        {withdrawal === null ? (
          <OrderForm
            name={name}
            order={order}
            whyNot={whyNot}
            contactEmail={frame?.settings.contactEmail ?? ''}
          />
        ) : (
          <FoundOrder withdrawal={withdrawal} token={token} name={name} />
        )}
      </div>
    </>
  );
}
