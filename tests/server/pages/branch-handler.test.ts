import { isLightPage } from '#app/light/light-pages.ts'
import {
  data,
  json,
  redirect,
  type EntryContext,
  type RequestHandler,
  type ServerBuild,
  createRequestHandler,
} from '@remix-run/node'
import { describe, expect, test } from 'vitest'
import { createBranchHandler } from '#server/pages/branch-handler.ts'

/** What the routes with outcomes of their own do, and how often they were asked. */
const asked: string[] = []
const OUTCOMES: Record<string, (request: Request) => unknown> = {
  plain: () => ({ words: '</script> & \u2028', list: [1, null], none: undefined }),
  nothing: () => null,
  missing: () => undefined,
  text: () => 'words',
  date: () => ({ day: '2026-11-20' }),
  later: async () => ({ later: true }),
  json: () =>
    json({ id: 'json' }, { status: 202, headers: { 'X-Kept': 'no', 'Set-Cookie': 'a=b' } }),
  data: () => data({ id: 'data' }, { status: 203 }),
  redirect: () => redirect('/pub/login', { headers: { 'Set-Cookie': 'a=b' } }),
  throws: () => {
    throw new Error('broken')
  },
  refuses: () => {
    throw json({ message: 'not public' }, { status: 404 })
  },
  away: () => {
    throw redirect('/pub/login')
  },
  breaks: () => ({ breaks: true }),
  cookie: (request) => ({ cookie: request.headers.get('cookie'), url: request.url }),
}

type Line = { id: string; parentId?: string; path?: string; index?: boolean }

const LINES: Line[] = [
  { id: 'root', path: '' },
  { id: 'start', parentId: 'root', index: true },
  { id: 'login', parentId: 'root', path: 'pub/login' },
  { id: 'status', parentId: 'root', path: 'x/:status' },
  { id: 'area', parentId: 'root', path: ':area' },
  { id: 'area-start', parentId: 'area', index: true },
  { id: 'area-status', parentId: 'area', path: 'x/:status' },
  { id: 'search', parentId: 'area', path: 'pub-rcd/permits' },
  { id: 'reports', parentId: 'area', path: 'pub-rcd/permits/reports' },
  { id: 'review', parentId: 'area', path: 'pub-rcd/permits/review/:product/:id' },
  { id: 'kind', parentId: 'area', path: 'pub-rcd/:kind' },
  { id: 'unknown', parentId: 'area', path: '*' },
  ...Object.keys(OUTCOMES).map((id) => ({ id, parentId: 'area', path: `does/${id}` })),
  { id: 'private', parentId: 'area', path: 'does/private' },
  { id: 'resource', parentId: 'area', path: 'does/resource' },
  { id: 'bare', parentId: 'area', path: 'does/bare' },
  { id: 'file', parentId: 'root', path: ':area/pub-rcd/data/:file' },
]

/** A build whose page says which routes were matched and with which parameters. */
function build(): ServerBuild {
  const seen = (id: string) => ({
    ...(id === 'resource' ? {} : { default: () => null }),
    ...(id === 'root' || id === 'area' ? { ErrorBoundary: () => null } : {}),
    ...(id === 'private' ? { headers: () => ({ 'Cache-Control': 'private' }) } : {}),
    ...(id === 'bare'
      ? {}
      : {
          loader: ({ params, request }: { params: object; request: Request }) => {
            asked.push(id)
            const outcome = OUTCOMES[id]
            return outcome ? outcome(request) : { id, params }
          },
        }),
    action: async ({ request }: { request: Request }) => json({ sent: await request.text() }, 201),
  })
  const routes = Object.fromEntries(
    LINES.map((line) => [line.id, { ...line, module: seen(line.id) }]),
  )
  const assets = Object.fromEntries(
    LINES.map((line) => [line.id, { ...line, module: '', hasLoader: true }]),
  )
  const known = {
    entry: {
      module: {
        handleError: () => {},
        default: (
          _request: Request,
          status: number,
          headers: Headers,
          context: Pick<EntryContext, 'staticHandlerContext' | 'serverHandoffString'>,
        ) => {
          const { staticHandlerContext, serverHandoffString } = context
          const { loaderData, errors, actionData, statusCode, location, matches } =
            staticHandlerContext
          if (JSON.stringify(loaderData).includes('"breaks":true')) throw new Error('no page')
          const found = matches.map(({ route, params, pathname }) => [route.id, params, pathname])
          const seenHere = { loaderData, errors, actionData, statusCode, location, found }
          // A page that does not hydrate prints no script, so that its data need not be written for one.
          const handed = isLightPage(location) ? 'not printed' : serverHandoffString
          return Response.json({ status, seenHere, handed }, { status, headers })
        },
      },
    },
    routes,
    assets: { entry: { module: '', imports: [] }, routes: assets, url: '', version: '1' },
    future: { v3_lazyRouteDiscovery: true },
    publicPath: '/',
    mode: 'production',
  }
  return known as unknown as ServerBuild
}

/** All of an answer, and which loaders ran for it. */
async function answer(handler: RequestHandler, path: string, init?: RequestInit): Promise<object> {
  asked.length = 0
  const response = await handler(new Request(`http://localhost${path}`, init), {} as never)
  const { status, headers } = response
  const text = await response.text()
  // The router gives every place but the first a key by chance.
  const body = text.replaceAll(/"key":"\w+"/g, '"key":""')
  return { status, headers: [...headers], body, asked: asked.toSorted() }
}

async function expectSame(path: string, init?: RequestInit): Promise<void> {
  const whole = createRequestHandler(build(), 'production')
  const branch = createBranchHandler(build(), 'production')
  const expected = await answer(whole, path, init)
  expect(await answer(branch, path, init)).toEqual(expected)
  // A kept branch answers the same again.
  expect(await answer(branch, path, init)).toEqual(expected)
}

describe('server pages: one branch of the route table', () => {
  test.each([
    '/',
    '/pub',
    '/pub/',
    '/pub/login',
    '/x/404',
    '/pub/x/404',
    '/app/pub-rcd/permits',
    '/app/PUB-RCD/permits/',
    '/pub/pub-rcd/permi%74s',
    '/pub/pub-rcd/sites',
    '/pub/pub-rcd/permits/reports',
    '/pub/pub-rcd/permits/review/7/12',
    '/pub/pub-rcd/permits/review/7/a%2Fb%20c',
    '/pub/pub-rcd/permits/review/7',
    '/pub/pub-rcd/data/permits.csv',
    '/pub/no/such/page',
    '//pub/pub-rcd/permits',
    '/pub/pub-rcd/permits?page=2',
  ])('%s is answered as by the whole table', (path) => expectSame(path))

  test.each([...Object.keys(OUTCOMES), 'private', 'resource', 'bare'])(
    'a page whose loader answers with "%s" is the same, and no loader runs twice',
    (id) => expectSame(`/pub/does/${id}`),
  )

  test.each<[string, string, RequestInit?]>([
    ['data alone', '/pub/does/plain?_data=plain'],
    ['data alone that was refused', '/pub/does/refuses?_data=refuses'],
    ['data alone of a redirect', '/pub/does/away?_data=away'],
    ['an index parameter', '/pub/does/cookie?index&a=1'],
    ['a query', '/pub/does/cookie?a=1&b=+c'],
    ['a visitor with a session', '/app/does/cookie', { headers: { cookie: 'hw_session=x' } }],
    ['a form', '/pub/does/plain', { method: 'POST', body: 'a=1' }],
    ['only the head', '/pub/does/plain', { method: 'HEAD' }],
    ['only the head of what is refused', '/pub/does/refuses', { method: 'HEAD' }],
    [
      'a page that runs and asks for the routes of another',
      '/__manifest?p=%2Fpub%2Fpub-rcd%2Fpermits%2Freview%2F7%2F12&version=1',
    ],
    ['a page of another version that does', '/__manifest?p=%2Fpub&version=0'],
    ['a method that no page has', '/pub/does/plain', { method: 'OPTIONS' }],
  ])('%s is answered as by the whole table', (_name, path, init) => expectSame(path, init))

  test('a page of plain data is made without a request of its own for each loader', async () => {
    const given: Request[] = []
    OUTCOMES['cookie'] = (each) => given.push(each) && {}
    const own = new Request('http://localhost/pub/does/cookie')
    await createBranchHandler(build(), 'production')(own, {} as never)
    expect(given[0]).toBe(own)
  })
})
