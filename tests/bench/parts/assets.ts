import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { ServerBuild } from '@remix-run/node'
import { kilobytes, type Table } from '../table.ts'

/** JavaScript and style sheets that a browser loads with each page before anything is clicked. */
export function benchAssets(build: ServerBuild): Table {
  const { entry, routes, url } = build.assets
  const rows = Object.values(routes)
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
      return { id: route.id, scripts: sizeOf(scripts), styles: sizeOf(styles) }
    })
    .sort((a, b) => b.scripts - a.scripts)
  return {
    title: 'JavaScript and CSS of each page, gzip',
    head: ['page', 'JavaScript', 'CSS'],
    rows: rows.map(({ id, scripts, styles }) => [id, kilobytes(scripts), kilobytes(styles)]),
    note: 'With gzip 9. The map comes on top, only when it is opened.',
  }
}

type Routes = ServerBuild['assets']['routes']

function lineOf(routes: Routes, id: string): Routes[string][] {
  const route = routes[id]
  if (!route) return []
  return [...(route.parentId ? lineOf(routes, route.parentId) : []), route]
}

function sizeOf(files: ReadonlySet<string>): number {
  return [...files].reduce(
    (sum, file) =>
      sum + gzipSync(readFileSync(path.join('build/client', file)), { level: 9 }).length,
    0,
  )
}
