import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { migrate, openDatabase } from '#api/ground/db/database.ts'
import { openFilled } from '#server/start/open-filled.ts'
import { StartError } from '#api/ground/db/start-error.ts'
import { startFailureWords } from '#server/start/start-failure.ts'
import { folderStore } from '#api/ground/lib/files/file-store.ts'
import { testConfig } from '#tests/support/config.ts'
import { requireFreePort } from '../../scripts/start-first/machine.js'

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => error)

afterEach(() => vi.unstubAllEnvs())

describe('a start that fails says why in a sentence', () => {
  test('when the port is taken', async () => {
    const other = createServer().listen(0)
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = other.address() as AddressInfo
    const words = startFailureWords(await failureOf(requireFreePort(port)), port)
    expect(words).toMatch(`Port ${port} is in use by another program.`)
    expect(words).toMatch(`PORT=${port + 1} npm start`)
    other.close()
  })

  test('when this machine has no such address', async () => {
    const words = startFailureWords(await failureOf(requireFreePort(3000, '203.0.113.7')), 3000)
    expect(words).toMatch(/^HOST is "203\.0\.113\.7", at which this machine cannot listen/)
  })

  test('when the database server does not answer, after waiting for it', async () => {
    const started = performance.now()
    const error = await failureOf(
      openFilled(
        { url: 'postgres://nobody@127.0.0.1:1/none' },
        {
          files: folderStore('/nonexistent'),
          config: testConfig,
          seed: { today: '2026-11-20', demonstration: false },
          now: new Date(),
          waitMs: 2_500,
        },
      ),
    )
    expect(performance.now() - started).toBeGreaterThan(2_000)
    vi.stubEnv('DATABASE_URL', 'postgres://nobody@127.0.0.1:1/none')
    expect(startFailureWords(error, 3000)).toBe(
      'The database of DATABASE_URL does not answer (ECONNREFUSED). Start it, or mend the address.',
    )
  })

  test('when a newer version has migrated the database', async () => {
    const { db, close } = await openDatabase({ dataDir: 'memory://' })
    await migrate(db)
    await sql`insert into kysely_migration values ('2099-01-01-later', '2099-01-01')`.execute(db)
    const words = startFailureWords(await failureOf(migrate(db)), 3000)
    expect(words).toMatch(/newer version of the portal.*\(2099-01-01-later\)/)
    await close()
  })

  test('when the disk is full or read-only, or something asks for it in words', () => {
    const failed = (code: string) => Object.assign(new Error(code), { code, path: 'data/db' })
    vi.stubEnv('DATA_DIR', '/srv/portal')
    vi.stubEnv('DATABASE_URL', '')
    for (const code of ['ENOSPC', '53100'])
      expect(startFailureWords(failed(code), 1)).toMatch(/^The disk of \/srv\/portal is full/)
    expect(startFailureWords(failed('58030'), 1)).toMatch(/^The database in \/srv\/portal failed/)
    vi.stubEnv('DATABASE_URL', 'postgres://db/portal')
    expect(startFailureWords(failed('53100'), 1)).toMatch(/^The disk of the database server/)
    expect(startFailureWords(failed('EROFS'), 1)).toMatch(/may not write data\/db/)
    expect(startFailureWords(new StartError('Say this.'), 1)).toBe('Say this.')
    expect(startFailureWords(new TypeError('x is undefined'), 1)).toBeNull()
  })
})
