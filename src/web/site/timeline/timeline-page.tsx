import { useMemo } from 'react';
import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router';
import { servicesContext } from '#contract/services-context.ts';
import { historyColumns } from '#domain/catalogue/history-columns.ts';
import { notFound } from '#web/site/page/page-error.ts';
import type { Shell } from '#web/site/page/shell.ts';
import { useFrame } from '#web/site/page/use-frame.ts';
import { FittedLine } from '#web/ui/fitted-line.tsx';
import { PageFaces } from '#web/ui/page-faces.tsx';
import { HistoryColumn } from './history-column.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import styles from './timeline-page.module.css';
import { useShownPicture } from './use-shown-picture.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const services = context.get(servicesContext);
  const page = await services.timelinePage();
  if (page === null) throw await notFound(services, request);
  const description = `Years of type: ${historyColumns.map((column) => page.headings[column]).join(', ')}.`;
  const found = { path: '/timeline', title: 'Timeline', description };
  const shell: Shell = { colors: null, title: 'Timeline', hasTabs: false, found };
  return { shell, page };
}

/** A picture that is opened or closed is a step of the history within the page. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}

/** The years, each with its three columns under it; its pictures open in one dialog, one after the other. */
export default function TimelinePage() {
  const { page } = useLoaderData<typeof loader>();
  const foundryName = useFrame()?.settings.foundryName ?? '';
  const { years, headings } = page;
  const pictures = useMemo(
    () =>
      years.flatMap((year) =>
        historyColumns.flatMap((column) =>
          year[column].flatMap(({ title, images }) =>
            images.map((image) => ({ image, title, year: year.year })),
          ),
        ),
      ),
    [years],
  );
  const { shown, entry, show, step } = useShownPicture(pictures.length);
  return (
    <>
      <title>{`Timeline – ${foundryName}`}</title>
      <PageFaces stylesheet={page.stylesheet} preload={page.preload} />
      <h1 className="visually-hidden">Timeline</h1>
      {/* Each column says its heading itself, where it is read and where it does not stand beside the others. */}
      <div className={styles.headings} aria-hidden="true">
        {historyColumns.map((column) => (
          <span key={column}>{headings[column]}</span>
        ))}
      </div>
      {years.map((year) => (
        <section key={year.year} id={String(year.year)} className={styles.section}>
          <h2 className={styles.year}>
            {year.line === null ? (
              <span className={styles.plain}>{year.year}</span>
            ) : (
              <FittedLine line={year.line} />
            )}
          </h2>
          <div className={styles.columns}>
            {historyColumns.map((column) => (
              <HistoryColumn
                key={column}
                heading={headings[column]}
                entries={year[column]}
                onOpen={(image) => show(pictures.findIndex((picture) => picture.image === image))}
              />
            ))}
          </div>
        </section>
      ))}
      <PictureDialog pictures={pictures} shown={shown} entry={entry} onShow={show} onStep={step} />
    </>
  );
}
