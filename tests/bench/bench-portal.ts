import type { ServerBuild } from '@remix-run/node'
import type { Hono } from 'hono'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { OpenDatabase } from '#api/ground/db/database.ts'
import { recordVersions } from '#api/ground/db/versions.ts'
import type { Api } from '#api/ground/lib/calls/deps.ts'
import type { Gateway } from '#graphql/server.ts'
import { createApp } from '#server/app.ts'
import { createPageCache } from '#server/pages/page-cache.ts'
import { readSettings } from '#server/start/settings.ts'

type Floors = { api: Api; gateway: Gateway; isCached: boolean }

/** The portal over a database of the bench, with its built pages. */
export async function benchPortal(
  opened: OpenDatabase,
  { api, gateway, isCached }: Floors,
): Promise<Pick<Hono, 'fetch' | 'request'>> {
  const clock = (): Date => new Date()
  return createApp({
    api,
    gateway,
    settings: await readSettings(),
    build: await builtPages('build/server/index.js'),
    fetchApi: async (address, init) => api.request(`/api${address}`, init),
    health: { check: async () => {}, isStopping: () => false },
    clock,
    pageCache: isCached
      ? createPageCache({
          versions: async () => ({ features: await recordVersions(opened.db), day: '' }),
          clock,
        })
      : null,
    mode: 'production',
  }) as unknown as Pick<Hono, 'fetch' | 'request'>
}

export async function builtPages(file: string): Promise<ServerBuild> {
  // A built file has no types of its own.
  return (await import(pathToFileURL(path.resolve(file)).href)) as ServerBuild
}

/** What a browser asks with. */
export const BROWSER = { 'accept-encoding': 'gzip, deflate, br', accept: 'text/html' }

/** The connection that the server would have; each address is another visitor. */
export function connection(address = '127.0.0.1'): object {
  return { incoming: { socket: { remoteAddress: address, remotePort: 1, remoteFamily: 'IPv4' } } }
}
