import { Link, type LoaderFunctionArgs, Outlet, useLoaderData, useLocation } from 'react-router';
import { servicesContext } from '#contract/services-context.ts';
import { useFrame } from '#web/site/page/use-frame.ts';
import { Bar } from '#web/ui/bar.tsx';
import { PageFaces } from '#web/ui/page-faces.tsx';

const parts = [
  { path: '/styleguide/colors', title: 'Colors' },
  { path: '/styleguide/elements', title: 'Elements' },
  { path: '/styleguide/modules', title: 'Modules' },
  { path: '/styleguide/utils', title: 'Utils' },
];

export function loader({ context }: LoaderFunctionArgs) {
  return context.get(servicesContext).styleGuide();
}

/** The style guide: what the site is made of, live, in the foundry's own face and colours. Not for search engines. */
export default function StyleguidePage() {
  const guide = useLoaderData<typeof loader>();
  const frame = useFrame();
  const { pathname } = useLocation();
  const title = parts.find(({ path }) => pathname.startsWith(path))?.title ?? '';
  return (
    <>
      <title>{`${title} – Style guide – ${frame?.settings.foundryName}`}</title>
      <meta name="robots" content="noindex" />
      <PageFaces stylesheet={guide.stylesheet} preload={guide.preload} />
      <Bar label="Style guide">
        {parts.map(({ path, title: name }) => (
          <Link key={path} to={path} aria-current={pathname.startsWith(path) ? 'page' : undefined}>
            {name}
          </Link>
        ))}
      </Bar>
      <h1 className="visually-hidden">Style guide: {title}</h1>
      <Outlet context={guide} />
    </>
  );
}
