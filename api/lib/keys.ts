import { createHash, createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'

/** A key that only its holder knows; the database keeps its hash. 256 bits. */
export function newKey(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a key or of another text that nobody can try through. */
export function keyHash(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/**
 * What is stored of a network address, a name or another text that could be tried through. The secret stays
 * in the database: the hash is made where it is used.
 */
export function keyedHash(secret: 'attempts' | 'audit-visitor', text: string) {
  return sql<string>`(select encode(sha256(convert_to(value || ${text}::text, 'UTF8')), 'hex')
    from secrets where name = ${secret})`
}

/** A secret of this installation: one for all processes, made by the first that needs it. */
export async function installationSecret(db: Db, name: string): Promise<string> {
  const known = await selectSecret(db, name)
  if (known) return known
  const fresh = randomBytes(32).toString('hex')
  await sql`insert into secrets (name, value) values (${name}, ${fresh}) on conflict do nothing`.execute(
    db,
  )
  // Another process may have been quicker.
  return (await selectSecret(db, name)) ?? fresh
}

async function selectSecret(db: Db, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ value: string }>`
    select value from secrets where name = ${name}`.execute(db)
  return rows[0]?.value
}

// Crockford's alphabet: no I, L, O or U, so that a code can be read aloud and copied from paper.
export const CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A code of 100 bits in five groups of four, the same for the same secret and text. */
export function codeFor(secret: string, text: string): string {
  const bytes = createHmac('sha256', secret).update(text).digest()
  let bits = BigInt(`0x${bytes.toString('hex')}`)
  let letters = ''
  for (let index = 0; index < 20; index++) {
    letters += CODE_LETTERS[Number(bits & 31n)]
    bits >>= 5n
  }
  return (letters.match(/.{4}/g) ?? []).join('-')
}

/** A code as people type it, in its one spelling: case, spaces and look-alike letters do not matter. */
export function plainCode(typed: string): string {
  const letters = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  return (letters.match(/.{1,4}/g) ?? []).join('-')
}
