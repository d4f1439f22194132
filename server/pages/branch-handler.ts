import {
  createRequestHandler,
  type AppLoadContext,
  type RequestHandler,
  type ServerBuild,
} from '@remix-run/node'
import { directPage } from './direct-page.ts'

type Branch = { pattern: RegExp; ids: string[]; handler: Handler | null }
type Handler = (request: Request, context: AppLoadContext) => Promise<Response>

/** Where a page that runs asks for the routes of an address that it does not know yet. */
const ROUTES_ADDRESS = '/__manifest'

/**
 * Answers like Remix's own handler. Remix goes through the whole route table several times a request; here
 * the route of an address is found by one look and asked through a handler that knows only that route and
 * its parents (server/pages/direct-page.ts). Addresses that fit no route or more than one, and encoded ones, go to the handler of all routes.
 */
export function createBranchHandler(build: ServerBuild, mode: string): RequestHandler {
  const whole = createRequestHandler(build, mode)
  const branches = branchesOf(build)
  return async (request, context) => {
    const { pathname } = new URL(request.url)
    // An encoded letter may be one of a route's own; the whole table decodes it. And it alone can tell of all routes.
    const fitting =
      pathname === ROUTES_ADDRESS || pathname.includes('%')
        ? []
        : branches.filter(({ pattern }) => pattern.test(pathname))
    const [branch] = fitting
    if (!context || !branch || fitting.length > 1) return whole(request, context)
    branch.handler ??= handlerOf(partOf(build, branch.ids), mode)
    return branch.handler(request, context)
  }
}

/** Pages are made directly where they are plain data; all else is Remix's. */
function handlerOf(build: ServerBuild, mode: string): Handler {
  const direct = directPage(build)
  const remix = createRequestHandler(direct.build, mode)
  return async (request, context) =>
    (await direct.answer(request, context)) ?? remix(request, context)
}

/** Every page address of the table with its route and the route's parents. */
function branchesOf(build: ServerBuild): Branch[] {
  return Object.values(build.routes).flatMap((route) => {
    if (!route) return []
    const line = lineOf(build, route.id)
    const hasChildren = Object.values(build.routes).some((other) => other?.parentId === route.id)
    // A parent with an index page is not a page itself; without one it stays with the whole table.
    if (hasChildren) return []
    const path = line.flatMap((one) => one.path?.split('/') ?? []).filter((part) => part !== '')
    if (path.some((part) => part.includes('*') || part.endsWith('?'))) return []
    return [{ pattern: patternOf(path), ids: line.map((one) => one.id), handler: null }]
  })
}

/** A route after its parents, the root first. */
function lineOf(build: ServerBuild, id: string): NonNullable<ServerBuild['routes'][string]>[] {
  const route = build.routes[id]
  if (!route) return []
  return [...(route.parentId ? lineOf(build, route.parentId) : []), route]
}

function patternOf(path: readonly string[]): RegExp {
  const parts = path.map((part) =>
    part.startsWith(':') ? '[^/]+' : part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'),
  )
  return new RegExp(`^/${parts.join('/')}/?$`, 'i')
}

/** The build with only these routes, in their order; what the browser is told of the others stays in its own file. */
function partOf(build: ServerBuild, ids: readonly string[]): ServerBuild {
  const only = <T>(routes: Record<string, T>): Record<string, T> =>
    Object.fromEntries(
      ids.flatMap((id) => {
        const route = routes[id]
        return route === undefined ? [] : [[id, route] as const]
      }),
    )
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  }
}
