import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node'

type Branch = { pattern: RegExp; ids: string[]; handler: RequestHandler | null }

/**
 * Answers like Remix's own handler. Remix goes through the whole route table several times a request; here
 * the route of an address is found by one look and asked through a handler that knows only that route and
 * its parents. Addresses that fit no route or more than one, and encoded ones, go to the handler of all routes.
 */
export function createBranchHandler(build: ServerBuild, mode: string): RequestHandler {
  const whole = createRequestHandler(build, mode)
  const branches = branchesOf(build)
  return (request, context) => {
    const { pathname } = new URL(request.url)
    // An encoded letter may be one of a route's own; the whole table decodes it.
    const fitting = pathname.includes('%')
      ? []
      : branches.filter(({ pattern }) => pattern.test(pathname))
    const [branch] = fitting
    if (!branch || fitting.length > 1) return whole(request, context)
    branch.handler ??= createRequestHandler(partOf(build, branch.ids), mode)
    return branch.handler(request, context)
  }
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

/** The build with only these routes; what the browser is told of the others stays in its own file. */
function partOf(build: ServerBuild, ids: readonly string[]): ServerBuild {
  const only = <T>(routes: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.includes(id)))
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  }
}
