import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Db } from '#api/ground/db/database.ts'
import { variableOf } from '#api/services/settings/catalogue/catalogue.ts'
import { selectHolding, valuesOf } from '#api/services/settings/changes.queries.ts'

const SETTING = 'timeZone'

/**
 * Whose days a command means: those of the portal, as the environment, a change in the browser or the file of settings
 * says, in this order; else those of the machine (`TZ`).
 */
export async function portalZone(db: Db, env: NodeJS.ProcessEnv): Promise<string> {
  const said = [
    env[variableOf(SETTING)],
    valuesOf(await selectHolding(db)).get(SETTING),
    await zoneOfFile(env),
  ]
  return said.find(isZone) ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}

async function zoneOfFile(env: NodeJS.ProcessEnv): Promise<unknown> {
  const file = path.resolve(env.CONFIG_DIR ?? 'public/config', 'app-settings.json')
  try {
    const found = JSON.parse(await readFile(file, 'utf8')) as { timeZone?: unknown } | null
    return found?.timeZone
  } catch {
    // The portal itself says what is wrong with the file.
    return undefined
  }
}

function isZone(value: unknown): value is string {
  if (typeof value !== 'string' || value === '') return false
  try {
    Intl.DateTimeFormat('en-US', { timeZone: value })
    return true
  } catch {
    return false
  }
}
