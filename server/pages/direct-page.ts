import { isLightPage } from '#app/light/light-pages.ts'
import { matchRoutes } from '@remix-run/react'
import type { AppLoadContext, EntryContext, ServerBuild } from '@remix-run/node'

type Context = AppLoadContext
type Matches = EntryContext['staticHandlerContext']['matches']
type Branch = Matches[number]['route']

export type DirectPage = {
  /** The page; null where only the framework's own handler can answer, which is to be asked then. */
  answer: (request: Request, context: Context) => Promise<Response | null>
  /** The build for that handler: it gets what the loaders have given or thrown already, so that none runs twice. */
  build: ServerBuild
}

/**
 * Makes pages of one branch of the route table without the framework's way round: each loader would get a request
 * of its own and its answer be printed as JSON and read again. What is not plain data (an error, a redirect, a
 * status or a header of a loader's own) goes the framework's way, and so does every other kind of request.
 */
export function directPage(build: ServerBuild): DirectPage {
  const line = Object.values(build.routes).flatMap((route) => route ?? [])
  const routes = treeOf(line)
  const given = new WeakMap<Context, Map<string, Promise<unknown>>>()
  const isPage =
    line.at(-1)?.module.default !== undefined &&
    line.every(({ module }) => !module.headers) &&
    !build.future.v3_singleFetch
  return {
    build: {
      ...build,
      routes: Object.fromEntries(line.map((route) => [route.id, replayed(route)])),
    },
    async answer(request, context) {
      if (!isPage || request.method !== 'GET') return null
      const { pathname, search, searchParams } = new URL(request.url)
      // The framework takes its own parameters out before a loader sees them.
      if (searchParams.has('_data') || searchParams.has('index')) return null
      const location = { pathname, search, hash: '', state: null, key: 'default' }
      const matches = matchRoutes(routes, location, build.basename)
      if (!matches) return null
      const loaderData = await load(request, context, matches)
      if (!loaderData) return null
      const staticHandlerContext = {
        basename: build.basename ?? '/',
        location,
        matches,
        loaderData,
        actionData: null,
        errors: null,
        statusCode: 200,
        loaderHeaders: {},
        actionHeaders: {},
        activeDeferreds: null,
      }
      try {
        const page = await build.entry.module.default(
          request,
          200,
          new Headers(),
          entryOf(build, staticHandlerContext),
          context,
        )
        return page instanceof Response ? page : null
      } catch {
        // The framework fails in the same way, and shows the error's own page.
        return null
      }
    },
  }

  /** What the loaders give, when all of it is plain data. */
  async function load(
    request: Request,
    context: Context,
    matches: Matches,
  ): Promise<Record<string, unknown> | null> {
    const outcomes = new Map<string, Promise<unknown>>()
    given.set(context, outcomes)
    for (const { route, params } of matches) {
      const loader = build.routes[route.id]?.module.loader
      // A loader may throw before its first promise.
      if (loader) outcomes.set(route.id, (async () => loader({ request, params, context }))())
    }
    try {
      const data = await Promise.all(
        [...outcomes].map(async ([id, outcome]) => [id, await outcome] as const),
      )
      if (!data.every(([, value]) => isPlain(value))) return null
      const others = matches.flatMap(({ route: { id } }) => (outcomes.has(id) ? [] : [[id, null]]))
      return Object.fromEntries([...data, ...others])
    } catch {
      return null
    }
  }

  function replayed(route: (typeof line)[number]): (typeof line)[number] {
    const { loader } = route.module
    if (!loader) return route
    const module: typeof route.module = {
      ...route.module,
      loader: (args) => given.get(args.context)?.get(route.id) ?? loader(args),
    }
    return { ...route, module }
  }
}

/** The branch as the router wants it, one route in the other. */
function treeOf(line: readonly { id: string; path?: string; index?: boolean }[]): Branch[] {
  const [first, ...rest] = line
  if (!first) return []
  const { id, path, index } = first
  const own = { id, ...(path !== undefined && { path }) }
  return [index ? { ...own, index } : { ...own, children: treeOf(rest) }]
}

function entryOf(
  build: ServerBuild,
  staticHandlerContext: EntryContext['staticHandlerContext'],
): EntryContext {
  const { basename, future, isSpaMode } = build
  const { loaderData, location } = staticHandlerContext
  const state = { loaderData, actionData: null, errors: null }
  return {
    manifest: build.assets,
    routeModules: Object.fromEntries(
      Object.entries(build.routes).flatMap(([id, route]) => (route ? [[id, route.module]] : [])),
    ),
    staticHandlerContext,
    // A page that never hydrates prints no script that could hold its data.
    serverHandoffString: isLightPage(location)
      ? ''
      : asScript({ basename, future, isSpaMode, state }),
    future,
    isSpaMode,
    serializeError: (error) => ({ message: error.message }),
  }
}

const ESCAPES: Record<string, string> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** JSON that cannot end the script it stands in. */
function asScript(value: unknown): string {
  return JSON.stringify(value).replace(/[&><\u2028\u2029]/g, (letter) => ESCAPES[letter] ?? letter)
}

function isPlain(value: unknown): boolean {
  if (value === null) return true
  if (typeof value !== 'object') return false
  const kind: unknown = Object.getPrototypeOf(value)
  return kind === Object.prototype || kind === Array.prototype
}
