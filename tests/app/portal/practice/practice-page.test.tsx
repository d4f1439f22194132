import { describe, expect, test } from 'vitest'
import { accountGroups, outcomeWords } from '#app/features/portal/practice/practice.words.ts'
import { makeReviewer } from '#tests/support/desk-review/reviewer.ts'
import { openPage } from '#tests/support/page.tsx'
import { testPractice } from '#tests/support/practice.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const practice = testPractice()

describe('how to practice', () => {
  test('is told on a practice site alone', async () => {
    expect((await openPage(world, '/pub/practice')).status).toBe(404)
    const page = await openPage(world, '/pub/practice', { practice })
    expect(page.status).toBe(200)
    expect(page.dom.querySelectorAll('h1')).toHaveLength(1)
    expect((await openPage(world, '/app/practice', { practice })).location).toBe('/pub/practice')
  })

  test('is told to whoever signed in too', async () => {
    const { cookie } = await makeReviewer(world.db)
    expect((await openPage(world, '/pub/practice', { practice, cookie })).location).toBe(
      '/app/practice',
    )
    expect((await openPage(world, '/app/practice', { practice, cookie })).status).toBe(200)
    expect((await openPage(world, '/app/practice', { cookie })).status).toBe(404)
  })

  test('every account of the demonstration says what can be tried with it', async () => {
    const page = await openPage(world, '/pub/practice', { practice })
    const shown = page.dom.querySelectorAll('dt code').map((code) => code.text)
    for (const { userName } of practice.accounts) expect(shown).toContain(userName)
    const told = accountGroups().flatMap(({ accounts }) => Object.keys(accounts))
    expect(told.toSorted()).toEqual(practice.accounts.map(({ userName }) => userName).toSorted())
    expect(page.text).toContain('The password of all is Headwater-2026!')
    expect(page.text).toContain('The PIN is DemoPin2026!')
    expect(page.text).toContain('river, lamp and register')
  })

  test('every number of the sandbox bank says what comes of it', async () => {
    const page = await openPage(world, '/pub/practice', { practice })
    expect(page.text).toContain('4242 4242 4242 4242')
    expect(page.text).toContain('000123456789')
    const numbers = [...(practice.bank?.cards ?? []), ...(practice.bank?.accounts ?? [])]
    for (const { outcome } of numbers) expect(outcomeWords(outcome)).not.toBe(outcome)
    const off = testPractice({ PAYMENTS: 'off' })
    const without = await openPage(world, '/pub/practice', { practice: off })
    expect(without.text).toContain('Nothing is paid online on this site.')
    expect(without.text).not.toContain('4242')
  })

  test('the mails are led to with their code, where everybody may read them', async () => {
    const page = await openPage(world, '/pub/practice', { practice })
    expect(page.html).toContain('href="/x/outbox?code=code-of-the-test"')
    const local = testPractice({ OUTBOX_PAGE: 'local' })
    const without = await openPage(world, '/pub/practice', { practice: local })
    expect(without.html).not.toContain('code-of-the-test')
    expect(without.text).toContain('Whoever runs this site can read them')
  })
})
