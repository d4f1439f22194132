import { beforeEach, describe, expect, test } from 'vitest'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeEventReport } from '#tests/support/factories/event-reports.ts'
import { openPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

let address: string
const staff = async (...more: string[]) => {
  const { cookie } = await makeMyAccount(world.db, {
    kind: 'staff',
    actions: ['event.actions.manage', ...more].map((action): [string, string] => ['gov', action]),
  })
  return (path: string, post?: Record<string, string>) =>
    openPage(world, path, { cookie, ...(post ? { post } : {}) })
}
beforeEach(async () => {
  const { eventId } = await makeEventReport(world.db)
  address = `/app/ems/event/${eventId}`
})

describe('who told of an event, on the page', () => {
  test('is not in it until a button and a reason ask, and is gone with the next page', async () => {
    const open = await staff('event.actions.view-confidential')
    const before = await open(address)
    expect(before.text).toContain('On file: a name, an e-mail address.')
    expect(before.html).not.toMatch(/Ada|ada\.reyes/)
    const refused = await open(address, { what: 'confidential', lookReason: ' ' })
    expect(refused.status).toBe(400)
    expect(refused.dom.querySelector('#error-summary a')?.getAttribute('href')).toBe('#lookReason')
    expect(refused.html).not.toMatch(/Ada|ada\.reyes/)
    const shown = await open(address, { what: 'confidential', lookReason: 'To call back' })
    expect(shown.status).toBe(200)
    expect(shown.text).toContain('Ada Reyes')
    expect(shown.text).toContain('ada.reyes@example.com')
    expect(shown.text).toContain('Confidential data shown: To call back')
    expect((await open(address)).html).not.toMatch(/Ada|ada\.reyes/)
  })

  test('has no button for staff without the right, and their post is refused', async () => {
    const open = await staff()
    const page = await open(address)
    expect(page.dom.querySelector('#lookReason')).toBeNull()
    expect(page.text).toContain('Your account has no right to see them.')
    expect(page.dom.querySelector('#contactFirstName')).toBeNull()
    const refused = await open(address, { what: 'confidential', lookReason: 'Curious' })
    expect(refused.status).toBe(403)
    expect(refused.html).not.toMatch(/Ada|ada\.reyes/)
  })
})
