import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  FIRST_COUNTED,
  LOCK_FILE,
  lockFaults,
  lockWith,
  readLock,
} from '#api/ground/db/migration-lock.ts'
import { migrationHashes } from '#api/ground/db/read-migrations.ts'

const lock = readLock(readFileSync(LOCK_FILE, 'utf8'))
/** What git answers; nothing where there is no history. */
function git(...args: string[]): string {
  const { stdout, status } = spawnSync('git', args, { encoding: 'utf8' })
  return status === 0 ? stdout : ''
}
const hash = (letter: string): string => letter.repeat(64)

describe('the lock of the migrations', () => {
  test('names each with the hash of its text, in the order in which they are applied', async () => {
    expect(lockFaults(lock, await migrationHashes())).toEqual([])
  })

  test('only grew at its end in every version of the program', () => {
    // A version that was taken without its history is held by the hashes alone.
    for (const commit of git('log', '--first-parent', '--format=%H', '--', LOCK_FILE).split('\n')) {
      if (commit === '') continue
      const then = readLock(git('show', `${commit}:${LOCK_FILE}`))
      expect(lock.slice(0, then.length)).toEqual(then)
    }
  })

  test.each([
    ['an edited one', new Map([['0001-a', hash('b')]]), /0001-a was changed after it was locked/],
    ['a lost one', new Map<string, string>(), /0001-a is locked and has no file/],
    [
      'one that is not locked',
      new Map([
        ['0001-a', hash('a')],
        ['0002-b', hash('b')],
      ]),
      /0002-b is not in/,
    ],
  ])('tells of %s', (_name, there, words) => {
    expect(lockFaults([{ name: '0001-a', sha256: hash('a') }], there).join()).toMatch(words)
  })

  test('tells of a name that sorts before one that landed, and of one that is not counted', () => {
    const before = { name: lock.at(-1)?.name ?? '', sha256: hash('a') }
    const late = { name: '2026-12-31-late', sha256: hash('b') }
    const locked = [...lock.slice(0, FIRST_COUNTED - 1), { ...before, name: 'm0120-a' }, late]
    const there = new Map(locked.map(({ name, sha256 }) => [name, sha256]))
    expect(lockFaults(locked, there)).toEqual([
      '2026-12-31-late sorts before m0120-a, which stands before it.',
      '2026-12-31-late is number 121: its name begins with m0121-',
    ])
  })

  test('takes what is new at its end', () => {
    const there = new Map([
      ['0001-a', hash('a')],
      ['0003-c', hash('c')],
      ['0002-b', hash('b')],
    ])
    expect(readLock(lockWith([{ name: '0001-a', sha256: hash('a') }], there))).toEqual(
      [...there].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, sha256]) => ({ name, sha256 })),
    )
  })
})
