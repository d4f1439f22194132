import { parse, type HTMLElement } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import type { RouteObject } from 'react-router-dom'
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
} from 'react-router-dom/server'
import * as areaIndex from '#app/shell/area-index.route.tsx'
import * as areaStatus from '#app/shell/area-status.route.tsx'
import * as area from '#app/shell/area.route.tsx'
import * as newSubmittal from '#app/features/new-submittal/new-submittal.route.tsx'
import * as beginSubmittal from '#app/features/new-submittal/begin.route.tsx'
import * as pendingList from '#app/features/own-submittals/pending.route.tsx'
import * as deletePending from '#app/features/own-submittals/delete.route.tsx'
import * as submittedList from '#app/features/own-submittals/submitted.route.tsx'
import * as obligationList from '#app/features/own-submittals/obligations.route.tsx'
import * as dashboard from '#app/features/dashboard/dashboard.route.tsx'
import * as desk from '#app/features/desk/desk.route.tsx'
import * as deskProof from '#app/features/desk/proof.route.ts'
import * as checkout from '#app/shell/checkout.route.tsx'
import * as extendSession from '#app/shell/signed-in/extend-session.route.ts'
import * as identityLater from '#app/shell/signed-in/identity-later.route.ts'
import * as logout from '#app/shell/signed-in/logout.route.tsx'
import * as sessionLeft from '#app/shell/signed-in/session-left.route.ts'
import * as rootIndex from '#app/shell/root-index.route.tsx'
import * as appSubmittalReview from '#app/features/cosign/own-submittal.route.tsx'
import * as timeline from '#app/shell/signed-in/timeline.route.tsx'
import * as unknown from '#app/shell/unknown.route.tsx'
import * as dispute from '#app/features/cosign/disputes/dispute.route.tsx'
import * as cosignEntry from '#app/features/cosign/cosign-entry.route.tsx'
import * as cosignReview from '#app/features/cosign/cosign-review.route.tsx'
import * as cosignReviewLogin from '#app/features/cosign/cosign-review-login.route.tsx'
import * as register from '#app/features/registration/register.route.tsx'
import * as registerConfirm from '#app/features/registration/register-confirm.route.tsx'
import * as followUp from '#app/features/events/follow-up/follow-up.route.tsx'
import * as printReceipt from '#app/features/events/paper/print-receipt.route.tsx'
import * as printReport from '#app/features/events/paper/print-report.route.tsx'
import * as checkDocument from '#app/features/records/check-document.route.tsx'
import * as dictionary from '#app/features/exports/data-dictionary.route.tsx'
import * as eventReport from '#app/features/events/report/report.route.tsx'
import * as eventResume from '#app/features/events/resume/resume.route.tsx'
import * as ghostHome from '#app/features/sign-in/ghost-home.route.tsx'
import * as landing from '#app/features/sign-in/landing.route.tsx'
import * as login from '#app/features/sign-in/login.route.tsx'
import * as security from '#app/features/sign-in/security.route.tsx'
import * as account from '#app/features/account/account.route.tsx'
import * as accountReport from '#app/features/account/account-report.route.tsx'
import * as home from '#app/features/home/home.route.tsx'
import * as recordsIndex from '#app/features/home/records-index.route.tsx'
import * as invoiceDraft from '#app/features/invoices/invoice-draft.route.tsx'
import * as invoicePayment from '#app/features/invoices/invoice-payment.route.tsx'
import * as masterListNotification from '#app/features/notifications/master-list-notification.route.tsx'
import * as obligationNotification from '#app/features/notifications/obligation-notification.route.tsx'
import * as outbox from '#app/features/outbox/outbox.route.tsx'
import * as permitReports from '#app/features/permits/permit-reports.route.tsx'
import * as permitReview from '#app/features/permits/permit-review.route.tsx'
import * as permitSearch from '#app/features/permits/permit-search.route.tsx'
import * as projectReview from '#app/features/projects/project-review.route.tsx'
import * as projectSearch from '#app/features/projects/project-search.route.tsx'
import * as siteReview from '#app/features/sites/site-review.route.tsx'
import * as siteSearch from '#app/features/sites/site-search.route.tsx'
import * as submittalReview from '#app/features/submittals/submittal-review.route.tsx'
import * as submittalSearch from '#app/features/submittals/submittal-search.route.tsx'
import { settingsSchema, type MenuEntry, type Settings } from '#app/lib/settings.ts'
import type { ConfigFault, MenuName, PageMail } from '#app/lib/page-context.ts'
import { loader as rootLoader } from '#app/root.tsx'
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
  path: string,
  options: PageOptions = {},
): Promise<RenderedPage> {
  const request = new Request(`https://records.example.gov${path}`, {
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
    }
  const router = createStaticRouter(handler.dataRoutes, answer)
  const html = renderToStaticMarkup(
    <StaticRouterProvider router={router} context={answer} hydrate={false} />,
  )
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

type RouteModule = {
  loader?: unknown
  action?: unknown
  default?: unknown
  ErrorBoundary?: unknown
}

function routeOf(path: string | null, module: RouteModule, extra: object = {}): RouteObject {
  // The static router gives loaders and components the same arguments as Remix does.
  return {
    ...(path === null ? { index: true } : { path }),
    loader: module.loader,
    action: module.action,
    Component: module.default,
    ErrorBoundary: module.ErrorBoundary,
    ...extra,
  } as RouteObject
}

const routes: RouteObject[] = [
  {
    id: 'root',
    path: '/',
    loader: rootLoader as unknown as RouteObject['loader'],
    children: [
      routeOf(null, rootIndex),
      routeOf('app/identity-later', identityLater),
      routeOf('app/gov/proof/:id', deskProof),
      routeOf('app/extend-session', extendSession),
      routeOf('app/session-left', sessionLeft),
      routeOf('zz/:checkout', checkout),
      routeOf('print/evt-report', printReport),
      routeOf('print/evt-receipt-report', printReceipt),
      routeOf('x/outbox', outbox),
      routeOf('pub/login', login),
      routeOf('pub/pub-co-sign-login/:productId/:id/:cosignId', login),
      routeOf('pub/pub-co-sign-entry/:prod/:id', cosignEntry),
      routeOf('pub/pub-co-sign-sub-review/:productId/:id/:cosignId', cosignReview),
      routeOf('pub/pub-co-sign-dispute/:productId/:id/:cosignId', dispute),
      routeOf('pub/pub-co-sign-sub-review-login/:productId/:id/:cosignId', cosignReviewLogin),
      routeOf('pub/pub-landing/:loginName/:token', landing),
      routeOf('axx/home', ghostHome),
      routeOf(':area', area, {
        id: 'shell/area.route',
        children: [
          routeOf(null, areaIndex),
          routeOf('x/epayment-launcher', unknown),
          routeOf('x/:status', areaStatus),
          routeOf('logout', logout),
          routeOf('dashboard', dashboard),
          routeOf('new-apps', newSubmittal),
          routeOf('new-apps/start/:id', beginSubmittal),
          routeOf('pending-apps', pendingList),
          routeOf('pending-apps/delete/:prod/:id', deletePending),
          routeOf('submittals', submittedList),
          routeOf('reports', obligationList),
          routeOf('gov', desk),
          routeOf('timeline', timeline),
          routeOf('submittal/review/:prod/:id', appSubmittalReview),
          routeOf('security', security),
          routeOf('account', account),
          routeOf('account/:tab', account),
          routeOf('account/reports/:report', accountReport),
          routeOf('pub-rcd', recordsIndex),
          routeOf('pub-rcd/home', home),
          routeOf('pub-rcd/permits', permitSearch),
          routeOf('pub-rcd/permits/reports', permitReports),
          routeOf('pub-rcd/permits/review/:productRid/:permitRid', permitReview),
          routeOf('pub-rcd/projects', projectSearch),
          routeOf('pub-rcd/projects/review/:productRid/:projectRid', projectReview),
          routeOf('pub-rcd/submittals', submittalSearch),
          routeOf('pub-rcd/submittals/review/:productRid/:subRid', submittalReview),
          routeOf('pub-rcd/sites', siteSearch),
          routeOf('pub-rcd/site/review/:id', siteReview),
          routeOf('pub-rcd/data-dictionary', dictionary),
          routeOf('pub-rcd/invoice/payment', invoicePayment),
          routeOf('pub-rcd/invoice/payment/:subRid', invoiceDraft),
          routeOf('pub-masterlist-notification', masterListNotification),
          routeOf('sub-obligation-notification', obligationNotification),
          routeOf('pub-rcd/check-document', checkDocument),
          routeOf('pub-rcd/:variant/event/resume', eventResume),
          routeOf('pub-rcd/:variant/event/:step?', eventReport),
          routeOf('pub-rcd/follow-up', followUp),
          routeOf('register', register),
          routeOf('register/confirm', registerConfirm),
          routeOf('*', unknown),
        ],
      }),
    ],
  },
]
