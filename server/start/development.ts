import type { ServerBuild } from '@remix-run/node'
import type { Hono } from 'hono'
import { createApp } from '#server/app.ts'
import { startSandboxBank } from './payments.ts'
import { practiceSite } from './practice.ts'
import { buildPortal, openGround, type Ground } from './boot.ts'

// The ground is opened once and outlives reloads of this module, because the data folder has one owner.
const held = globalThis as typeof globalThis & {
  headwaterGround?: Promise<Ground>
  headwaterBank?: Promise<unknown>
}
held.headwaterGround ??= openGround(undefined, 'development')
held.headwaterBank ??= startSandboxBank(process.env)

// Vite loads this module anew when a file of any floor has changed, so REST API and graph are of the code as it
// stands now.
const portal = held.headwaterGround.then(buildPortal)

/** The application of the code as it stands now, over the ground that is already open. */
export async function developmentApp(build: () => Promise<ServerBuild>): Promise<Hono<never>> {
  const built = await portal
  const app = createApp({
    ...built,
    build,
    health: { check: built.check, isStopping: () => false },
    clock: () => new Date(),
    mode: 'development',
    practice: practiceSite(process.env, { mode: 'development', outboxCode: null }),
  })
  return app as unknown as Hono<never>
}
