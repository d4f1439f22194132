import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { OpenSetting, SettingsList } from '#api/services/settings/settings.schemas.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { keepSettings } from '#tests/support/settings.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

let staff: { id: number; cookie: string }
beforeEach(async () => {
  const made = { kind: 'staff', actions: [['gov', 'setting.actions.administer']] } as const
  staff = await makeMyAccount(world.db, {
    ...made,
    actions: [['gov', 'setting.actions.administer']],
  })
  keepSettings(world)
})

const read = async (name: string) =>
  (await callAs<OpenSetting>(world, `/Agency/Setting/Get/${name}`, staff)).data
const send = (call: string, body: object) =>
  callAs<OpenSetting>(world, `/Agency/Setting/${call}`, { ...staff, body })

async function change(name: string, value: unknown, more: object = {}) {
  const { versionNo } = await read(name)
  const body = { name, versionNo, value: JSON.stringify(value), reason: 'Asked for by the board.' }
  return send('Change', { ...body, ...more })
}

describe('settings that the agency changes in the browser', () => {
  test('one call lists every setting with its words, its value and where that comes from', async () => {
    keepSettings(world, { file: { report: { maxFiles: 7 } } })
    const { data } = await callAs<SettingsList>(world, '/Agency/Setting/GetAll', staff)
    expect(data.settings.length).toBeGreaterThan(100)
    expect(new Set(data.settings.map(({ name }) => name)).size).toBe(data.settings.length)
    for (const { group, words, label } of data.settings) {
      expect(data.groups.map(({ code }) => code)).toContain(group)
      expect(words).toMatch(/[.]$/)
      expect(label).not.toBe('')
    }
    const at = (name: string) => data.settings.find((each) => each.name === name)
    expect(at('report.maxFiles')).toMatchObject({ value: '7', byDefault: '20', origin: 'file' })
    expect(at('report.draftDays')).toMatchObject({ value: '14', origin: 'default', versionNo: 0 })
    expect(await read('report.maxFiles')).toMatchObject({ groupTitle: 'Reports of the public' })
  })

  test('a change works at once, is written down with who and why, and is undone by a change of its own', async () => {
    expect(world.config.events.singleInspector).toBe(false)
    const { status, data } = await change('events.singleInspector', true)
    expect(status).toBe(200)
    expect(data).toMatchObject({ value: 'true', origin: 'browser' })
    expect(data.history).toMatchObject([
      { before: 'false', after: 'true', reason: 'Asked for by the board.', mayUndo: true },
    ])
    expect(world.config.events.singleInspector).toBe(true)
    const undo = { changeRid: data.history[0]?.rid, reason: 'It was a mistake.' }
    const undone = await send('Undo', undo)
    expect(undone.data).toMatchObject({ value: 'false', origin: 'default' })
    expect(undone.data.history).toMatchObject([
      { before: 'true', after: 'false', isUndo: true, mayUndo: true },
      { after: 'true', mayUndo: false },
    ])
    expect(world.config.events.singleInspector).toBe(false)
    // What was changed again since is not undone any more.
    expect((await send('Undo', undo)).status).toBe(409)
    const { rows } = await sql<{ detail: { setting: string } }>`
      select detail from audit_log where action = 'setting.changed' order by id`.execute(world.db)
    expect(rows.map(({ detail }) => detail.setting)).toEqual([
      'events.singleInspector',
      'events.singleInspector',
    ])
  })

  test('a setting is given back to the file, and saving what holds already writes nothing', async () => {
    keepSettings(world, { file: { report: { maxFiles: 7 } } })
    expect((await change('report.maxFiles', 9)).data.value).toBe('9')
    const back = await change('report.maxFiles', null, { value: null })
    expect(back.data).toMatchObject({ value: '7', origin: 'file' })
    expect(back.data.history[0]).toMatchObject({ before: '9', after: '7', isReset: true })
    const again = await change('report.maxFiles', null, { value: null })
    expect(again.data.history).toHaveLength(2)
    expect((await change('events.closeValidation', true)).data.history).toHaveLength(1)
    expect((await change('events.closeValidation', true)).data.history).toHaveLength(1)
  })

  test('a value is refused by the schema that reads the file, in its words and at its field', async () => {
    const refused: [name: string, value: unknown, words: RegExp][] = [
      ['report.draftDays', 0, /at least 1/],
      ['report.draftDays', 'many', /Give a (?:whole )?number/],
      ['agencyName', '', /missing/],
      ['timeZone', 'Mars/Olympus', /time zone/],
      ['reportVariant', 'secret', /generic/],
      ['helpUrl', 'javascript:alert(1)', /./],
      ['serviceLines.hiddenFields', ['everything'], /./],
      ['obligations.remindBefore', [-1], /at least 0/],
      ['accountTypesThatWait', ['Nobody of that kind'], /no account type “Nobody of that kind”/],
    ]
    for (const [name, value, words] of refused) {
      const { status, msg, ...rest } = await change(name, value)
      expect(status, name).toBe(400)
      expect((rest as unknown as { fields: { value: string } }).fields.value, name).toMatch(words)
      expect(msg).toContain('not changed')
    }
    expect((await send('Change', { name: 'agencyName', versionNo: 0, value: '{', reason: 'x' })).status).toBe(400) // oxfmt-ignore
    expect((await change('agencyName', 'Office of Water', { reason: ' ' })).status).toBe(400)
    expect((await read('agencyName')).history).toEqual([])
  })

  test('of two who change a setting the second is told, and nothing of the first is lost', async () => {
    expect((await change('agencyName', 'Office of Water')).status).toBe(200)
    const second = await change('agencyName', 'Office of Air', { versionNo: 0 })
    expect(second.status).toBe(409)
    expect(second.msg).toContain('Somebody else changed this setting')
    expect(await read('agencyName')).toMatchObject({ value: '"Office of Water"' })
    expect(world.config.agencyName).toBe('Office of Water')
  })

  test('what would lock everybody out, or reach nobody, is refused with the reason', async () => {
    expect((await change('maintenance', true)).status).toBe(400)
    const hidden = await change('menus.admin', [{ url: '/gov/settings', shown: false }])
    expect(hidden.msg).toContain('not changed')
    expect(hidden.status).toBe(400)
    expect((await change('menus.admin', [{ url: '/gov/news', shown: false }])).status).toBe(200)
    keepSettings(world, {
      file: { staffTwoFactor: false },
      services: { mail: false, texts: false, openId: false },
    })
    for (const name of ['twoFactor', 'staffTwoFactor', 'oneTimeCodeBySms', 'openIdSignIn'])
      expect((await change(name, true)).status, name).toBe(400)
    // Somebody who could take it back signs in by an app.
    await sql`update users set totp_confirmed = true where id = ${staff.id}`.execute(world.db)
    expect((await change('staffTwoFactor', true)).status).toBe(200)
    expect((await change('passwordReset', false)).status).toBe(200)
  })

  test('the environment wins, and what it sets, or only the server may, is locked', async () => {
    const { settings, keeper } = keepSettings(world, {
      file: { report: { maxFiles: 7 } },
      env: { SETTING_REPORT_MAX_FILES: '3', SETTING_AGENCY_NAME: 'Office of Rivers' },
    })
    await keeper.look()
    expect(settings).toMatchObject({ agencyName: 'Office of Rivers', report: { maxFiles: 3 } })
    const locked = await read('report.maxFiles')
    expect(locked).toMatchObject({ value: '3', origin: 'environment' })
    expect(locked.lockedBecause).toContain('SETTING_REPORT_MAX_FILES')
    expect((await change('report.maxFiles', 9)).status).toBe(403)
    expect((await change('comments.systemUser', 'somebody')).status).toBe(403)
  })

  test('every colour keeps the contrasts of the portal, and a hue that does not exist is refused', async () => {
    for (const hue of [0, 60, 95, 140, 300])
      expect((await change('accentHue', hue)).status, String(hue)).toBe(200)
    expect((await change('accentHue', 361)).status).toBe(400)
  })

  test('a setting that there is not is not found, and who has no right is told nothing', async () => {
    expect((await send('Change', { name: 'x', versionNo: 0, value: '1', reason: 'x' })).status).toBe(404) // oxfmt-ignore
    expect((await send('Undo', { changeRid: 999_999, reason: 'x' })).status).toBe(404)
    expect((await callAs(world, '/Agency/Setting/Get/session', staff)).status).toBe(404)
    const other = await makeMyAccount(world.db, {
      kind: 'staff',
      actions: [['gov', 'content.actions.administer']],
    })
    expect((await callAs(world, '/Agency/Setting/GetAll', other)).status).toBe(403)
  })
})
