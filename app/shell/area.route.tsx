import { Outlet, useLocation, useRouteLoaderData } from '@remix-run/react'
import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import type { ReactElement, ReactNode } from 'react'
import { AccountMenu } from '#app/components/page/account-menu.tsx'
import { Footer } from '#app/components/page/footer.tsx'
import { Masthead } from '#app/components/page/masthead.tsx'
import { currentMenuItem } from '#app/components/page/menu-item.ts'
import { PageFrame, SkipLink } from '#app/components/page/page-shell.tsx'
import { SectionMenu } from '#app/components/page/section-menu.tsx'
import { addresses, isArea } from '#app/lib/area.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { AreaError } from './area-error.tsx'
import { ClientLinks } from './client-links.tsx'
import { FALLBACK_MENU } from './fallback-menu.ts'
import { NavigationFocus } from './navigation-focus.tsx'

/** Visitors live under /pub, signed-in users under /app: the other prefix leads to the same page. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { area } = params
  if (!isArea(area)) throw new Response(null, { status: 404 })
  const viewer = await context.viewer()
  const own = viewer ? 'app' : 'pub'
  const url = new URL(request.url)
  if (area !== own) throw redirect(homeOf(url.pathname, area, own) + url.search)
  const menu = (await context.menu('pubrcd')) ?? FALLBACK_MENU
  return {
    area,
    viewer: viewer ? { name: viewer.displayName } : null,
    menu: menu.map((item) => ({ ...item, url: `/${area}${item.url}` })),
  }
}

/** Menu and viewer are the same on every page of the area. */
export function shouldRevalidate({
  currentParams,
  nextParams,
}: {
  currentParams: { area?: string }
  nextParams: { area?: string }
}): boolean {
  return currentParams.area !== nextParams.area
}

export default function AreaLayout(): ReactElement {
  return (
    <AreaFrame>
      <Outlet />
    </AreaFrame>
  )
}

export function ErrorBoundary(): ReactElement {
  return (
    <AreaFrame>
      <AreaError />
    </AreaFrame>
  )
}

/** Masthead, menu and footer of every page of the area, its error pages too. */
function AreaFrame({ children }: { children: ReactNode }): ReactElement {
  const data = useRouteLoaderData<typeof loader>('shell/area.route')
  const settings = useRouteLoaderData<typeof rootLoader>('root')?.settings
  const { pathname } = useLocation()
  const to = addresses(data?.area === 'app' ? 'app' : 'pub')
  const items = data?.menu ?? FALLBACK_MENU.map((item) => ({ ...item, url: `/pub${item.url}` }))
  const current = currentMenuItem(items, pathname)
  const wide = /\/(permits|projects|submittals|sites)$/.test(pathname)
  return (
    <PageFrame>
      <SkipLink />
      <Masthead
        agency={{
          name: settings?.agencyName ?? 'Public records',
          tagline: settings?.agencyTagline,
          ...(settings?.logoUrl ? { logoUrl: settings.logoUrl } : {}),
        }}
        homeHref={to.home}
        items={items}
        current={current}
        help={{ text: settings?.publicNoticeHelpText, url: settings?.helpUrl }}
        {...(data?.viewer
          ? { account: <AccountMenu name={data.viewer.name}>{null}</AccountMenu> }
          : { signInHref: '/pub/login' })}
        wide={wide}
      />
      <SectionMenu label="Public records" items={items} current={current} wide={wide} />
      {children}
      <NavigationFocus />
      <ClientLinks />
      <Footer
        agencyName={settings?.agencyName ?? 'This agency'}
        links={[
          { label: 'Follow up on a report', href: to.followUp },
          { label: 'Check a document', href: to.checkDocument },
          { label: 'Data dictionary', href: to.dictionary },
          { label: 'API', href: '/api/docs' },
          { label: 'GraphQL', href: '/graphql' },
        ]}
        wide={wide}
      />
    </PageFrame>
  )
}

/** The same page under the viewer's own prefix; pages that only signed-in users have lead to the login. */
function homeOf(pathname: string, area: string, own: string): string {
  const rest = pathname.slice(area.length + 1)
  if (own === 'pub' && !rest.startsWith('/pub-rcd')) return '/pub/login'
  return `/${own}${rest}`
}
