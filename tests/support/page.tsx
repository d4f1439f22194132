import path from 'node:path'
import { parse, type HTMLElement } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import type { RouteObject } from 'react-router-dom'
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
} from 'react-router-dom/server'
import { settingsSchema, type MenuEntry, type Settings } from '#app/lib/settings.ts'
import type { ConfigFault, MenuName, PageMail, PracticeSite } from '#app/lib/page-context.ts'
import { loader as rootLoader } from '#app/root.tsx'
import routeTable from '#app/routes.ts'
import { createPageContext } from '#server/pages/load-context.ts'
import { TODAY, type World } from './world.ts'

export const testSettings: Settings = settingsSchema.parse({
  agencyName: 'Department of Environmental Protection',
  agencyTagline: 'Environmental records and services',
  homeTitle: 'Public records',
  homeText: 'Search without an account.',
})

export const testMenu: MenuEntry[] = [
  { name: 'Home', desc: '', url: '/pub-rcd/home', icon: 'house' },
  { name: 'Permits', desc: 'Permits and licenses.', url: '/pub-rcd/permits', icon: 'certificate' },
]

const ACCOUNT_ITEM: MenuEntry = {
  name: 'My Account',
  desc: '',
  url: '/account',
  icon: 'user-circle',
}

type PageOptions = {
  /** What is wrong with the agency's files; nothing when left out. */
  configFaults?: ConfigFault[]
  settings?: Partial<Settings>
  menus?: Partial<Record<MenuName, MenuEntry[] | null>>
  cookie?: string
  /** The page that the browser comes from. */
  referer?: string
  /** Mails of the outbox; without it there is no such page. */
  outbox?: PageMail[]
  /** What a practice site tells; without it this is none. */
  practice?: PracticeSite
  now?: string
  /** Posts these fields instead of opening the page; a form with files is a FormData. */
  post?: Record<string, string | string[]> | FormData
  /** Posts this body as it is, for what no form sends. */
  raw?: { body: BodyInit; type?: string }
}

type PageWorld = Pick<World, 'gateway' | 'api'> & Partial<Pick<World, 'config'>>

export type RenderedPage = {
  status: number
  /** Where a redirect leads. */
  location: string | null
  /** `name=value` of each cookie that was set. */
  cookies: string[]
  /** Headers that the loaders gave, by name in small letters. */
  headers: Record<string, string>
  html: string
  dom: HTMLElement
  /** The words of the page, white space folded. */
  text: string
}

/** Opens a page as the server renders it: its loaders over the world's gateway, then its components. */
export async function openPage(
  world: PageWorld,
  address: string,
  options: PageOptions = {},
): Promise<RenderedPage> {
  const request = new Request(`https://records.example.gov${address}`, {
    headers: {
      ...(options.cookie ? { cookie: options.cookie } : {}),
      ...(options.referer ? { referer: options.referer } : {}),
      ...(options.raw?.type ? { 'content-type': options.raw.type } : {}),
    },
    ...(options.post ? { method: 'POST', body: bodyOf(options.post) } : {}),
    ...(options.raw ? { method: 'POST', body: options.raw.body } : {}),
  })
  const context = contextOf(world, request, options)
  const handler = createStaticHandler(routes)
  const answer = await handler.query(request, { requestContext: context })
  if (answer instanceof Response)
    return {
      ...page(answer.status, answer.headers.get('location'), await answer.text()),
      cookies: [...cookiesOf([answer.headers]), ...context.cookies.map(pairOf)],
      headers: Object.fromEntries(answer.headers),
    }
  // A file or a call has nothing to draw.
  const isPage = Boolean((answer.matches.at(-1)?.route as RouteObject | undefined)?.element)
  const router = createStaticRouter(handler.dataRoutes, answer)
  const html = isPage
    ? renderToStaticMarkup(
        <StaticRouterProvider router={router} context={answer} hydrate={false} />,
      )
    : ''
  const headers = [...Object.values(answer.loaderHeaders), ...Object.values(answer.actionHeaders)]
  return {
    ...page(answer.statusCode, null, html),
    cookies: [...cookiesOf(headers), ...context.cookies.map(pairOf)],
    headers: Object.assign({}, ...headers.map((each) => Object.fromEntries(each))),
  }
}

/** What loaders and actions are given, over the world's gateway. */
export function contextOf(world: PageWorld, request: Request, options: PageOptions = {}) {
  const settings = { ...testSettings, ...options.settings }
  // One file tells both, as it does at a real start.
  if (world.config) world.config.report.variant = settings.reportVariant
  return createPageContext(
    {
      gateway: world.gateway,
      settings,
      menu: async (name) =>
        options.menus && name in options.menus
          ? (options.menus[name] ?? null)
          : name === 'client' || name === 'admin'
            ? [...testMenu, ACCOUNT_ITEM]
            : testMenu,
      configFaults: async () => options.configFaults ?? [],
      clock: () => new Date(options.now ?? `${TODAY}T15:00:00Z`),
      fetchApi: async (address, init) => world.api.request(`/api${address}`, init),
      outbox: outboxOf(options.outbox),
      practice: options.practice ?? null,
    },
    request,
    {
      requestId: 'test-request',
      visitor: '192.0.2.1',
      publicUrl: 'https://records.example.gov',
    },
  )
}

function page(status: number, location: string | null, html: string): RenderedPage {
  const dom = parse(html)
  return { status, location, cookies: [], headers: {}, html, dom, text: wordsOf(dom) }
}

function outboxOf(mails: PageMail[] | undefined): (() => Promise<PageMail[]>) | null {
  return mails ? async () => mails : null
}

function cookiesOf(headers: readonly Headers[]): string[] {
  return headers.flatMap((each) => each.getSetCookie()).map(pairOf)
}

function pairOf(cookie: string): string {
  return cookie.split(';')[0] ?? ''
}

function bodyOf(post: Record<string, string | string[]> | FormData): FormData | URLSearchParams {
  if (post instanceof FormData) return post
  return new URLSearchParams(
    Object.entries(post).flatMap(([name, value]) => [value].flat().map((each) => [name, each])),
  )
}

/** The words of an element, white space folded. */
export function wordsOf(element: HTMLElement | null): string {
  return (element?.structuredText ?? '').replace(/\s+/g, ' ').trim()
}

type Entry = { id?: string; path?: string; index?: boolean; file: string; children?: Entry[] }
type RouteModule = {
  loader?: unknown
  action?: unknown
  default?: unknown
  ErrorBoundary?: unknown
}

/** The routes of the portal's own table; each brings its module when it is opened. */
const routes: RouteObject[] = [
  {
    id: 'root',
    path: '/',
    loader: rootLoader as unknown as RouteObject['loader'],
    children: (routeTable as Entry[]).map(routeOf),
  },
]

function routeOf({ id, path: pattern, index, file, children }: Entry): RouteObject {
  return {
    ...(id ? { id } : file === 'shell/area.route.tsx' ? { id: 'shell/area.route' } : {}),
    path: pattern,
    ...(index ? { index: true } : { children: children?.map(routeOf) }),
    // The static router gives loaders and components the same arguments as Remix does.
    lazy: async () => {
      const module = (await import(path.resolve('app', file))) as RouteModule
      const { loader, action, default: Component, ErrorBoundary } = module
      return { loader, action, Component, ErrorBoundary }
    },
  } as RouteObject
}
