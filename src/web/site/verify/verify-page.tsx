import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { servicesContext } from '#contract/services-context.ts';
import type { Shell } from '#web/site/page/shell.ts';
import { useFrame } from '#web/site/page/use-frame.ts';
import { Bar } from '#web/ui/bar.tsx';
import { FittedLine } from '#web/ui/fitted-line.tsx';
import { PageFaces } from '#web/ui/page-faces.tsx';
import { CheckForm } from './check-form.tsx';
import { CheckedLicence } from './checked-licence.tsx';
import { licenceCheckWords } from './licence-check-words.ts';
import styles from './verify.module.css';

const title = 'Licence check';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  // A form without a script puts the number into the query.
  const number = params.number ?? query.get('number') ?? '';
  const code = query.get('c') ?? '';
  const services = context.get(servicesContext);
  const check = number.trim() === '' ? null : await services.licenceCheck({ number, code });
  const text = check === null ? title : licenceCheckWords(check).state;
  const huge = await services.hugeLine({ path: '/licence-check', text });
  const shell: Shell = { colors: huge.colors, title, hasTabs: false };
  return data({ shell, huge, number, code, check }, { status: check?.state === 'unknown' ? 404 : 200 });
}

/** Tells whoever holds a certificate whether it is genuine and its licence in force, and what that covers; needs no script. */
export default function VerifyPage() {
  const { huge, number, code, check } = useLoaderData<typeof loader>();
  const frame = useFrame();
  const words = check === null ? null : licenceCheckWords(check);
  const contactEmail = frame?.settings.contactEmail ?? '';
  const heading = check === null || check.state === 'unknown' ? title : check.number;
  return (
    <>
      <title>
        {[words?.state, heading, frame?.settings.foundryName]
          .filter((part) => part !== undefined)
          .join(' – ')}
      </title>
      <meta name="robots" content="noindex" />
      <PageFaces stylesheet={huge.stylesheet} preload={huge.preload} />
      {check !== null && (
        <Bar label={title}>
          <span aria-current="page">{title}</span>
        </Bar>
      )}
      <h1 className="visually-hidden">{title}</h1>
      {huge.line !== null && (
        <div aria-hidden="true" className={styles.huge}>
          <FittedLine line={huge.line} />
        </div>
      )}
      <div className={styles.page}>
        {words !== null && (
          <section className={styles.section} aria-labelledby="state">
            <h2 id="state">{words.state}</h2>
            <div className={styles.body}>
              <p className={styles.text}>{words.sentences.join(' ')}</p>
              {check?.state === 'unknown' && contactEmail !== '' && (
                <p className={styles.text}>
                  If they are the same, please ask <a href={`mailto:${contactEmail}`}>{contactEmail}</a>{' '}
                  whether it is genuine.
                </p>
              )}
              {frame?.settings.isDemo === true && check?.state !== 'unknown' && (
                <p className={styles.text}>This is a demonstration: nothing was sold and no money moved.</p>
              )}
            </div>
          </section>
        )}
        {check !== null && check.state !== 'unknown' && (
          <CheckedLicence check={check} foundryName={frame?.settings.foundryName ?? ''} />
        )}
        <CheckForm number={number} code={code} isAgain={check !== null && check.state !== 'unknown'} />
      </div>
    </>
  );
}
