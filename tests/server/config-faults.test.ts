import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { log } from '#api/ground/lib/log.ts'
import { mayEdit } from '#app/shell/menu-access.ts'
import { watchConfig, type ConfigWatch } from '#server/start/config-faults.ts'
import { allowedBy, createMenus } from '#server/start/settings.ts'

const GOOD = '{"agencyName":"A","twoFactor":true}'
const MENU = '[{"name":"My Account","url":"/account"}]'
const NOW = new Date('2026-11-20T15:00:00Z')

let folder: string
let second = 0
let watch: ConfigWatch | null = null

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'headwater-config-'))
  vi.stubEnv('CONFIG_DIR', folder)
  vi.spyOn(log, 'error').mockImplementation(() => {})
  vi.spyOn(log, 'warn').mockImplementation(() => {})
  write('app-settings.json', GOOD)
  for (const name of ['pubsvc', 'pubrcd', 'client', 'admin']) write(`app-menu.${name}.json`, MENU)
})
afterEach(() => {
  watch?.close()
  watch = null
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

/** Writes a file a second later than the one before, so that it counts as changed. */
function write(name: string, text: string): void {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  second += 1
  utimesSync(file, second, second)
}

async function start(): Promise<() => Promise<string[]>> {
  watch = watchConfig(createMenus(), () => NOW)
  const { faults } = watch
  await faults()
  return async () => (await faults()).map(({ file, words }) => `${file}: ${words}`)
}

describe('settings that break while the portal runs', () => {
  test('whole files are no matter, a broken settings file is told at the desk and in the log, once', async () => {
    const faults = await start()
    expect(await faults()).toEqual([])
    write('app-settings.json', '{"agencyName":"A","twoFactor":"maybe"}')
    const [told = ''] = await faults()
    expect(told).toMatch(/^app-settings\.json: It cannot be used: twoFactor: /)
    expect(told).toContain('goes on with the settings of its start')
    expect(await faults()).toHaveLength(1)
    expect(log.error).toHaveBeenCalledTimes(1)
    write('app-settings.json', '{')
    expect((await faults())[0]).toContain('no valid JSON')
    rmSync(path.join(folder, 'app-settings.json'))
    expect((await faults())[0]).toContain('It is missing.')
  })

  test('a whole file that was changed counts only after the next start, and that is told', async () => {
    const faults = await start()
    write('app-settings.json', '{"agencyName":"B"}')
    expect(await faults()).toEqual([
      'app-settings.json: It was changed. What it says counts after the next start of the portal.',
    ])
    expect(log.error).not.toHaveBeenCalled()
  })

  test('it is looked for without anybody at the desk', async () => {
    watch = watchConfig(createMenus(), () => NOW, 5)
    await new Promise((resolve) => setTimeout(resolve, 20))
    write('app-settings.json', '[]')
    await vi.waitFor(() => expect(log.error).toHaveBeenCalled(), { timeout: 20_000 })
  })

  test('a menu that breaks goes on as it was, and is told until it is mended', async () => {
    const menus = createMenus(() => (second += 1) * 1_000)
    watch = watchConfig(menus, () => NOW)
    expect(await watch.faults()).toEqual([])
    write('app-menu.client.json', '[{"name":"x"}]')
    expect((await menus.menu('client'))?.[0]?.name).toBe('My Account')
    expect(await watch.faults()).toMatchObject([
      {
        file: 'app-menu.client.json',
        isBroken: true,
        words: expect.stringContaining('The menu of before goes on'),
      },
    ])
    write('app-menu.client.json', MENU)
    expect(await watch.faults()).toEqual([])
  })
})

describe('what may be edited', () => {
  test('nothing fails open: without a menu, an item of the page or its leave, nothing can be saved [S1-ROLE-18]', async () => {
    const account = { name: 'My Account', desc: '', url: '/account', icon: 'user-circle' }
    expect(mayEdit([account], '/account')).toBe(true)
    expect(mayEdit([{ ...account, actions: { edit: true } }], '/account')).toBe(true)
    expect(mayEdit([{ ...account, actions: { edit: false } }], '/account')).toBe(false)
    expect(mayEdit([], '/account')).toBe(false)
    expect(mayEdit(null, '/account')).toBe(false)
    expect(mayEdit([{ ...account, url: '/other' }], '/account')).toBe(false)
  })

  test('a menu that broke keeps what it forbade; one that never could be used forbids all', async () => {
    const closed = '[{"name":"My Account","url":"/account","actions":{"edit":false}}]'
    write('app-menu.client.json', closed)
    const menus = createMenus(() => (second += 1) * 1_000)
    const allows = allowedBy(menus)
    expect(await allows('owner', '/account', 'edit')).toBe(false)
    expect(await allows('staff', '/account', 'edit')).toBe(true)
    write('app-menu.client.json', '')
    write('app-menu.admin.json', 'broken')
    expect(await allows('owner', '/account', 'edit')).toBe(false)
    expect(await allows('staff', '/account', 'edit')).toBe(true)
    expect(await allowedBy(createMenus())('staff', '/account', 'edit')).toBe(false)
  })
})
