import { stat } from 'node:fs/promises'
import path from 'node:path'
import { log } from '#api/ground/lib/log.ts'
import type { ConfigFault } from '#app/lib/page-context.ts'
import { configFolder, loadSettings, type Menus } from './settings.ts'

/** How often the files are looked at where nobody asks. */
const EVERY_MS = 60_000
const SETTINGS_FILE = 'app-settings.json'

export type ConfigWatch = {
  /** What is wrong with the agency's files now; asked by the desk. */
  faults: () => Promise<ConfigFault[]>
  close: () => void
}

/**
 * Watches the settings file and the menus. Settings count from the start on, so a file that breaks later
 * changes nothing until then: the log and the desk say so before somebody restarts the portal.
 */
export function watchConfig(menus: Menus, clock: () => Date, everyMs = EVERY_MS): ConfigWatch {
  const file = path.join(configFolder(), SETTINGS_FILE)
  const started = changedAt(file)
  let seen: number | undefined
  let fault: ConfigFault | null = null

  async function lookAtSettings(): Promise<void> {
    const [atStart, now] = [await started, await changedAt(file)]
    const last = seen ?? atStart
    seen = now
    if (now === last) return
    if (now === atStart) {
      fault = null
      return
    }
    const { problem } = await loadSettings()
    const words = problem
      ? `${problem} The portal goes on with the settings of its start; with this file it would not start again.`
      : 'It was changed. What it says counts after the next start of the portal.'
    fault = { file: SETTINGS_FILE, words, since: clock(), isBroken: problem !== null }
    if (problem) log.error({ file }, `The settings file broke: ${fault.words}`)
    else log.warn({ file }, `The settings file was changed: ${fault.words}`)
  }

  const faults = async (): Promise<ConfigFault[]> => {
    await lookAtSettings()
    return [...(fault ? [fault] : []), ...(await menus.faults(clock()))]
  }
  const timer = setInterval(() => {
    faults().catch((error: unknown) => log.error({ err: error }, 'looking at the settings failed'))
  }, everyMs)
  timer.unref()
  return { faults, close: () => clearInterval(timer) }
}

/** When a file was changed last; -1 when it cannot be asked. */
async function changedAt(file: string): Promise<number> {
  return stat(file).then(
    (found) => found.mtimeMs,
    () => -1,
  )
}
