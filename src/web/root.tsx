import './ui/base.css';
import { type ReactNode, useState } from 'react';
import {
  Links,
  type LoaderFunctionArgs,
  Outlet,
  UNSAFE_ErrorResponseImpl,
  useMatches,
  useRouteError,
} from 'react-router';
import type { PageColors } from '#contract/services.ts';
import { servicesContext } from '#contract/services-context.ts';
import { neutralColors } from '#domain/catalogue/neutral-colors.ts';
import { ConsentBar } from './site/consent/consent-bar.tsx';
import { ErrorScreen } from './site/errors/error-screen.tsx';
import { LinkedData } from './site/found/linked-data.tsx';
import { PageHead } from './site/found/page-head.tsx';
import { EarlyFaults } from './site/measuring/early-faults.tsx';
import { findErrorColors } from './site/page/page-error.ts';
import { findShell } from './site/page/shell.ts';
import { type PageFrame, useFrame } from './site/page/use-frame.ts';
import { WindowColorsContext } from './site/page/window-colors.tsx';
import { BrowserCheck } from './site/shell/browser-check.tsx';
import { EarlyEntries } from './site/shell/early-entries.tsx';
import { EarlyFace } from './site/shell/early-face.tsx';
import { EarlyFields } from './site/shell/early-fields.tsx';
import { EarlyStep } from './site/shell/early-step.tsx';
import { EmptyCartCheck } from './site/shell/empty-cart-check.tsx';
import { PageScripts } from './site/shell/page-scripts.tsx';
import { PreviewLine } from './site/shell/preview-line.tsx';
import { findUnknownMiddleware } from './site/shell/route-handle.ts';
import { SiteFrame } from './site/shell/site-frame.tsx';
import { SkipLink } from './site/shell/skip-link.tsx';
import { inverse, pageColorStyle } from './ui/page-color-style.ts';

// A black square, as a bit of type metal leaves it on paper.
const icon =
  "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20viewBox='0%200%208%208'%3E%3Cpath%20d='M1%201h6v6H1z'/%3E%3C/svg%3E";

export async function loader({ context, request }: LoaderFunctionArgs): Promise<PageFrame> {
  const { settings, ...frame } = await context.get(servicesContext).frame();
  const { foundryName, shortName, isDemo, currency, currencies, contactEmail, timeZone } = settings;
  const { origin } = new URL(request.url);
  const shown = { foundryName, shortName, isDemo, currency, contactEmail, timeZone };
  return { ...frame, origin, settings: currencies === undefined ? shown : { ...shown, currencies } };
}

/** The frame is the same on every page. */
export function shouldRevalidate(): boolean {
  return false;
}

/** The document around pages and errors alike. */
export function Layout({ children }: { children: ReactNode }) {
  const frame = useFrame();
  const error = useRouteError();
  const shell = findShell(useMatches().map((match) => match.loaderData));
  const [windowColors, setWindowColors] = useState<PageColors | null>(null);
  const colors = windowColors ?? (error == null ? shell.colors : findErrorColors(error, frame?.errorLine));
  const neutral = frame?.face.colors ?? neutralColors;
  const { paper } = colors ?? neutral;
  return (
    <html
      lang="en"
      style={pageColorStyle(colors, neutral)}
      data-menu={frame?.menuDirection === 'horizontal' ? frame.menuDirection : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        {/* The server's alone, and none of them in the page's script. */}
        {import.meta.env.SSR && (
          <>
            <BrowserCheck />
            <EarlyStep />
            <EarlyFields />
            {frame !== null && frame.measuring.faults !== null && <EarlyFaults />}
          </>
        )}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href={frame?.face.favicon ?? icon} />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={paper} />
        <meta
          name="theme-color"
          media="(prefers-color-scheme: dark)"
          content={inverse(colors ?? neutral).paper}
        />
        {frame !== null && (
          <>
            <link rel="stylesheet" href={frame.interfaceStylesheet} />
            {import.meta.env.SSR && (
              <>
                <EarlyFace />
                {shell.showsCart === true && <EmptyCartCheck />}
              </>
            )}
          </>
        )}
        {frame !== null && error == null && (
          <>
            <PageHead found={shell.found} origin={frame.origin} name={frame.settings.foundryName} />
            <LinkedData
              found={shell.found}
              origin={frame.origin}
              name={frame.settings.foundryName}
              currency={frame.settings.currency}
              email={frame.settings.contactEmail}
              logo={frame.face.logo?.url ?? null}
            />
          </>
        )}
        <link rel="alternate" type="application/rss+xml" title="Releases" href="/releases.xml" />
        <Links />
      </head>
      <body>
        {frame !== null && (
          <>
            <SkipLink />
            <ConsentBar frame={frame} />
            {import.meta.env.SSR && frame.preview !== undefined && <PreviewLine says={frame.preview} />}
          </>
        )}
        <WindowColorsContext value={setWindowColors}>
          {frame === null ? (
            children
          ) : (
            <SiteFrame frame={frame} shell={shell}>
              {children}
            </SiteFrame>
          )}
        </WindowColorsContext>
        <PageScripts />
        <EarlyEntries />
      </body>
    </html>
  );
}

export default function Root() {
  const unknown = findUnknownMiddleware(useMatches());
  // As a loader's answer would be: of an Error that is thrown while a page renders, visitors are shown no word.
  if (unknown !== null) throw new UNSAFE_ErrorResponseImpl(500, `Unknown middleware ${unknown}`, null);
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorScreen error={useRouteError()} />;
}
