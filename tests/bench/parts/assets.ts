import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { ServerBuild } from '@remix-run/node'
import { isLightPage } from '#app/light/light-pages.ts'
import { kilobytes, type Table } from '../table.ts'

export type PageAssets = {
  /** The route whose page it is. */
  id: string
  /** How many files there are, and their bytes by gzip 9. */
  scripts: Files
  styles: Files
}
type Files = { count: number; bytes: number }

type Manifest = ServerBuild['assets']

/** JavaScript and style sheets that a browser loads with each page before anything is clicked. */
export function assetsOfPages({ entry, routes, url }: Manifest): PageAssets[] {
  return Object.values(routes)
    .filter((route) => !Object.values(routes).some((other) => other.parentId === route.id))
    .map((route) => {
      const line = lineOf(routes, route.id)
      const scripts = new Set([
        url,
        entry.module,
        ...entry.imports,
        ...line.flatMap((one) => [one.module, ...(one.imports ?? [])]),
      ])
      const styles = new Set(line.flatMap((one) => one.css ?? []))
      return { id: route.id, scripts: measured(scripts), styles: measured(styles) }
    })
}

export function benchAssets(build: ServerBuild): Table {
  const { routes } = build.assets
  const pages = assetsOfPages(build.assets)
    .filter(({ id }) => build.routes[id]?.module.default && !isLight(lineOf(routes, id)))
    .sort((a, b) => b.scripts.bytes - a.scripts.bytes)
  return {
    title: 'JavaScript and CSS of each page that hydrates, gzip',
    head: ['page', 'JavaScript', 'files', 'CSS', 'files'],
    rows: pages.map(({ id, scripts, styles }) => [
      id,
      kilobytes(scripts.bytes),
      String(scripts.count),
      kilobytes(styles.bytes),
      String(styles.count),
    ]),
    note: 'With gzip 9. The map comes on top, only when it is opened. Pages that hydrate nothing are in the budgets of performance.md; searches hydrate as maps alone.',
  }
}

/** Whether the page of these routes hydrates nothing, whatever its parameters are. */
function isLight(line: Routes[string][]): boolean {
  const path = line.map((route) => route.path ?? '').join('/')
  return ['pub', 'app'].some((area) => {
    const pathname = `/${path.replace(':area', area).replace(/:\w+\??/g, 'x')}`
    return isLightPage({ pathname: pathname.replace(/\/+/g, '/'), search: '' })
  })
}

type Routes = Manifest['routes']

function lineOf(routes: Routes, id: string): Routes[string][] {
  const route = routes[id]
  if (!route) return []
  return [...(route.parentId ? lineOf(routes, route.parentId) : []), route]
}

function measured(files: ReadonlySet<string>): Files {
  const sizes = [...files].map(
    (file) => gzipSync(readFileSync(path.join('build/client', file)), { level: 9 }).length,
  )
  return { count: files.size, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}
