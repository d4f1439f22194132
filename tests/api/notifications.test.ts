import { describe, expect, test } from 'vitest'
import { makeConfirmation } from '#tests/support/factories/notifications.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const FAILED = 'Notification Confirm Failed! Please try again later.'

const masterList = (product: string, token: string) =>
  world.call(`/Anon/MasterList/ConfirmMasterListENotification/${product}?input=${token}`)
const obligation = (product: string, module: string, token: string) =>
  world.call(`/Anon/Notification/ConfirmEmailNotification/${product}/${module}?input=${token}`)

const confirmedAt = async () =>
  (await world.db.selectFrom('notification_confirmations').select('confirmed_at').execute()).map(
    (row) => row.confirmed_at,
  )

describe('api notifications', () => {
  test('a master list notification is confirmed once, and a used link stays good [S1-NOTIFY-01, S1-NOTIFY-03, S3-API-26]', async () => {
    const token = await makeConfirmation(world.db)
    expect(await masterList('AirNEI', token)).toMatchObject({
      ok: true,
      msg: 'Confirmed Successfully',
    })
    world.setNow('2027-01-20T15:00:00Z')
    expect(await masterList('7', token)).toMatchObject({ ok: true })
    expect(await confirmedAt()).toEqual([new Date('2026-11-20T15:00:00Z')])
  })

  test('an obligation notification is confirmed with its module [S1-NOTIFY-02, S1-NOTIFY-03, S3-API-27]', async () => {
    const token = await makeConfirmation(world.db, { module: 'permit' })
    expect(await obligation('AirNEI', 'other', token)).toMatchObject({ ok: false })
    expect(await confirmedAt()).toEqual([null])
    expect(await obligation('AirNEI', 'permit', token)).toMatchObject({ ok: true })
    expect(await confirmedAt()).toEqual([new Date('2026-11-20T15:00:00Z')])
  })

  test('a bad token, product, kind or an expired link is refused and changes nothing [S1-NOTIFY-01, S1-NOTIFY-02]', async () => {
    const token = await makeConfirmation(world.db)
    const other = await makeConfirmation(world.db, { module: 'permit' })
    const late = await makeConfirmation(world.db, { expires_at: '2026-11-20T15:00:00Z' })
    for (const answer of [
      await masterList('AirNEI', 'wrong'),
      await masterList('AirNEI', ''),
      await masterList('WaterWaste', token),
      await masterList('Nothing', token),
      await masterList('AirNEI', other),
      await masterList('AirNEI', late),
      await obligation('AirNEI', 'permit', token),
    ])
      expect(answer).toMatchObject({ ok: false, status: 404, msg: FAILED })
    expect(await confirmedAt()).toEqual([null, null, null])
  })

  test('the stored hash does not confirm [S1-NOTIFY-01]', async () => {
    await makeConfirmation(world.db)
    const { token_hash } = await world.db
      .selectFrom('notification_confirmations')
      .select('token_hash')
      .executeTakeFirstOrThrow()
    expect((await masterList('AirNEI', token_hash)).ok).toBe(false)
  })

  test('HEAD looks and confirms nothing [S1-NOTIFY-03]', async () => {
    const token = await makeConfirmation(world.db)
    const path = `/api/Anon/MasterList/ConfirmMasterListENotification/AirNEI?input=${token}`
    expect((await world.api.request(path, { method: 'HEAD' })).status).toBe(200)
    expect(await confirmedAt()).toEqual([null])
  })

  test('wrong tokens are slowed down [S1-NOTIFY-01]', async () => {
    for (let i = 0; i < 60; i++) await masterList('AirNEI', `wrong-${i}`)
    expect((await masterList('AirNEI', 'wrong')).status).toBe(429)
  })
})
