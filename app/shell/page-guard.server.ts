import { redirect, type AppLoadContext } from '@remix-run/node'
import type { PageArgs, SignedInArgs } from '#app/lib/define-page.ts'
import type { PageViewer } from '#app/lib/page-context.ts'
import type { MenuEntry } from '#app/lib/settings.ts'
import { isAllowed, ownerOf } from './menu-access.ts'

/** Areas of the agency's own people. */
const STAFF_AREAS = /^\/app\/(gov|app-system)(\/|$)/

/** A loader or an action for signed-in users whose menu has the page; there is none of it below /pub. */
export function forSignedIn<Answer>(run: (args: SignedInArgs) => Answer) {
  return async (args: PageArgs): Promise<Awaited<Answer>> => {
    if (args.params.area === 'pub') throw new Response(null, { status: 404 })
    const viewer = await requirePage(args.request, args.context)
    return await run({ ...args, viewer })
  }
}

/** A loader or an action for visitors: there is none of it below /app. */
export function forVisitors<Answer>(run: (args: PageArgs) => Answer) {
  return (args: PageArgs): Answer => {
    if (args.params.area === 'app') throw new Response(null, { status: 404 })
    return run(args)
  }
}

/** A loader or an action that asks nobody who they are, or leaves that to the API. */
export function forAll<Answer>(run: (args: PageArgs) => Answer): (args: PageArgs) => Answer {
  return run
}

/**
 * The login guard and the product-access guard of a signed-in page (spec 1 §4.6): visitors go to the
 * login, which leads back here; whoever may not have the page's menu item goes to /app/x/404.
 */
export async function requirePage(request: Request, context: AppLoadContext): Promise<PageViewer> {
  const { pathname, search } = new URL(request.url)
  const viewer = await context.viewer()
  if (!viewer) throw redirect(loginHref(pathname + search))
  if (!(await mayOpen(pathname, viewer, context))) throw redirect('/app/x/404')
  return viewer
}

/** The login, which afterwards leads to a page. */
export function loginHref(next: string): string {
  return `/pub/login?${new URLSearchParams({ next })}`
}

/** Whether a reader's rights open a page, for links to it. */
export async function mayOpen(
  pathname: string,
  viewer: PageViewer,
  context: AppLoadContext,
): Promise<boolean> {
  if (STAFF_AREAS.test(pathname) && viewer.kind !== 'STAFF') return false
  const item = ownerOf(await menuOf(viewer, context), pathname.replace(/^\/app/, ''))
  return !item || isAllowed(item, viewer)
}

/** The module menu of a user: the agency's own people have the admin menu. */
export async function menuOf(viewer: PageViewer, context: AppLoadContext): Promise<MenuEntry[]> {
  return (await context.menu(viewer.kind === 'STAFF' ? 'admin' : 'client')) ?? []
}
