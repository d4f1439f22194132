import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'

const SECRET_NAME = 'report-address'

/** The key of signed addresses: one for all processes, made by the first that needs it. */
export async function reportSecret(db: Db): Promise<string> {
  const fresh = randomBytes(32).toString('hex')
  await sql`insert into secrets (name, value) values (${SECRET_NAME}, ${fresh}) on conflict do nothing`.execute(
    db,
  )
  const { rows } = await sql<{
    value: string
  }>`select value from secrets where name = ${SECRET_NAME}`.execute(db)
  return rows[0]?.value ?? fresh
}

/** Signs a text; every part of an address that must not be changed belongs into it. */
export function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}

/** Compares in constant time, so that a signature cannot be guessed piece by piece. */
export function isSigned(secret: string, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(secret, text))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
