import type {
  ChangedValues,
  SettingsKeeper,
  SettingStanding,
} from '#api/ground/lib/calls/settings-keeper.ts'
import { log } from '#api/ground/lib/log.ts'
import { SETTINGS, variableOf } from '#api/services/settings/catalogue/catalogue.ts'
import { settingsSchema, type Settings } from '#app/lib/settings.ts'
import { contrastFault } from './contrast-fault.ts'
import { environmentValues, valueAt, withValue, type Layer } from './layers.ts'

/** What was changed in the browser, and which change was the last. */
export type Held = { version: number; values: ChangedValues }

export type KeeperParts = {
  /** What the file says, as it was read. */
  file: Layer
  env: Record<string, string | undefined>
  services: SettingsKeeper['services']
  /** Asks only which change was the last one. */
  newest: () => Promise<number>
  read: () => Promise<Held>
  /** Takes the settings that hold from now on. */
  apply: (settings: Settings) => void
}

export type Keeper = SettingsKeeper & {
  /** Rises with every change that this process has taken over. */
  version: () => number
  /** Looks whether something was changed elsewhere, and takes it over. */
  look: () => Promise<void>
}

const DEFAULTS: Layer = structuredClone(settingsSchema.parse({ agencyName: ' ' }))

/** The settings of a process: defaults, then the file, then what was changed in the browser, then the environment. */
export function createKeeper(parts: KeeperParts): Keeper {
  const environment = environmentValues(parts.env)
  let taken = -1

  const standing = (name: string, changed: ChangedValues): SettingStanding => {
    const file = namedValue(parts.file, name)
    const byDefault = name === 'agencyName' ? '' : valueAt(DEFAULTS, name)
    const withoutChange = file === undefined ? byDefault : file
    const variable = environment.has(name) ? variableOf(name) : null
    const value = variable
      ? environment.get(name)
      : changed.has(name)
        ? changed.get(name)
        : withoutChange
    const origin = variable
      ? 'environment'
      : changed.has(name)
        ? 'browser'
        : file === undefined
          ? 'default'
          : 'file'
    return { value, origin, byDefault, withoutChange, variable }
  }

  const problem = (changed: ChangedValues, name: string): string | null => {
    const result = settingsSchema.safeParse(layered(parts.file, changed, environment))
    if (result.success) return name === 'accentHue' ? contrastFault(result.data.accentHue) : null
    const issues = result.error.issues.map(({ path, message }) => ({ at: path.join('.'), message }))
    const own = issues.find(({ at }) => at === name || at.startsWith(`${name}.`))
    const issue = own ?? issues[0]
    return issue ? (own ? issue.message : `${issue.at}: ${issue.message}`) : 'It is refused.'
  }

  /** A change that the schema takes no more, after a newer version of the portal, is left out and told of. */
  const usable = (changed: ChangedValues): Settings | null => {
    const left = new Map(changed)
    for (;;) {
      const result = settingsSchema.safeParse(layered(parts.file, left, environment))
      // What the schema fills in it shares with all that it fills in, and this is written into.
      if (result.success) return structuredClone(result.data)
      const places = result.error.issues.map(({ path }) => path.join('.'))
      const faulty = [...left.keys()].filter((name) =>
        places.some((at) => at === name || at.startsWith(`${name}.`) || name.startsWith(`${at}.`)),
      )
      log.error({ faulty, places }, 'a setting that was changed in the browser cannot be used')
      if (faulty.length === 0) return null
      for (const name of faulty) left.delete(name)
    }
  }

  async function takeOver(): Promise<void> {
    const { version, values } = await parts.read()
    // A slower answer than that of a later change is an old one.
    if (version <= taken) return
    const settings = usable(values)
    if (settings) parts.apply(settings)
    taken = version
  }

  return {
    standing,
    problem,
    services: parts.services,
    reload: takeOver,
    version: () => Math.max(taken, 0),
    look: async () => {
      if ((await parts.newest()) !== taken) await takeOver()
    },
  }
}

/** All layers as one, as the file would say them. */
export function layered(
  file: Layer,
  changed: ChangedValues,
  environment: ReadonlyMap<string, unknown>,
): Layer {
  let whole = file
  for (const [name, value] of [...changed, ...environment]) whole = withValue(whole, name, value)
  return whole
}

/** What the file says of a setting, in the spelling that the portal uses. */
function namedValue(file: Layer, name: string): unknown {
  const written = valueAt(file, name)
  if (written !== undefined || !name.startsWith('dashboard.')) return written
  // The specification spells some of these otherwise, and both are read.
  const read = settingsSchema.shape.dashboard.safeParse(file['dashboard'])
  const value = read.success ? valueAt(read.data, name.slice('dashboard.'.length)) : undefined
  return value === valueAt(DEFAULTS, name) ? undefined : value
}

/**
 * Names that the catalogue lacks or has too many of: none, as a test sees to.
 *
 * @internal asked by tests
 */
export function uncatalogued(): { missing: string[]; unknown: string[] } {
  const known = new Set(SETTINGS.map(({ name }) => name))
  const unknown = [...known].filter((name) => valueAt(DEFAULTS, name) === undefined)
  const missing: string[] = []
  const walk = (value: unknown, name: string): void => {
    if (known.has(name)) return
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      for (const [part, below] of Object.entries(value))
        walk(below, name === '' ? part : `${name}.${part}`)
    else missing.push(name)
  }
  walk(DEFAULTS, '')
  return { missing, unknown }
}
