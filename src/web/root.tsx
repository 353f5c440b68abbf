import './ui/base.css';
import { type ReactNode, useState } from 'react';
import { preload } from 'react-dom';
import { Links, type LoaderFunctionArgs, Outlet, useMatches, useRouteError } from 'react-router';
import type { PageColors } from '#contract/services.ts';
import { servicesContext } from '#contract/services-context.ts';
import { ErrorScreen } from './site/errors/error-screen.tsx';
import { findErrorColors } from './site/page/page-error.ts';
import { findShell } from './site/page/shell.ts';
import { type PageFrame, useFrame } from './site/page/use-frame.ts';
import { WindowColorsContext } from './site/page/window-colors.tsx';
import { PageScripts } from './site/shell/page-scripts.tsx';
import { SiteFrame } from './site/shell/site-frame.tsx';
import { inverse, neutralColors, pageColorStyle } from './ui/page-color-style.ts';

// A black square, as a bit of type metal leaves it on paper.
const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Cpath d='M1 1h6v6H1z'/%3E%3C/svg%3E";

export async function loader({ context }: LoaderFunctionArgs): Promise<PageFrame> {
  const { settings, ...frame } = await context.get(servicesContext).frame();
  const { foundryName, shortName, isDemo, currency, contactEmail, timeZone } = settings;
  return { ...frame, settings: { foundryName, shortName, isDemo, currency, contactEmail, timeZone } };
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
  const colors = windowColors ?? (error == null ? shell.colors : findErrorColors(error));
  for (const href of frame?.interfacePreload ?? []) {
    preload(href, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', fetchPriority: 'high' });
  }
  const { paper } = colors ?? neutralColors;
  return (
    <html lang="en" style={pageColorStyle(colors)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href={icon} />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={paper} />
        <meta
          name="theme-color"
          media="(prefers-color-scheme: dark)"
          content={inverse(colors ?? neutralColors).paper}
        />
        {frame !== null && <link rel="stylesheet" href={frame.interfaceStylesheet} />}
        <Links />
      </head>
      <body>
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
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorScreen error={useRouteError()} />;
}
