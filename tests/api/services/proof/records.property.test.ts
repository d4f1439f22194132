import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newReferenceNo } from '#api/events/report/reference-number.ts'
import { CODE_LETTERS, codeFor, keyHash, newKey, plainCode } from '#api/ground/secrets/keys.ts'
import { canonicalJson, sha256Of } from '#api/services/proof/canonical.ts'
import { chainOf } from '#api/services/proof/header.ts'
import { runs } from '#tests/support/suite/runs.ts'

/** The same data with the keys of every object in another order. */
function shuffled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shuffled)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, each]): [string, unknown] => [key, shuffled(each)]),
  )
}

describe('canonical JSON', () => {
  it('is the same text whatever the order of the keys, and says the same data', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value)
        expect(canonicalJson(shuffled(value))).toBe(text)
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
        expect(canonicalJson(JSON.parse(text))).toBe(text)
      }),
      { numRuns: runs(500) },
    )
  })

  it('leaves out what is not there', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.option(fc.string(), { nil: undefined })),
        (value) => {
          expect(canonicalJson(value)).toBe(canonicalJson(JSON.parse(JSON.stringify(value))))
        },
      ),
    )
  })

  it('of other data has another fingerprint, and so has the chain', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        const [a, b] = [canonicalJson(one), canonicalJson(other)]
        fc.pre(a !== b)
        expect(sha256Of(a)).not.toBe(sha256Of(b))
        expect(chainOf(sha256Of(a), sha256Of(b))).not.toBe(chainOf(sha256Of(b), sha256Of(a)))
      }),
    )
  })
})

describe('codes and keys', () => {
  const code = fc.tuple(fc.string(), fc.string()).map(([secret, text]) => codeFor(secret, text))

  it('a code is five groups of four letters, and is its own plain spelling', () => {
    fc.assert(
      fc.property(code, (made) => {
        expect(made).toMatch(new RegExp(`^([${CODE_LETTERS}]{4}-){4}[${CODE_LETTERS}]{4}$`))
        expect(plainCode(made)).toBe(made)
      }),
    )
  })

  it('a code is known however people write it down', () => {
    const noise = fc.constantFrom('', ' ', '-', '.', '\n', '–')
    fc.assert(
      fc.property(
        code,
        fc.infiniteStream(noise),
        fc.infiniteStream(fc.boolean()),
        (made, between, flips) => {
          const typed = [...made.replaceAll('-', '')]
            .map((letter) => {
              const isFlipped = flips.next().value === true
              const alike = { '0': 'o', '1': 'l' }[letter]
              return (
                (isFlipped ? (alike ?? letter.toLowerCase()) : letter) +
                String(between.next().value)
              )
            })
            .join('')
          expect(plainCode(typed)).toBe(made)
        },
      ),
    )
  })

  it('the plain spelling of anything is its own plain spelling', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        expect(plainCode(plainCode(typed))).toBe(plainCode(typed))
      }),
    )
  })

  it('keys and numbers of reports do not come twice', () => {
    const keys = new Set(Array.from({ length: 5_000 }, newKey))
    expect(keys.size).toBe(5_000)
    expect(new Set([...keys].map(keyHash)).size).toBe(5_000)
    // Of 40 random bits, five thousand numbers hold the same one twice once in ninety thousand runs.
    const numbers = Array.from({ length: 5_000 }, () => newReferenceNo('2026-11-20'))
    expect(new Set(numbers).size).toBe(5_000)
    for (const number of numbers.slice(0, 500))
      expect(number).toMatch(/^EVT-2026-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
  })
})
