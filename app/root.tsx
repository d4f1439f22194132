import {
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRouteLoaderData,
} from '@remix-run/react'
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useContext, type ReactElement, type ReactNode } from 'react'
import { lightScript } from 'virtual:light-script'
import { preloadedFonts } from '#app/styles/fonts.ts'
import { bannerOf } from '#app/features/portal/practice/practice.view.ts'
import { findableAt } from '#app/shell/findable/findable.server.ts'
import { PageMeta } from '#app/shell/page-meta.tsx'
import { PracticeMark } from '#app/shell/practice/practice-mark.tsx'
import type { Practice } from '#app/shell/practice/use-practice.ts'
import { RootError } from '#app/shell/root-error.tsx'
import { agencyTheme } from '#app/styles/agency-theme.server.ts'
import { chosenScheme } from '#app/styles/scheme.ts'
import { locale } from '#words/speech.ts'
import { PageScript } from '#app/light/page-script.ts'
import { ScriptMark } from '#app/lib/script-mark.ts'
import { LeaveForLightPages } from '#app/shell/leave-for-light-pages.tsx'
import '#app/styles/styles.ts'
import { t } from '#words/words.ts'

export const links: LinksFunction = () => [
  ...preloadedFonts.map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.settings.agencyName ?? t('Public records') },
]

export function loader({ request, context }: LoaderFunctionArgs) {
  const {
    agencyName,
    agencyTagline,
    logoUrl,
    publicNoticeHelpText,
    helpUrl,
    emergencyText,
    timeZone,
    accentHue,
  } = context.settings
  const practice: Practice = context.practice && bannerOf(context.practice)
  return {
    settings: {
      agencyName,
      agencyTagline,
      logoUrl,
      publicNoticeHelpText,
      helpUrl,
      emergencyText,
      timeZone,
    },
    themeHref: agencyTheme(accentHue)?.href ?? null,
    scheme: chosenScheme(request.headers.get('cookie')),
    practice,
    findable: findableAt(request.url, context.publicUrl || new URL(request.url).origin),
    actKey: context.actKey(),
  }
}

/**
 * The settings never change while a page is open. The key of its forms does once the answer to one of them is known;
 * until then what is sent again is the same act.
 */
export function shouldRevalidate(asked: ShouldRevalidateFunctionArgs): boolean {
  const { formMethod, actionStatus = 200, actionResult } = asked
  const isLost = actionStatus >= 500 || actionResult instanceof Error
  return formMethod === 'POST' && !isLost
}

export function Layout({ children }: { children: ReactNode }): ReactElement {
  // Where nothing is known, the colors of now are asked for.
  const { scheme, themeHref = '/theme.css' } = useRouteLoaderData<typeof loader>('root') ?? {}
  const mark = useContext(ScriptMark)
  const isLight = useContext(PageScript) === 'light'
  return (
    <html
      lang={locale()}
      data-scheme={scheme ?? undefined}
      data-light={isLight ? '' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <PageMeta />
        <Links />
        {themeHref ? <link rel="stylesheet" href={themeHref} /> : null}
        <script type="module" src={lightScript} />
      </head>
      <body>
        <PracticeMark>{children}</PracticeMark>
        {isLight ? null : (
          <>
            <ScrollRestoration nonce={mark} />
            <Scripts nonce={mark} />
          </>
        )}
      </body>
    </html>
  )
}

export default function App(): ReactElement {
  useLoaderData<typeof loader>()
  return (
    <>
      <Outlet />
      <LeaveForLightPages />
    </>
  )
}

export function ErrorBoundary(): ReactElement {
  return <RootError />
}
