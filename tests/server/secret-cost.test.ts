import { expect, test, vi } from 'vitest'

test('secrets are hashed as slowly as OWASP recommends, whatever other tests take', async () => {
  vi.resetModules()
  const { hashSecret, isSecret } = await import('#api/ground/secrets/secret-hash.ts')
  const hashed = await hashSecret('a secret')
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await isSecret('a secret', hashed)).toBe(true)
  expect(await isSecret('another', hashed)).toBe(false)
})
