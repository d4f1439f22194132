import { hash, verify } from '@node-rs/argon2'

/** argon2id as OWASP recommends for 2024 and later: 19 MiB, two passes, one lane. */
export const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

let computed = 0

/**
 * How many slow hashes this process has computed. An answer that takes as many for an unknown name as for
 * a known one takes as long; a clock would tell that less surely.
 *
 * @internal asked by tests
 */
export function slowHashesComputed(): number {
  return computed
}

/** A slow, salted hash of a password, PIN, security answer or recovery code. */
export function hashSecret(secret: string): Promise<string> {
  computed += 1
  return hash(secret.normalize('NFKC'), ARGON2)
}

let nobody: Promise<string> | undefined

/**
 * Whether a secret is the hashed one. Without a hash the same work is done for nothing, so that the time
 * of an answer does not tell whether there is an account.
 */
export async function isSecret(
  secret: string,
  hashed: string | null | undefined,
): Promise<boolean> {
  nobody ??= hashSecret('nobody has this password')
  computed += 1
  const matches = await verify(hashed ?? (await nobody), secret.normalize('NFKC')).catch(
    () => false,
  )
  return matches && hashed !== null && hashed !== undefined
}
