import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { hashOfSubject } from '#api/ground/lib/limits/attempts.ts'
import { keyHash } from '#api/ground/secrets/keys.ts'
import { keySource, type KeySource } from '#api/ground/secrets/key-source.ts'
import { sealedWith, sealText, unsealText } from '#api/ground/secrets/sealing.ts'
import {
  installationSecret,
  openSecrets,
  rotateKeys,
  SECRET_NAMES,
  signingKey,
  verifyingKey,
} from '#api/ground/secrets/secrets.ts'
import { testKeys } from '#tests/support/test-keys.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const folders: string[] = []

beforeEach(() => sql`delete from secrets`.execute(world.db))
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

function emptyFolder(): { folder: string; source: KeySource } {
  const folder = mkdtempSync(path.join(tmpdir(), 'headwater-keys-'))
  folders.push(folder)
  return { folder, source: keySource({ KEYS_DIR: folder }) }
}

async function kept(): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; value: string }>`
    select name, value from secrets`.execute(world.db)
  return new Map(rows.map(({ name, value }) => [name, value]))
}

describe('keys outside the database', () => {
  test('are made at the first start, for their owner alone, and seal every secret', async () => {
    const { folder, source } = emptyFolder()
    await openSecrets(world.db, source)
    const files = readdirSync(folder)
    expect(files).toHaveLength(2)
    for (const file of files) expect(statSync(path.join(folder, file)).mode & 0o777).toBe(0o600)
    expect(source.exposed()).toEqual([])
    const rows = await kept()
    expect([...rows.keys()].sort()).toEqual([...SECRET_NAMES])
    for (const value of rows.values()) expect(sealedWith(value)).toBe(source.read().sealing[0]?.id)
    for (const name of SECRET_NAMES)
      expect([...rows.values()].join()).not.toContain(installationSecret(name))
  })

  test('seal values that an earlier release left open, and keep them as they were', async () => {
    const open = 'an-open-secret-of-an-earlier-release-00'
    await sql`insert into secrets (name, value) values ('attempts', ${open})`.execute(world.db)
    const { source } = emptyFolder()
    await openSecrets(world.db, source)
    expect(installationSecret('attempts')).toBe(open)
    expect(hashOfSubject('203.0.113.7')).toBe(keyHash(`${open}203.0.113.7`))
    const first = await kept()
    expect([...first.values()].join()).not.toContain(open)
    await openSecrets(world.db, source)
    expect(await kept()).toEqual(first)
  })

  test('that are missing keep a sealed database from starting, in one plain sentence', async () => {
    await openSecrets(world.db, emptyFolder().source)
    const before = await kept()
    const { folder, source } = emptyFolder()
    await expect(openSecrets(world.db, source)).rejects.toThrow(
      `The database was sealed with a key, and there is none in the folder ${folder}. Put the keys back, or restore the backup that holds both.`,
    )
    expect(readdirSync(folder)).toEqual([])
    await expect(openSecrets(world.db, testKeys())).rejects.toThrow(/is sealed with the key/)
    await expect(rotateKeys(world.db, testKeys())).rejects.toThrow(/is sealed with the key/)
    expect(await kept()).toEqual(before)
  })

  test('are rotated: the newest seals and signs, the older one still verifies', async () => {
    const { folder, source } = emptyFolder()
    await openSecrets(world.db, source, new Date('2026-01-01T00:00:00Z'))
    const [secret, old] = [installationSecret('receipt-code'), signingKey()]
    const newest = await rotateKeys(world.db, source, new Date('2026-06-01T00:00:00Z'))
    for (const value of (await kept()).values()) expect(sealedWith(value)).toBe(newest)
    // This process goes on with what it has, and finds a key that another made.
    expect(signingKey().id).toBe(old.id)
    const made = source.read().signing[0]
    expect(verifyingKey(made?.id ?? '')?.id).toBe(made?.id)
    expect(verifyingKey('nobody')).toBeNull()
    // The old sealing key may go; the next start does without.
    for (const name of readdirSync(folder))
      if (name === `sealing-${old.id}.key`) rmSync(path.join(folder, name))
    await openSecrets(world.db, source)
    expect(installationSecret('receipt-code')).toBe(secret)
    expect(signingKey().id).toBe(made?.id)
    expect(verifyingKey(old.id)?.publicKey.equals(old.publicKey)).toBe(true)
  })

  test('of the past may be kept as their public half alone', async () => {
    const { folder, source } = emptyFolder()
    await openSecrets(world.db, source, new Date('2026-01-01T00:00:00Z'))
    const old = signingKey()
    await rotateKeys(world.db, source, new Date('2026-06-01T00:00:00Z'))
    writeFileSync(
      path.join(folder, `signing-${old.id}.pem`),
      old.publicKey.export({ format: 'pem', type: 'spki' }),
    )
    await openSecrets(world.db, source)
    expect(verifyingKey(old.id)?.privateKey).toBeNull()
    expect(signingKey().id).not.toBe(old.id)
  })
})

test('a sealed text opens for its own purpose alone, and not when a bit of it was changed', () => {
  const key = testKeys().read().sealing[0]
  if (!key) throw new Error('no key')
  const sealed = sealText(key, 'receipt-code', 'a secret')
  expect(unsealText(key, 'receipt-code', sealed)).toBe('a secret')
  expect(() => unsealText(key, 'captcha', sealed)).toThrow()
  expect(() =>
    unsealText(
      key,
      'receipt-code',
      sealed.replace(/.$/, (c) => (c === 'A' ? 'B' : 'A')),
    ),
  ).toThrow()
})

test('keys in the environment are read, and refused in words when they are none', () => {
  expect(() => keySource({ SIGNING_KEYS: 'a:AAAA' })).toThrow(/Set both/)
  const broken = { SIGNING_KEYS: 'a:AAAA', SEALING_KEYS: 'a:AAAA' }
  expect(() => keySource(broken).read()).toThrow(/The signing key a is not an Ed25519 key/)
  const { SIGNING_KEYS } = process.env
  expect(() => keySource({ SIGNING_KEYS, SEALING_KEYS: 'a:AAAA' }).read()).toThrow(/32 bytes/)
  expect(() => keySource({ SIGNING_KEYS: 'x', SEALING_KEYS: 'y' }).read()).toThrow(/id:base64/)
})
