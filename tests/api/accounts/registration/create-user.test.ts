import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createStaffUser, newStaffSchema } from '#api/accounts/registration/create-user.act.ts'
import { seedWhenEmpty } from '#api/above/seeds/seed-when-empty.ts'
import { DEMONSTRATION } from '#api/ground/lib/demonstration.ts'
import { makeUser } from '#tests/support/factories/users.ts'
import { auditOf, callAs, cookieOf, logIn, mailedCode } from '#tests/support/accounts/sign-in.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const NOW = new Date('2026-11-20T15:00:00Z')
const JANE = {
  userName: 'jane.doe',
  firstName: 'Jane',
  lastName: 'Doe',
  email: 'jane.doe@agency.example',
  actions: ['gov:account.actions.decide'],
}

describe('accounts of the agency', () => {
  test('the command makes one with its actions and a temporary password [S1-PWD-13, S1-PWD-15]', async () => {
    const { id, temporaryPassword } = await createStaffUser(world.db, JANE, NOW)
    const first = await logIn(world, 'Jane.Doe', { password: temporaryPassword ?? '' })
    expect(first.data.stage).toBe('second-factor')
    const proven = await callAs(world, '/Session/SecondFactor/Verify', {
      body: { code: await mailedCode(world) },
      cookie: cookieOf(first.token),
    })
    expect(proven.data.stage).toBe('change-password')
    const changed = await callAs(world, '/AppSystem/PublicUser/ChangePassword', {
      body: { password: 'brisk-Meadow!4', confirmation: 'brisk-Meadow!4' },
      cookie: cookieOf(proven.token),
    })
    const viewer = await callAs<{ kind: string; actions: string[] }>(world, '/Session/Current', {
      cookie: cookieOf(changed.token),
    })
    expect(viewer.data).toMatchObject({ kind: 'staff', actions: JANE.actions })
    expect((await auditOf(world, id))[0]).toBe('account.created')
  })

  test('a role comes with it, and one that is not there makes nothing [S1-PWD-15]', async () => {
    const { id } = await createStaffUser(
      world.db,
      { ...JANE, actions: [], roles: ['administrator'] },
      NOW,
    )
    const { rows } = await sql`
      select from user_rights where user_id = ${id} and action = 'user.actions.administer'`.execute(
      world.db,
    )
    expect(rows).toHaveLength(1)
    const other = { ...JANE, userName: 'john.doe', email: 'john@agency.example' }
    await expect(createStaffUser(world.db, { ...other, roles: ['emperor'] }, NOW)).rejects.toThrow(
      'There is no role emperor.',
    )
  })

  test('a taken name or address, a weak password and unusable words are refused [S1-PWD-04]', async () => {
    await makeUser(world.db, { loginName: 'JANE.doe', email: 'other@example.com' })
    await expect(createStaffUser(world.db, JANE, NOW)).rejects.toThrow('taken already')
    const weak = {
      ...JANE,
      userName: 'john.doe',
      email: 'j@agency.example',
      password: 'P@ssw0rd1!',
    }
    await expect(createStaffUser(world.db, weak, NOW)).rejects.toThrow('most used or leaked')
    for (const change of [{ userName: 'a b' }, { email: 'a@b\nc' }, { actions: ['decide'] }])
      expect(newStaffSchema.safeParse({ ...JANE, ...change }).success).toBe(false)
  })

  test('the command line says what is wrong and makes nothing [S1-PWD-15]', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'headwater-cli-'))
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'api/accounts/registration/create-user-cli.ts', '--user-name', 'x'],
      { env: { ...process.env, DATA_DIR: folder }, encoding: 'utf8', input: '' },
    )
    rmSync(folder, { recursive: true, force: true })
    expect(status).toBe(1)
    expect(stderr).toContain('userName: Use 3 to 50')
  })

  test('a real portal refuses to start on demonstration accounts [S1-PWD-15]', async () => {
    const start = (demonstration: boolean) =>
      seedWhenEmpty(world.db, world.files, { today: '2026-11-20', demonstration })
    const { id } = await makeUser(world.db)
    await world.db
      .updateTable('users')
      .set({ created_by: DEMONSTRATION })
      .where('id', '=', id)
      .execute()
    await expect(start(false)).rejects.toThrow('cannot serve with DEMO=off')
  })
})
