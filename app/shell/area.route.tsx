import {
  Outlet,
  useLocation,
  useRouteLoaderData,
  useRouteError,
  isRouteErrorResponse,
} from '@remix-run/react'
import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import type { ReactElement, ReactNode } from 'react'
import { Footer } from '#app/components/page/footer.tsx'
import { Masthead } from '#app/components/page/masthead/masthead.tsx'
import { currentMenuItem } from '#app/components/page/masthead/menu-item.ts'
import { PageFrame, SkipLink } from '#app/components/page/page-shell.tsx'
import { SectionMenu } from '#app/components/page/masthead/section-menu.tsx'
import { addresses, isArea } from '#app/lib/area.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { isEnglishOnly } from '#words/english-only.ts'
import { t } from '#words/words.ts'
import { AreaError } from './area-error.tsx'
import { barTitle } from './bar-title.ts'
import { ClientLinks } from './client-links.tsx'
import { Denied } from './denied.tsx'
import { FALLBACK_MENU } from './fallback-menu.ts'
import { GROUPS } from './groups.ts'
import { NavigationFocus } from './navigation-focus.tsx'
import { shownItems } from './arranged-menu.ts'
import { loginHref, requirePage } from './page-guard.server.ts'
import { signedInShell } from './signed-in/signed-in.server.ts'
import { SignedInFrame } from './signed-in/signed-in-frame.tsx'

/** Pages without a twin under /app: they send everybody here, so that sending back would never end. */
const PUBLIC_ONLY = /^\/pub\/lead(\/|$)/

/** Visitors live under /pub, signed-in users under /app: the other prefix leads to the same page. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { area } = params
  const url = new URL(request.url)
  if (GROUPS.includes(area ?? '')) throw redirect(`/app${url.pathname}${url.search}`)
  if (!isArea(area)) throw new Response(null, { status: 404 })
  const viewer = PUBLIC_ONLY.test(url.pathname) ? null : await context.viewer()
  const own = viewer ? 'app' : 'pub'
  if (area !== own) throw redirect(homeOf(url, area, own))
  if (viewer) await requirePage(request, context)
  const menu = (await context.menu('pubrcd')) ?? FALLBACK_MENU
  return {
    area,
    shell: viewer ? await signedInShell(viewer, request, context) : null,
    menu: shownItems(menu).map(({ name, desc, icon, url: path }) => ({
      name: t(name),
      desc: t(desc),
      icon,
      url: `/${area}${path}`,
    })),
  }
}

type Change = {
  currentParams: { area?: string }
  nextParams: { area?: string }
  currentUrl: URL
  nextUrl: URL
  formMethod?: string
}

/** Records keep their frame; signed-in pages ask anew, since what the user lacks changes with them. */
export function shouldRevalidate({
  currentParams,
  nextParams,
  nextUrl,
  currentUrl,
  formMethod,
}: Change): boolean {
  if (currentParams.area !== nextParams.area) return true
  if (formMethod && formMethod !== 'GET') return nextParams.area === 'app'
  const isRecords = (url: URL): boolean => /^\/\w+\/pub-rcd(\/|$)/.test(url.pathname)
  return nextParams.area === 'app' && !(isRecords(nextUrl) && isRecords(currentUrl))
}

export default function AreaLayout(): ReactElement {
  return (
    <AreaFrame>
      <Outlet />
    </AreaFrame>
  )
}

export function ErrorBoundary(): ReactElement {
  const error = useRouteError()
  const isSignedIn = useRouteLoaderData<typeof loader>('shell/area.route')?.shell
  return (
    <AreaFrame>
      {isSignedIn && isRouteErrorResponse(error) && error.status === 403 ? (
        <Denied
          advice={t('This page belongs to another account, or your account may not open it.')}
          homeHref="/app"
        />
      ) : (
        <AreaError />
      )}
    </AreaFrame>
  )
}

/** The frame of every page of the area, its error pages too. */
function AreaFrame({ children }: { children: ReactNode }): ReactElement {
  const data = useRouteLoaderData<typeof loader>('shell/area.route')
  const settings = useRouteLoaderData<typeof rootLoader>('root')?.settings
  const { pathname } = useLocation()
  const to = addresses(data?.area === 'app' ? 'app' : 'pub')
  const items = data?.menu ?? FALLBACK_MENU.map((item) => ({ ...item, url: `/pub${item.url}` }))
  const current = currentMenuItem(items, pathname)
  const wide = /\/(permits|projects|submittals|sites)$/.test(pathname)
  const agency = {
    name: settings?.agencyName ?? t('Public records'),
    tagline: t(settings?.agencyTagline ?? ''),
    ...(settings?.logoUrl ? { logoUrl: settings.logoUrl } : {}),
  }
  // A page with a larger box of its own needs no second one.
  const findHref = [to.home, to.search].includes(pathname) ? undefined : to.search
  const sections = (
    <SectionMenu label={t('Public records')} items={items} current={current} wide={wide} />
  )
  const page = (
    <>
      {children}
      <NavigationFocus />
      <ClientLinks />
      <Footer
        agencyName={settings?.agencyName ?? t('This agency')}
        links={[
          ...to.about,
          { label: t('Follow up on a report'), href: to.followUp },
          { label: t('Check a document'), href: to.checkDocument },
          { label: t('Data dictionary'), href: to.dictionary },
          { label: t('All records as files'), href: to.wholeFiles },
          { label: t('API'), href: '/api/docs' },
          { label: t('GraphQL'), href: '/graphql' },
        ]}
        wide={wide}
      />
    </>
  )
  if (data?.shell) {
    const isRecords = pathname.startsWith('/app/pub-rcd')
    const tool = currentMenuItem(data.shell.toolbox, pathname)
    const title = barTitle(pathname, tool?.name ?? current?.name)
    return (
      <SignedInFrame
        shell={data.shell}
        agency={agency}
        homeHref="/app"
        title={title}
        findHref={findHref}
      >
        {isRecords ? sections : null}
        {page}
      </SignedInFrame>
    )
  }
  return (
    <PageFrame>
      <SkipLink />
      <Masthead
        agency={agency}
        homeHref={to.home}
        title={current?.url === to.home ? undefined : current?.name}
        findHref={findHref}
        isTwoLanguages={!isEnglishOnly(pathname)}
        items={items}
        current={current}
        help={{
          text: settings?.publicNoticeHelpText,
          url: settings?.helpUrl,
          guideHref: to.help,
        }}
        signInHref="/pub/login"
        wide={wide}
      />
      {sections}
      {page}
    </PageFrame>
  )
}

/** The same page under the viewer's own prefix; pages that only signed-in users have lead to the login. */
function homeOf({ pathname, search }: URL, area: string, own: string): string {
  const rest = pathname.slice(area.length + 1)
  if (own === 'app') return `/app${rest}${search}`
  return /^\/(pub-rcd|search|contact|help|accessibility|privacy|display|practice|status)\b/.test(
    rest,
  )
    ? `/pub${rest}${search}`
    : loginHref(pathname + search)
}
