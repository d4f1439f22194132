import type { LoaderFunctionArgs } from '@remix-run/node'
import { describe, expect, it } from 'vitest'
import { loader } from '#app/features/portal/outbox/outbox.server.ts'
import type { PageMail } from '#app/lib/page-context.ts'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

const mail = (overrides: Partial<PageMail> = {}): PageMail => ({
  id: 2,
  to: 'ada.reyes@example.com',
  subject: 'Confirm <b>your</b> notification',
  body: 'Click https://records.example.gov/confirm?token=abc.\nThank you.',
  state: 'waiting',
  createdAt: new Date('2026-11-20T15:00:00Z'),
  sendAfter: new Date('2026-11-20T15:00:00Z'),
  ...overrides,
})

describe('the outbox page', () => {
  it('does not exist where nobody may see it', async () => {
    const asked = loader({ context: { outbox: null } } as unknown as LoaderFunctionArgs)
    await expect(asked).rejects.toMatchObject({ status: 404 })
  })

  it('shows each mail with its state and words, and its links as links', async () => {
    const sent = mail({ id: 1, state: 'sent', body: null, subject: 'Your receipt' })
    const page = await openPage(world, '/x/outbox', { outbox: [mail(), sent] })
    expect(page.status).toBe(200)
    const [first, second] = page.dom.querySelectorAll('section')
    expect(wordsOf(first?.querySelector('h2') ?? null)).toBe('Confirm <b>your</b> notification')
    expect(wordsOf(first ?? null)).toContain('ada.reyes@example.com')
    expect(wordsOf(first ?? null)).toContain('Nov 20, 2026, 10:00 AM')
    expect(wordsOf(first ?? null)).toContain('Waiting')
    const link = first?.querySelector('p a')
    expect(link?.getAttribute('href')).toBe('https://records.example.gov/confirm?token=abc')
    expect(wordsOf(second ?? null)).toContain('The words of a mail are deleted when it is sent.')
  })

  it('says so when there is no mail', async () => {
    const page = await openPage(world, '/x/outbox', { outbox: [] })
    expect(page.text).toContain('No mail was written yet.')
  })
})
