import path from 'node:path'
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import type { PracticeSite } from '#app/lib/page-context.ts'
import type { Settings } from '#app/lib/settings.ts'
import { contextOf } from './page.tsx'
import type { World } from './world.ts'

/** A page of the portal: its id, that of what it stands in, its path, and its file below app/. */
export type WholeRoute = readonly [id: string, parent: string | null, path: string, file: string]

type Asking = { practice?: PracticeSite; cookie?: string; settings?: Partial<Settings> }

/** Opens pages as whole documents, with the head that only the root prints; `openPage` shows what is in their body. */
export async function wholePages(routes: readonly WholeRoute[]) {
  const lines = await Promise.all(
    routes.map(async ([id, parentId, place, file]) => ({
      ...{ id, path: place, ...(parentId && { parentId }) },
      module: (await import(path.resolve('app', file))) as object,
    })),
  )
  const assets = lines.map((line) => [line.id, { ...line, module: '', hasLoader: true }])
  const build = {
    ...{ future: {}, publicPath: '/', mode: 'production', isSpaMode: false },
    routes: Object.fromEntries(lines.map((line) => [line.id, line])),
    entry: { module: await import('#app/entry.server.tsx') },
    assets: {
      ...{ entry: { module: '', imports: [] }, url: '', version: '1' },
      routes: Object.fromEntries(assets),
    },
  }
  const handle = createRequestHandler(build as unknown as ServerBuild, 'production')
  return (world: World, address: string, asking: Asking = {}): Promise<Response> => {
    const headers = new Headers(asking.cookie ? { cookie: asking.cookie } : {})
    const request = new Request(`https://records.example.gov${address}`, { headers })
    return handle(request, contextOf(world, request, asking))
  }
}
