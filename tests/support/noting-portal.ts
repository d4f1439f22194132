import type { ServerBuild } from '@remix-run/node'
import type { Hono } from 'hono'
import { createApp } from '#server/app.ts'
import { testSettings } from './page.tsx'
import type { World } from './world.ts'

export type Post = { path: string; text: string }

/** The portal's server with a page at every address that does nothing but note what is posted to it. */
export function notingPortal(world: World, posts: Post[]): Hono<never> {
  return createApp({
    api: world.api,
    gateway: world.gateway,
    settings: testSettings,
    build: build(posts),
    fetchApi: async () => new Response(),
    health: { check: async () => {}, isStopping: () => false },
    clock: () => new Date('2026-11-20T15:00:00Z'),
    mode: 'production',
  }) as unknown as Hono<never>
}

function build(posts: Post[]): ServerBuild {
  const route = {
    id: 'all',
    path: '*',
    module: {
      default: () => null,
      action: async ({ request }: { request: Request }) => {
        posts.push({ path: new URL(request.url).pathname, text: await request.text() })
        return new Response(null, { status: 303, headers: { location: '/pub/done' } })
      },
    },
  }
  const known = { entry: { module: { handleError: () => {}, default: () => new Response('') } } }
  const assets = {
    entry: { module: '', imports: [] },
    routes: { all: route },
    url: '',
    version: '',
  }
  return { ...known, routes: { all: route }, assets, future: {} } as unknown as ServerBuild
}
