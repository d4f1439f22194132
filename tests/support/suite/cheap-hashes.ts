import { ARGON2 } from '#api/ground/secrets/secret-hash.ts'

// A slow hash is slow on purpose; most tests only need that it is one. What production takes is proven by
// tests/server/secret-cost.test.ts.
Object.assign(ARGON2, { memoryCost: 64, timeCost: 1 })
