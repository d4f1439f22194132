import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import type { Api } from '#api/ground/lib/calls/deps.ts'
import { publicUrlOf } from '#api/ground/lib/environment.ts'
import { log } from '#api/ground/lib/log.ts'
import { outageOf } from '#api/ground/lib/outages.ts'
import { heardKey } from '#app/lib/multipart.server.ts'
import type { PageContext } from '#app/lib/page-context.ts'
import type { Settings } from '#app/lib/settings.ts'
import type { Gateway } from '#graphql/server.ts'
import { createAtOnce } from './pages/at-once.ts'
import { badAddress } from './guard/bad-address.ts'
import { createBranchHandler } from './pages/branch-handler.ts'
import { compressed } from './pages/compress.ts'
import { byDocument } from './pages/document-redirects.ts'
import { explorer } from './explorer.ts'
import { health, type Health } from './health.ts'
import { createFewAtOnce } from './guard/few-at-once.ts'
import { createMadeOnce } from './guard/made-once.ts'
import { hostCookies } from './guard/host-cookies.ts'
import { createLimiter, withVisitor } from './guard/limiter.ts'
import type { ReadingKeys } from './guard/reading-keys.ts'
import { createPageContext } from './pages/load-context.ts'
import { loggedPath } from './guard/logged-path.ts'
import { seesOutbox } from './guard/outbox-access.ts'
import { takeOutboxCode } from './guard/outbox-code.ts'
import { portalPath } from './guard/portal-path.ts'
import { ownCallsOnly } from './guard/own-calls.ts'
import { ownFormsOnly, withoutOrigin } from './guard/own-forms.ts'
import { newScriptMark } from './pages/page-policy.ts'
import type { PageCache } from './pages/page-cache.ts'
import { backToSearch, chosenCookie, spoken, withoutChoice } from './pages/language.ts'
import { keepWaitingForm } from './pages/kept-form.ts'
import { readPosted } from './pages/posted-form.ts'
import { servePage } from './pages/pages.ts'
import { noteUnanswered } from './pages/unanswered-form.ts'
import { plainPage } from './pages/plain-page.ts'
import { pageRequest, redirectsOf } from './pages/redirects.ts'
import { wellKnown } from './pages/well-known.ts'
import { t } from '#words/words.ts'
import { secureHeaders } from './guard/security.ts'
import { settingsUnusable } from './start/settings-unusable.ts'
import { createMenus, type Menus } from './start/settings.ts'
import { knownMethods, privateAnswers } from './pages/answers.ts'
import { staticFiles } from './pages/static.ts'
import { createVisits, isSignedInPage } from './guard/visits.ts'
import { THEME_PATH, themeCss } from './pages/theme.ts'
import { addressOf } from './guard/visitor-address.ts'
import { rememberWhoWaits } from './guard/who-waits.ts'

export type AppParts = {
  api: Api
  gateway: Gateway
  /** Null when the settings file cannot be used: every page then says so. */
  settings: Settings | null
  /** The agency's menus; read here where none are given. */
  menus?: Menus
  /** What is wrong with the agency's settings and menus now. */
  configFaults?: PageContext['configFaults']
  build: ServerBuild | (() => Promise<ServerBuild>)
  health: Health
  /** Calls a path under /api, in this process or over the network. */
  fetchApi: (address: string, init: RequestInit) => Promise<Response>
  clock: () => Date
  /** Keys for reading; without them everybody is limited by address. */
  readingKeys?: ReadingKeys
  /** Pages of visitors without a session; null keeps none. */
  pageCache?: PageCache | null
  mode: 'production' | 'development'
  /** The mails of the outbox; shown only to whom `seesOutbox` lets. */
  outbox?: PageContext['outbox']
  /** What opens the outbox; null asks for none. */
  outboxCode?: string | null
  /** What every page of a practice site tells; without it this is none. */
  practice?: PageContext['practice']
}

type Env = { Variables: { requestId: string } }

function isBare(page: Response): boolean {
  return page.status >= 500 && page.headers.get('content-type')?.startsWith('text/plain') === true
}

/** The whole portal as one application: API, gateway, static files and pages. */
export function createApp(parts: AppParts): Hono<Env> {
  const { api, gateway, settings } = parts
  const publicUrl = publicUrlOf(process.env)
  const app = new Hono<Env>({ getPath: portalPath })
  const { menu } = parts.menus ?? createMenus()
  const visits = createVisits(parts.clock)
  const remix =
    typeof parts.build === 'function'
      ? createRequestHandler(parts.build, parts.mode)
      : createBranchHandler(parts.build, parts.mode)
  // Settings are written into while the portal runs, so nothing of them is kept apart.
  const tileOrigin = () =>
    settings?.tileUrl ? new URL(settings.tileUrl.replace(/[{}]/g, '')).origin : ''

  // Pages answer their own faults; what reaches this is a fault of the frame around them.
  app.onError((error, c) => {
    const reference = (c.get('requestId') ?? '').slice(0, 8).toUpperCase()
    log.error({ reference, err: error }, 'request failed')
    const outage = outageOf(error)
    if (outage) {
      c.header('Retry-After', '30')
      return c.html(plainPage({ title: t('The portal is busy'), words: outage.message }), 503)
    }
    const words = t('If you call us, give number {reference}.', { reference })
    return c.html(plainPage({ title: t('Something went wrong on our side'), words }), 500)
  })
  app.use(async (c, next) => {
    const requestId = crypto.randomUUID()
    c.set('requestId', requestId)
    const started = performance.now()
    await next()
    secureHeaders(c.res.headers)
    c.res.headers.set('X-Request-Id', requestId)
    if (parts.practice) c.res.headers.set('X-Robots-Tag', 'noindex')
    log.info(
      {
        requestId,
        method: c.req.method,
        path: loggedPath(c.req.path),
        status: c.res.status,
        ms: Math.round(performance.now() - started),
      },
      'request',
    )
  })
  app.use(rememberWhoWaits())
  app.use(knownMethods)
  app.use(badAddress)
  app.use(hostCookies(publicUrl))
  app.use(compressed)
  app.use(spoken)
  app.route('/', health(parts.health))
  app.use(staticFiles())
  app.get(THEME_PATH, (c) => themeCss(c, settings))
  const isPractice = Boolean(parts.practice)
  app.route('/', wellKnown({ settings, publicUrl, clock: parts.clock, isPractice }))

  const limiter = createLimiter(parts.readingKeys)
  const atOnce = createAtOnce()
  const publicReads = cors({
    origin: '*',
    allowMethods: ['GET', 'POST'],
    allowHeaders: [
      'authorization',
      'content-type',
      'apollo-require-preflight',
      'x-apollo-operation-name',
    ],
    exposeHeaders: ['Retry-After', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'],
    maxAge: 86_400,
  })
  app.use('/api/*', publicReads, limiter)
  app.use('/graphql', publicReads, limiter)
  const fewAtOnce = createFewAtOnce(addressOf)
  const madeOnce = createMadeOnce()
  app.use('/api/*', madeOnce, fewAtOnce)
  app.use(settingsUnusable(settings))
  app.use('/api/*', ownCallsOnly, privateAnswers)
  app.use('/graphql', ownCallsOnly, privateAnswers)
  app.all('/api/*', (c) => api.fetch(withVisitor(c.req.raw, addressOf(c))))
  app.get('/graphql', async (c, next) =>
    (c.req.header('accept') ?? '').includes('text/html') ? explorer(c) : next(),
  )
  app.all('/graphql', (c) =>
    gateway.handle(c.req.raw, {
      cookie: c.req.header('cookie'),
      requestId: c.get('requestId'),
      visitor: addressOf(c),
      browser: c.req.header('user-agent'),
    }),
  )
  app.use(redirectsOf(api))
  app.get('/x/outbox', takeOutboxCode(parts.outboxCode ?? null))

  app.use(ownFormsOnly)

  app.all('*', limiter, madeOnce, fewAtOnce, async (c) => {
    // The middleware before has answered without settings; the types do not know it.
    if (!settings) return c.notFound()
    if (settings.maintenance && !c.req.path.startsWith('/x/')) return c.redirect('/x/maintenance')
    const search = backToSearch(c.req.raw)
    if (search) return c.redirect(search, 303)
    let context: PageContext | undefined
    const { request, posted, later } = await readPosted(withoutChoice(c.req.raw))
    const scriptMark = newScriptMark()
    const response = await servePage(request, {
      cache: parts.pageCache ?? null,
      tileOrigin: tileOrigin(),
      scriptMark,
      publicUrl,
      render: async (asked) => {
        const services = {
          gateway,
          settings,
          menu,
          clock: parts.clock,
          fetchApi: parts.fetchApi,
          ...(parts.configFaults && { configFaults: parts.configFaults }),
          practice: parts.practice ?? null,
          outbox: seesOutbox(c, process.env, parts.mode, parts.outboxCode ?? null)
            ? (parts.outbox ?? null)
            : null,
        }
        context = createPageContext(services, asked, {
          requestId: c.get('requestId'),
          visitor: addressOf(c),
          posted,
          scriptMark,
          publicUrl,
        })
        const made = context
        const make = () => remix(withoutOrigin(pageRequest(asked)), made)
        const page = await (request.method === 'GET'
          ? atOnce(make)
          : heardKey.run(made.heard, make))
        noteUnanswered(page, request, made)
        const sent = request.headers.get('cookie') ?? ''
        await keepWaitingForm(page, { posted, later, context, cookie: sent })
        for (const cookie of context.cookies) page.headers.append('set-cookie', cookie)
        // What failed before any page could say so.
        return isBare(page)
          ? Promise.reject(new Error(await page.text()))
          : byDocument(page, request)
      },
    })
    const chosen = chosenCookie(c.req.raw)
    if (chosen) response.headers.append('set-cookie', chosen)
    // A visitor has no timeline; asking who it is would cost every page.
    if (context && isSignedInPage(c.req.raw)) void visits.note(context, c.req.raw, response.clone())
    return response
  })
  return app
}
