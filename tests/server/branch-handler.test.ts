import type { RequestHandler, ServerBuild } from '@remix-run/node'
import { describe, expect, test } from 'vitest'
import { createRequestHandler } from '@remix-run/node'
import { createBranchHandler } from '#server/pages/branch-handler.ts'

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
  { id: 'file', parentId: 'root', path: ':area/pub-rcd/data/:file' },
]

/** A build whose page says which routes were matched and with which parameters. */
function build(): ServerBuild {
  const seen = (id: string) => ({
    default: () => null,
    loader: ({ params }: { params: object }) => Response.json({ id, params }),
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
          _headers: Headers,
          context: { staticHandlerContext: object },
        ) => {
          const { loaderData } = context.staticHandlerContext as { loaderData: object }
          return Response.json({ status, loaderData })
        },
      },
    },
    routes,
    assets: { entry: { module: '', imports: [] }, routes: assets, url: '', version: '1' },
    future: {},
    publicPath: '/',
    mode: 'production',
  }
  return known as unknown as ServerBuild
}

async function answer(handler: RequestHandler, path: string): Promise<unknown> {
  return (await handler(new Request(`http://localhost${path}`), {} as never)).json()
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
  ])('%s is answered as by the whole table', async (path) => {
    const whole = createRequestHandler(build(), 'production')
    const branch = createBranchHandler(build(), 'production')
    const expected = await answer(whole, path)
    expect(await answer(branch, path)).toEqual(expected)
    // A kept branch answers the same again.
    expect(await answer(branch, path)).toEqual(expected)
  })
})
