import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { portalZone } from '#api/portal/import/portal-zone.ts'
import { makeUser } from '#tests/support/factories/users.ts'
import { useRealPortal } from '#tests/support/real-portal.ts'

const portal = useRealPortal()
const db = () => portal.database.db
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'headwater-zone-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the days that a command means', () => {
  test('are those of the portal: its file, what the browser changed, and the environment before both', async () => {
    const env: NodeJS.ProcessEnv = { NODE_ENV: 'test', CONFIG_DIR: folder }
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone
    expect(await portalZone(db(), env)).toBe(own)
    const settings = path.join(folder, 'app-settings.json')
    writeFileSync(settings, '{"timeZone": "Nowhere/Land"}')
    expect(await portalZone(db(), env)).toBe(own)
    writeFileSync(settings, '{"timeZone": "America/Denver"}')
    expect(await portalZone(db(), env)).toBe('America/Denver')
    const { id } = await makeUser(db(), { kind: 'staff' })
    await sql`
      insert into setting_changes (name, value_before, value_after, reason, changed_by_user_id, changed_at)
      values ('timeZone', null, '"Pacific/Honolulu"', 'We moved.', ${id}, now())`.execute(db())
    expect(await portalZone(db(), env)).toBe('Pacific/Honolulu')
    const said = { ...env, SETTING_TIME_ZONE: 'America/Anchorage' }
    expect(await portalZone(db(), said)).toBe('America/Anchorage')
  })
})
