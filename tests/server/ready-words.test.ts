import { describe, expect, it } from 'vitest'
import {
  DEMONSTRATION_ACCOUNTS,
  DEMONSTRATION_PASSWORD,
} from '#api/above/seeds/demonstration/accounts.ts'
import { readyWords } from '#server/start/ready-words.ts'

const ready = {
  version: '1.0.0',
  address: 'http://localhost:3000',
  outbox: null,
  hasAccounts: false,
}

describe('what a start says', () => {
  it('names every demonstration account with its kind, and their password once [S1-ROLE-07]', () => {
    const words = readyWords({ ...ready, hasAccounts: true })
    const lines = words.split('\n')
    for (const { userName } of DEMONSTRATION_ACCOUNTS)
      expect(
        lines.filter((line) => line.startsWith(`  ${userName} `)),
        userName,
      ).toHaveLength(1)
    for (const kind of [
      'responsible official',
      'consultant',
      'licensee',
      'general public',
      'agency staff',
      'cap-and-trade',
      'read-only',
    ])
      expect(words).toContain(kind)
    expect(words.split(DEMONSTRATION_PASSWORD)).toHaveLength(2)
  })

  it('says nothing of accounts where there are none', () => {
    expect(readyWords(ready)).toBe('Headwater 1.0.0 is ready at http://localhost:3000')
  })

  it('says where mails are read that nobody sends', () => {
    expect(readyWords({ ...ready, outbox: 'http://localhost:3000/x/outbox?code=abc' })).toContain(
      'http://localhost:3000/x/outbox?code=abc',
    )
  })
})
