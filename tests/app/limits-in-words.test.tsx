import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { problemOf } from '#app/shell/problem-words.ts'
import { at, BASIC, errorOf, post } from '#tests/support/accounts/register-pages.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

describe('app: a limit is told in words and keeps what was typed', () => {
  test('a training room of forty registers from one address', async () => {
    for (let person = 0; person < 40; person++) {
      const fields = { ...BASIC, userName: `person${person}`, email: `p${person}@example.com` }
      const page = await post(world, 1, fields)
      expect([person, page.status, page.location]).toEqual([person, 303, at(2)])
    }
  })

  test('one registration that asks for names again and again goes on without being told', async () => {
    const first = await post(world, 1, BASIC)
    const cookie = first.cookies[0]?.split(';')[0] ?? ''
    for (let time = 0; time < 25; time++) {
      const page = await post(world, 1, { ...BASIC, userName: `name${time}` }, { cookie })
      expect([time, page.status]).toEqual([time, 303])
    }
  })

  test('a limit that no page answers itself is 429 in words, with the form', async () => {
    await post(world, 1, BASIC)
    await sql`update attempts set count = 200 where scope = 'registration draft'`.execute(world.db)
    const page = await post(world, 1, BASIC)
    expect(page.status).toBe(429)
    expect(page.text).toMatch(/Too many tries\. Try again in \d+ (?:seconds|minutes|hours)\./)
    const typed = page.dom.querySelector('input[name="address.line"]')
    expect(typed?.getAttribute('value')).toBe('1 Main Street')
    expect(errorOf(page, 'userName')).toBeNull()
  })

  test.each([409, 413, 415, 429, 503])('what was typed is kept beside status %i', (status) => {
    const posted = { action: '/pub/register?step=1', fields: [['firstName', 'Jane']] }
    expect(problemOf(status, { message: 'Wait a while.', posted })).toMatchObject({
      advice: 'Wait a while.',
      posted,
    })
  })
})
