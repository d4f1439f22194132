import type { Db } from '#api/ground/db/database.ts'
import { log } from '#api/ground/lib/log.ts'
import {
  selectHolding,
  selectNewestChange,
  valuesOf,
} from '#api/services/settings/changes.queries.ts'
import type { HeldSettings } from '#api/services/settings/settings.schemas.ts'
import type { Held, Keeper } from './settings-keeper.ts'

/** How often a process asks whether a setting was changed elsewhere; pages ask nothing. */
export const LOOK_EVERY_MS = 2_000

type Source = { newest: () => Promise<number>; read: () => Promise<Held> }

/** The changes as this process's own database has them. */
export function changesIn(db: Db): Source {
  return {
    newest: () => selectNewestChange(db),
    read: async () => {
      // First the number: a change that comes in between is read once more at the next look.
      const version = await selectNewestChange(db)
      return { version, values: valuesOf(await selectHolding(db)) }
    },
  }
}

/** The changes as the API on another machine tells them. */
export function changesOver(fetchApi: (address: string) => Promise<Response>): Source {
  const read = async (): Promise<Held> => {
    const response = await fetchApi('/Portal/HeldSettings')
    if (!response.ok) throw new Error(`The settings were not told: ${response.status}.`)
    const { data } = (await response.json()) as { data: HeldSettings }
    const values = data.values.map(({ name, value }) => [name, JSON.parse(value)] as const)
    return { version: data.version, values: new Map(values) }
  }
  return { read, newest: async () => (await read()).version }
}

/** Looks again and again. A look that fails is told once; the settings of before go on. */
export function watchSettings(keeper: Keeper, everyMs = LOOK_EVERY_MS): () => void {
  let isFailing = false
  let isLooking = false
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    keeper
      .look()
      .then(() => {
        isFailing = false
      })
      .catch((error: unknown) => {
        if (!isFailing) log.error({ err: error }, 'the changed settings could not be read')
        isFailing = true
      })
      .finally(() => {
        isLooking = false
      })
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
