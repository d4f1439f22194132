import { describe, expect, test } from 'vitest'
import { pressesOf } from '#tests/support/offers/forms.ts'
import { openPage } from '#tests/support/page.tsx'
import { as } from '#tests/support/shell-pages.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const NOW = '2026-11-20T15:00:00Z'
const WHY = 'Your account can read only. What saves something on this page is switched off.'
const RIGHTS = [['gov', 'user.actions.administer']] as const

async function offeredOn(address: string, isReadOnly: boolean) {
  const { cookie } = await as(world, { kind: 'staff', isReadOnly, actions: [...RIGHTS] })
  const { dom, status } = await openPage(world, address, { cookie, now: NOW })
  expect(status).toBe(200)
  const labels = pressesOf(dom, address, NOW).map(({ label }) => label)
  return { labels, says: dom.text.split(WHY).length - 1 }
}

describe('pages of an account that only reads', () => {
  test('a form of the desk cannot be sent by who only reads, and the page says once why', async () => {
    const writer = await offeredOn('/app/gov/roles/new', false)
    expect(writer.labels).toContain('Make the role')
    expect(writer.says).toBe(0)
    const reader = await offeredOn('/app/gov/roles/new', true)
    expect(reader.labels).toEqual(['Menu', 'Logout'])
    expect(reader.says).toBe(1)
  })

  test('what any visitor may send, and the own secrets, stay open', async () => {
    const { labels, says } = await offeredOn('/app/pub-rcd/check-document', true)
    expect(labels).toContain('Check')
    expect(says).toBe(0)
    expect((await offeredOn('/app/security', true)).labels).toContain('Add a passkey')
  })
})
