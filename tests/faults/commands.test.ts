import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate, openDatabase } from '#api/ground/db/database.ts'
import { makeEventReport } from '#tests/support/factories/event-reports.ts'
import { testKeys } from '#tests/support/test-keys.ts'
import { openSecrets } from '#api/ground/secrets/secrets.ts'
import { keySource } from '#api/ground/secrets/key-source.ts'
import { runCommand, type Ran } from '#tests/support/accounts/two-roles.ts'

const COMMANDS = {
  'records:verify': 'api/services/proof/check/verify-cli.ts',
  'records:publish': 'api/services/proof/publish-cli.ts',
  'keys:rotate': 'api/above/backup/rotate-cli.ts',
  'db:roles': 'api/ground/db/roles-cli.ts',
  backup: 'api/above/backup/backup-cli.ts',
  restore: 'api/above/backup/restore-cli.ts',
} as const
type Name = keyof typeof COMMANDS

describe('each command on the embedded database', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'headwater-commands-'))
  const data = path.join(root, 'data')
  const env = (folder = data) => ({
    ...{ SIGNING_KEYS: '', SEALING_KEYS: '', DATABASE_URL: '', DATABASE_MIGRATION_URL: '' },
    DATA_DIR: folder,
  })
  const run = (name: Name, args: string[] = [], folder = data): Promise<Ran> =>
    runCommand(COMMANDS[name], args, env(folder))

  const open = async () => {
    const opened = await openDatabase({ dataDir: path.join(data, 'db') })
    await migrate(opened.db)
    await openSecrets(opened.db, keySource(env()))
    return opened
  }
  beforeAll(async () => {
    const { db, close } = await open()
    await makeEventReport(db, { attachments: [] })
    await close()
    // What else this process does is done with the keys of the tests.
    expect(testKeys().read().signing).toHaveLength(1)
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  test('is named in package.json as the documents name it', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      scripts: Record<string, string>
    }
    for (const [name, file] of Object.entries(COMMANDS)) expect(scripts[name]).toBe(`tsx ${file}`)
  })

  test('does its work and says so', async () => {
    const published = await run('records:publish')
    expect(published).toMatchObject({ code: 0, err: '' })
    expect(JSON.parse(published.out)).toMatchObject({ copies: { count: 1 } })
    const verified = await run('records:verify', ['--files'])
    expect(verified).toMatchObject({ code: 0, err: '' })
    expect(verified.out).toMatch(/^1 copies of record, .+, 1 published ends, all whole\./)
    const rotated = await run('keys:rotate')
    expect(rotated).toMatchObject({ code: 0, err: '' })
    expect(rotated.out).toMatch(/Restart the portal/)
    expect(readdirSync(path.join(data, 'keys'))).toHaveLength(4)
    const since = /End of the chain: (\S+)/.exec(verified.out)?.[1] ?? ''
    expect((await run('records:verify', ['--since', since])).code).toBe(0)
    const cut = await run('records:verify', ['--since', 'f'.repeat(64)])
    expect(cut).toMatchObject({ code: 1, err: '' })
    expect(cut.out).toMatch(/^BROKEN: 1 found\./)
    expect(await run('backup', [path.join(root, 'backup')])).toMatchObject({ code: 0, err: '' })
    const restored = await run('restore', [path.join(root, 'backup')], path.join(root, 'other'))
    expect(restored).toMatchObject({ code: 0, err: '' })
    expect(await run('db:roles')).toEqual({
      code: 2,
      out: '',
      err: 'Set DATABASE_MIGRATION_URL (the owner) and DATABASE_URL (the portal).\n',
    })
  })

  test('says in a sentence who holds the folder, and changes nothing', async () => {
    const holder = await open()
    try {
      for (const [name, args] of [
        ['records:verify', []],
        ['records:publish', []],
        ['keys:rotate', []],
        ['backup', [path.join(root, 'held')]],
      ] as const) {
        const ran = await run(name, [...args])
        expect(ran, name).toMatchObject({ code: 2, out: '' })
        expect(ran.err, name).toMatch(
          /^The data folder \S+ is in use by process \d+ on .+\. Stop that first, or set DATA_DIR to another folder\.\n$/,
        )
      }
      const restored = await run('restore', [path.join(root, 'backup')])
      expect(restored).toMatchObject({ code: 2, out: '' })
      expect(restored.err).toMatch(/is not empty/)
      expect(readdirSync(path.join(data, 'keys'))).toHaveLength(4)
    } finally {
      await holder.close()
    }
  })
})
