import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { menuSchema, settingsSchema, type MenuEntry, type Settings } from '#app/lib/settings.ts'
import type { MenuName } from '#app/lib/page-context.ts'
import { mayEdit } from '#app/shell/menu-access.ts'
import type { ApiDeps } from '#api/lib/deps.ts'
import { log } from '#api/lib/log.ts'

/** Where the agency keeps its settings and menus; the browser may read all of it. */
export const configFolder = (): string => path.resolve(process.env.CONFIG_DIR ?? 'public/config')

/** The settings, or null when the file cannot be read or breaks a rule; the log says which. */
export async function readSettings(): Promise<Settings | null> {
  const file = path.join(configFolder(), 'app-settings.json')
  try {
    return settingsSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    log.error({ file, err: error }, 'Loading AppConfig Error')
    return null
  }
}

/** Reads menu files, anew whenever a file changes. A file that cannot be used is null. */
export function createMenus(): (name: MenuName) => Promise<MenuEntry[] | null> {
  const known = new Map<MenuName, { changed: number; menu: MenuEntry[] | null }>()
  return async (name) => {
    const file = path.join(configFolder(), `app-menu.${name}.json`)
    const changed = await stat(file).then(
      (found) => found.mtimeMs,
      () => -1,
    )
    const last = known.get(name)
    if (last?.changed === changed) return last.menu
    const menu = await readMenu(file)
    known.set(name, { changed, menu })
    return menu
  }
}

/** What the API asks of the menus, which it does not know: whether something may be saved on a page. */
export function allowedBy(menu: ReturnType<typeof createMenus>): NonNullable<ApiDeps['allows']> {
  return async (kind, page) =>
    mayEdit((await menu(kind === 'staff' ? 'admin' : 'client')) ?? [], page)
}

async function readMenu(file: string): Promise<MenuEntry[] | null> {
  try {
    return menuSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    log.error({ file, err: error }, 'Public Record Service Menu Configuration Error.')
    return null
  }
}
