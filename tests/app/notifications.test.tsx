import { describe, expect, test } from 'vitest'
import { SESSION_COOKIE } from '#api/ground/lib/calls/session-cookie.ts'
import { makeConfirmation } from '#tests/support/factories/notifications.ts'
import { makeSession } from '#tests/support/factories/users.ts'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const LIST = '/pub/pub-masterlist-notification'
const DUTY = '/pub/sub-obligation-notification'
const CONFIRMED = 'Confirmed Successfully'
const FAILED = 'Notification Confirm Failed! Please try again later.'

const confirmedAt = async () =>
  (await world.db.selectFrom('notification_confirmations').select('confirmed_at').execute()).map(
    (row) => row.confirmed_at,
  )

describe('app notifications', () => {
  test('a good link confirms and says so, and again when it is opened again [S1-ROUTE-23, S1-NOTIFY-03, S1-NOTIFY-04]', async () => {
    const token = await makeConfirmation(world.db)
    for (const now of ['2026-11-20T15:00:00Z', '2027-02-01T15:00:00Z']) {
      world.setNow(now)
      const page = await openPage(world, `${LIST}?token=${token}&productcode=AirNEI`, { now })
      expect(page.status).toBe(200)
      expect(wordsOf(page.dom.querySelector('[role=status] h2'))).toBe(CONFIRMED)
      expect(page.headers['cache-control']).toBe('private, no-store')
    }
    expect(await confirmedAt()).toEqual([new Date('2026-11-20T15:00:00Z')])
  })

  test('the link of an obligation names its module [S1-ROUTE-24, S1-NOTIFY-03, S1-NOTIFY-04, S3-API-28]', async () => {
    const token = await makeConfirmation(world.db, { module: 'permit' })
    const link = `${DUTY}?token=${token}&productcode=7`
    expect((await openPage(world, link)).text).toContain(FAILED)
    const page = await openPage(world, `${link}&module=permit`)
    expect(page.text).toContain(CONFIRMED)
  })

  test.each([
    ['no token', `${LIST}?productcode=AirNEI`],
    ['no product', `${LIST}?token=x`],
    ['a wrong token', `${LIST}?token=x&productcode=AirNEI`],
    ['nothing', LIST],
    ['nothing', DUTY],
    ['a wrong token', `${DUTY}?token=x&productcode=AirNEI&module=permit`],
  ])(
    '%s: the failure page leads back to the login (%s) [S1-NOTIFY-05, S1-NOTIFY-06, S3-API-29]',
    async (_, path) => {
      const page = await openPage(world, path)
      expect(page.status).toBe(404)
      expect(wordsOf(page.dom.querySelector('h1'))).toBe(FAILED)
      const link = page.dom.querySelector('main a')
      expect([wordsOf(link), link?.getAttribute('href')]).toEqual(['Back to login', '/pub/login'])
    },
  )

  test('a link that is opened by somebody who is signed in confirms too [S1-NOTIFY-03]', async () => {
    const token = await makeConfirmation(world.db)
    const cookie = `${SESSION_COOKIE}=${await makeSession(world.db)}`
    const link = `${LIST}?token=${token}&productcode=AirNEI`
    const moved = await openPage(world, link, { cookie })
    expect(moved.location).toBe(link.replace('/pub/', '/app/'))
    expect((await openPage(world, moved.location ?? '', { cookie })).text).toContain(CONFIRMED)
  })
})
