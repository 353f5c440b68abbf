import { type KeyboardEvent, useRef } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { servicesContext } from '#contract/services-context.ts';
import { Bar } from '../../ui/bar.tsx';
import { PageFaces } from '../../ui/page-faces.tsx';
import { notFound } from '../errors/page-error.ts';
import type { Shell } from '../shell/shell.ts';
import { useFrame } from '../shell/use-frame.ts';
import styles from './collection-page.module.css';
import { FamilyLine } from './family-line.tsx';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const services = context.get(servicesContext);
  const page = await services.collectionPage({ filter: params.filter ?? null });
  if (page === null) throw await notFound(services, request);
  const shell: Shell = { colors: null, title: page.title, hasTabs: false };
  return { shell, page, filterSlug: params.filter ?? null };
}

export default function CollectionPage() {
  const { page, filterSlug } = useLoaderData<typeof loader>();
  const frame = useFrame();
  const lines = useRef<HTMLDivElement>(null);
  return (
    <>
      <title>{`${page.title} – ${frame?.settings.foundryName ?? ''}`}</title>
      <PageFaces stylesheet={page.stylesheet} preload={page.preload} />
      <h1 className="visually-hidden">{page.title}</h1>
      <Bar label="Filters">
        <Link to="/typefaces" aria-current={filterSlug === null ? 'page' : undefined}>
          All
        </Link>
        {frame?.filters.map(({ name, slug }) => (
          <Link
            key={slug}
            to={`/typefaces/filter/${slug}`}
            aria-current={slug === filterSlug ? 'page' : undefined}
          >
            {name}
          </Link>
        ))}
      </Bar>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are a shortcut between the links inside */}
      <div ref={lines} onKeyDown={(event) => moveByLine(event, lines.current)}>
        {page.groups.map((group) => (
          <section key={group.heading ?? ''} aria-label={group.heading ?? page.title}>
            {group.heading !== null && <h2 className={styles.heading}>{group.heading}</h2>}
            <ul className={styles.lines}>
              {group.lines.map((line) => (
                <FamilyLine key={line.familySlug} line={line} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

function moveByLine(event: KeyboardEvent, lines: HTMLElement | null) {
  const links = Array.from(lines?.querySelectorAll<HTMLElement>('[data-line]') ?? []);
  const focused = document.activeElement;
  const index = focused instanceof HTMLElement ? links.indexOf(focused) : -1;
  const targets: Record<string, HTMLElement | undefined> = {
    ArrowDown: links[index + 1],
    ArrowUp: index > 0 ? links[index - 1] : undefined,
    Home: links[0],
    End: links.at(-1),
  };
  const target = targets[event.key];
  if (index === -1 || target === undefined) return;
  event.preventDefault();
  target.focus();
}
