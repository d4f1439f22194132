import routeTable from '#app/routes.ts'

type Entry = { path?: string | undefined; file: string; children?: Entry[] | undefined }

export type Route = {
  /** From the root, as the route table spells it: `:area/pub-rcd/permits/review/:productRid/:permitRid`. */
  pattern: string
  /** Its module, below `app`. */
  file: string
}

/** Every route of the portal, so that no test keeps a list of them. */
export function allRoutes(): Route[] {
  const found: Route[] = []
  const walk = (entries: readonly Entry[], above: string): void => {
    for (const { path = '', file, children } of entries) {
      const pattern = [above, path].filter(Boolean).join('/')
      found.push({ pattern, file })
      walk(children ?? [], pattern)
    }
  }
  walk(routeTable as Entry[], '')
  return found
}

/** What stands behind `pub-rcd/` in both areas: the public records, each once. */
export function publicRoutes(): string[] {
  return allRoutes().flatMap(({ pattern }) =>
    pattern.startsWith(':area/pub-rcd') ? [pattern.replace(/^:area\/(pub-rcd\/)?/, '')] : [],
  )
}
