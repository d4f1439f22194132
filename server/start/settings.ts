import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { z, ZodError } from 'zod'
import { menuSchema, settingsSchema, type MenuEntry, type Settings } from '#app/lib/settings.ts'
import { MENU_NAMES, type ConfigFault, type MenuName } from '#app/lib/page-context.ts'
import { mayEdit } from '#app/shell/menu-access.ts'
import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { log } from '#api/ground/lib/log.ts'
import type { Reminders } from '#api/permit-life/obligations/remind.act.ts'
import { environmentValues, type Layer } from '#server/settings/layers.ts'
import { layered } from '#server/settings/settings-keeper.ts'

/** Where the agency keeps its settings and menus; the browser may read all of it. */
export const configFolder = (): string => path.resolve(process.env.CONFIG_DIR ?? 'public/config')

type Loaded<T> = { value: T; problem: null } | { value: null; problem: string; error: unknown }

/** What the file says and what it means with the environment's own values, which win. */
export type SettingsFile = { layer: Layer; settings: Settings }

const fileSchema = z.record(z.string(), z.unknown()).transform((layer, context): SettingsFile => {
  const result = settingsSchema.safeParse(layered(layer, new Map(), environmentValues(process.env)))
  // A copy of its own: changes are written into it, and what the schema fills in is shared by all that it fills in.
  if (result.success) return { layer, settings: structuredClone(result.data) }
  for (const { path: place, message } of result.error.issues)
    context.addIssue({ code: 'custom', path: [...place], message })
  return z.NEVER
})

/** The settings as the file has them now, or why it cannot be used. */
export function loadSettings(): Promise<Loaded<SettingsFile>> {
  return load(path.join(configFolder(), 'app-settings.json'), fileSchema)
}

/** The settings file, or null when it cannot be read or breaks a rule; the log says which. */
export async function readSettingsFile(): Promise<SettingsFile | null> {
  const loaded = await loadSettings()
  if (loaded.problem !== null)
    log.error({ file: 'app-settings.json', err: loaded.error }, 'Loading AppConfig Error')
  return loaded.value
}

/**
 * The settings of the file and the environment alone.
 *
 * @internal asked by tests
 */
export async function readSettings(): Promise<Settings | null> {
  return (await readSettingsFile())?.settings ?? null
}

/** How long a menu file is not looked at again: every page has a menu. */
const LOOK_MS = 1_000

type KnownMenu = { changed: number; menu: MenuEntry[] | null; problem: string | null; since: Date }

export type Menus = {
  /** A menu, read anew whenever its file changes; the last good one while the file cannot be used. */
  menu: (name: MenuName) => Promise<MenuEntry[] | null>
  /** The files that cannot be used now. */
  faults: (now: Date) => Promise<ConfigFault[]>
}

/**
 * Reads menu files, anew within a second after a file has changed. Null is a file that could not be used yet.
 * `elapsed` says how many milliseconds have gone by since some moment.
 */
export function createMenus(elapsed: () => number = () => performance.now()): Menus {
  const known = new Map<MenuName, KnownMenu>()
  const looks = new Map<MenuName, { at: number; folder: string; menu: Promise<KnownMenu> }>()
  const current = (name: MenuName): Promise<KnownMenu> => {
    const last = looks.get(name)
    // Where the files lie may change too.
    if (last?.folder === configFolder() && elapsed() - last.at < LOOK_MS) return last.menu
    const menu = look(name, new Date())
    looks.set(name, { at: elapsed(), folder: configFolder(), menu })
    return menu
  }
  const look = async (name: MenuName, now: Date): Promise<KnownMenu> => {
    const file = path.join(configFolder(), fileOf(name))
    const changed = await stat(file).then(
      (found) => found.mtimeMs,
      () => -1,
    )
    const last = known.get(name)
    if (last?.changed === changed) return last
    const loaded = await load(file, menuSchema)
    if (loaded.problem !== null)
      log.error(
        { file, err: loaded.error, keepsLast: Boolean(last?.menu) },
        'Public Record Service Menu Configuration Error.',
      )
    const next = {
      changed,
      menu: loaded.value ?? last?.menu ?? null,
      problem: loaded.problem,
      since: now,
    }
    known.set(name, next)
    return next
  }
  return {
    menu: async (name) => (await current(name)).menu,
    // Who asks what is wrong is told of now.
    faults: async (now) => {
      const all = await Promise.all(
        MENU_NAMES.map(async (name) => ({ file: fileOf(name), ...(await look(name, now)) })),
      )
      return all.flatMap(({ file, menu, problem, since }) =>
        problem === null ? [] : [{ file, words: menuWords(problem, menu), since, isBroken: true }],
      )
    },
  }
}

function menuWords(problem: string, menu: MenuEntry[] | null): string {
  return menu
    ? `${problem} The menu of before goes on; after a restart there would be none.`
    : `${problem} There is no such menu, and nothing can be edited on its pages.`
}

/** What the API asks of the menus, which it does not know: whether something may be saved on a page. */
export function allowedBy({ menu }: Pick<Menus, 'menu'>): ApiDeps['allows'] {
  return async (kind, page) => mayEdit(await menu(kind === 'staff' ? 'admin' : 'client'), page)
}

const fileOf = (name: MenuName): string => `app-menu.${name}.json`

async function load<S extends z.ZodType>(file: string, schema: S): Promise<Loaded<z.output<S>>> {
  try {
    return { value: schema.parse(JSON.parse(await readFile(file, 'utf8'))), problem: null }
  } catch (error) {
    return { value: null, problem: problemOf(error), error }
  }
}

function problemOf(error: unknown): string {
  if (error instanceof ZodError) {
    const { path: place = [], message = '' } = error.issues[0] ?? {}
    return `It cannot be used: ${[place.join('.'), message].filter(Boolean).join(': ')}.`
  }
  if (error instanceof SyntaxError) return 'It cannot be used: it is no valid JSON.'
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
    ? 'It is missing.'
    : 'It cannot be read.'
}

/** The applicant's side of a review, as the API reads it. */
export function reviewOf({ submittals }: Pick<Settings, 'submittals'>) {
  const {
    agencyEmail,
    paymentTab: payment,
    correspondenceTab: correspondence,
    secondReader,
    personHolders,
    denialReasons,
    claimNoticeDays,
  } = submittals
  return {
    ...{ agencyEmail, payment, correspondence, secondReader },
    ...{ personHolders, denialReasons, claimNoticeDays },
  }
}

/** When mails about due days are written, as the job takes it. */
export function remindersOf({ obligations }: Pick<Settings, 'obligations'>): Reminders {
  return { before: obligations.remindBefore, after: obligations.remindAfter }
}
