import type { ServerBuild } from '@remix-run/node'
import type { Hono } from 'hono'
import { createApp } from '#server/app.ts'
import { bootPortal, type Portal } from './boot.ts'

// The portal is opened once and outlives reloads of this module, because the data folder has one owner.
const held = globalThis as typeof globalThis & { headwaterPortal?: Promise<Portal> }

/** The application of the code as it stands now, over the portal that is already open. */
export async function developmentApp(build: () => Promise<ServerBuild>): Promise<Hono<never>> {
  held.headwaterPortal ??= bootPortal(undefined, 'development')
  const portal = await held.headwaterPortal
  const app = createApp({
    ...portal,
    build,
    health: { check: portal.check, isStopping: () => false },
    clock: () => new Date(),
    mode: 'development',
  })
  return app as unknown as Hono<never>
}
