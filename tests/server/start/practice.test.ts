import { describe, expect, test } from 'vitest'
import { DEMONSTRATION_ACCOUNTS } from '#api/above/seeds/demonstration/accounts.ts'
import { practiceFrom, practiceSite } from '#server/start/practice.ts'
import { startFailureWords } from '#server/start/start-failure.ts'

const ON = { DEMO: 'on', PRACTICE: 'on' }

function failureOf(env: Record<string, string>): string | null {
  try {
    practiceFrom(env)
    return null
  } catch (error) {
    return startFailureWords(error, 3000)
  }
}

describe('a portal is a practice site', () => {
  test('only where PRACTICE says so', () => {
    for (const env of [{}, { PRACTICE: '' }, { PRACTICE: 'off', DEMO: 'off' }])
      expect(practiceFrom(env)).toBeNull()
    expect(failureOf({ PRACTICE: 'yes' })).toBe('PRACTICE is "yes"; it can be on or off.')
    expect(practiceFrom(ON)).toEqual({ resetsAt: '04:00' })
    expect(practiceFrom({ ...ON, PRACTICE_RESET_AT: '9:30' })).toEqual({ resetsAt: '09:30' })
  })

  test('only together with the demonstration', () => {
    expect(practiceFrom({ PRACTICE: 'on' })).not.toBeNull()
    expect(failureOf({ PRACTICE: 'on', DEMO: 'off' })).toContain('which DEMO=off shuts')
    const isPublic = { PRACTICE: 'on', PUBLIC_URL: 'https://practice.example.gov' }
    expect(failureOf(isPublic)).toContain('which PUBLIC_URL shuts. Set DEMO=on')
    expect(failureOf({ ...isPublic, DEMO: 'on' })).toBeNull()
  })

  test.each([
    ['DATABASE_URL', 'postgres://db', 'never touches a database server'],
    ['API_URL', 'https://records.example.gov/api', 'asks no other API'],
    ['SMTP_URL', 'smtp://mail', 'sends no mail'],
    ['SMS_URL', 'https://sms.example', 'sends no text message'],
    ['FILES_S3_BUCKET', 'records', 'in its own folder'],
    ['SIGNING_KEYS', 'a:b', "never signs with an agency's keys"],
    ['PAYMENTS', 'forte', 'takes no real money'],
  ])('not with %s, and the start says why', (name, value, words) => {
    const said = failureOf({ ...ON, [name]: value })
    expect(said).toContain(words)
    expect(said).toContain(name)
    expect(said).not.toContain(name === 'PAYMENTS' ? 'postgres' : value)
  })

  test.each(['4', '24:00', '04:60', '4 AM', '04:00:00'])('not with the time "%s"', (time) => {
    expect(failureOf({ ...ON, PRACTICE_RESET_AT: time })).toBe(
      `PRACTICE_RESET_AT is "${time}"; it must be a time of day as 04:00 or 23:30. Nothing was started.`,
    )
  })
})

describe('its pages are given', () => {
  const opening = { mode: 'production', outboxCode: 'a-code-of-the-test' } as const

  test('the accounts, the test numbers and the way to its mails', () => {
    const site = practiceSite({ ...ON, OUTBOX_PAGE: 'on' }, opening)
    expect(site?.accounts.map(({ userName }) => userName)).toEqual(
      DEMONSTRATION_ACCOUNTS.map(({ userName }) => userName),
    )
    expect(site?.bank?.cards[0]).toEqual({ number: '4242424242424242', outcome: 'approved' })
    expect(site?.outbox).toEqual({ path: '/x/outbox', code: 'a-code-of-the-test' })
  })

  test('no code of mails that are for people at the machine, and no bank that is off', () => {
    for (const access of ['local', 'off'])
      expect(practiceSite({ ...ON, OUTBOX_PAGE: access }, opening)?.outbox).toBeNull()
    expect(practiceSite({ ...ON, PAYMENTS: 'off' }, opening)?.bank).toBeNull()
    expect(practiceSite({}, opening)).toBeNull()
  })
})
