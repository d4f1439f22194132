import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { settingsSchema, type Settings } from '#app/lib/settings.ts'
import { overwrite } from '#server/settings/layers.ts'
import { createKeeper, uncatalogued, type Held } from '#server/settings/settings-keeper.ts'
import { changesIn, changesOver, watchSettings } from '#server/settings/watch-settings.ts'
import { makeUser } from '#tests/support/factories/users.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const services = { mail: true, texts: true, openId: true }

/** A process with these changes of the browser, and how often it asked for them. */
function processOf(held: Held, file: object = {}) {
  const layer = { agencyName: 'Office of Water', ...file }
  const settings: Settings = structuredClone(settingsSchema.parse(layer))
  const asked = { newest: 0, read: 0 }
  const keeper = createKeeper({
    ...{ file: layer, env: {}, services },
    newest: async () => {
      asked.newest += 1
      return held.version
    },
    read: async () => {
      asked.read += 1
      return held
    },
    apply: (next) => overwrite(settings, next),
  })
  return { keeper, settings, asked }
}

describe('the settings of a running process', () => {
  test('every setting of the file has its words, and none has words that is no setting', () => {
    expect(uncatalogued()).toEqual({ missing: [], unknown: [] })
  })

  test('a change of another process is taken over by what others hold already, and read once', async () => {
    const held: Held = { version: 1, values: new Map() }
    const { keeper, settings, asked } = processOf(held, { report: { maxFiles: 7 } })
    await keeper.look()
    const { report } = settings
    held.version = 2
    held.values = new Map<string, unknown>([['report.maxFiles', 9]])
    await keeper.look()
    await keeper.look()
    await keeper.look()
    expect(report.maxFiles).toBe(9)
    expect(asked).toEqual({ newest: 4, read: 2 })
    expect(keeper.version()).toBe(2)
    held.version = 3
    held.values = new Map()
    await keeper.look()
    expect(report.maxFiles).toBe(7)
  })

  test('changes are no defaults of anybody: what the schema fills in stays what it was', async () => {
    const filledIn = () => structuredClone(settingsSchema.parse({ agencyName: 'A' }))
    const before = filledIn()
    const fire = { name: 'Fire', phone: '555-0100', note: '' }
    const held: Held = { version: 1, values: new Map([['report.burningContacts', [fire]]]) }
    const { keeper, settings } = processOf(held)
    await keeper.look()
    expect(settings.report.burningContacts).toEqual([fire])
    Object.assign(settings.report.burningContacts[0] ?? {}, { name: 'Changed' })
    held.version = 2
    held.values = new Map([['report.maxFiles', 9]])
    await keeper.look()
    expect(settings.report.burningContacts).toEqual(before.report.burningContacts)
    expect(filledIn()).toEqual(before)
  })

  test('a value that the schema takes no more is left out, and the others hold', async () => {
    const values = new Map<string, unknown>([
      ['report.maxFiles', 'many'],
      ['agencyName', 'Office of Air'],
    ])
    const { keeper, settings } = processOf({ version: 5, values })
    await keeper.look()
    expect(settings).toMatchObject({ agencyName: 'Office of Air', report: { maxFiles: 20 } })
  })

  test('a process looks by one statement of its own every few seconds, and pages ask nothing', async () => {
    const staff = await makeUser(world.db, { kind: 'staff' })
    const source = changesIn(world.db)
    expect(await source.newest()).toBe(0)
    await sql`insert into setting_changes (name, value_after, reason, changed_by_user_id, changed_at)
      values ('agencyName', '"Office of Air"', 'Renamed.', ${staff.id}, now())`.execute(world.db)
    const { version, values } = await source.read()
    expect(version).toBe(await source.newest())
    expect(values.get('agencyName')).toBe('Office of Air')
    const { keeper, asked } = processOf({ version: 1, values: new Map() })
    const end = watchSettings(keeper, 5)
    await expect.poll(() => asked.newest).toBeGreaterThan(2)
    end()
    expect(asked.read).toBe(1)
  })

  test('a portal whose records are elsewhere asks the API, which tells what holds', async () => {
    const staff = await makeUser(world.db, { kind: 'staff' })
    await sql`insert into setting_changes (name, value_after, reason, changed_by_user_id, changed_at)
      values ('report.maxFiles', '9', 'More files.', ${staff.id}, now()),
        ('agencyName', null, 'As the file has it.', ${staff.id}, now())`.execute(world.db)
    const source = changesOver(async (address) => world.api.request(`/api${address}`))
    const { version, values } = await source.read()
    expect(version).toBeGreaterThan(0)
    expect([...values]).toEqual([['report.maxFiles', 9]])
    const away = changesOver(async () => new Response(null, { status: 503 }))
    await expect(away.read()).rejects.toThrow('503')
  })
})
