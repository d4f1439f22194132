import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useWorld } from '#tests/support/world.ts'
import { LIMIT_EXAMPLES } from './limit-examples.ts'

const world = useWorld()

/** Limits that are no refusal, or that tests of their own reach. */
const ELSEWHERE: Record<string, string> = {
  'email confirmation mail': 'tests/api/accounts/account/confirm-email.test.ts',
  'co-sign code visitor': 'tests/api/review/cosign/cosign-codes.test.ts',
  'co-sign dispute': 'tests/api/review/cosign/cosign-disputes.test.ts',
  'co-sign try': 'tests/api/review/cosign/cosign-codes.test.ts',
  'co-sign try visitor': 'tests/api/review/cosign/cosign-codes.test.ts',
  'second factor mail': 'tests/api/accounts/sign-in/sign-in.test.ts',
  'secret guard': 'tests/api/secrets-guarded/secret-guard.test.ts',
  'secret guard mail': 'tests/api/secrets-guarded/secret-guard.test.ts',
  'sign-in by account': 'tests/faults/guessing.test.ts',
  'sign-in by device': 'tests/faults/guessing.test.ts',
  'signature dispute': 'tests/api/filing/own-disputes.test.ts',
  'taken check of a registration': 'tests/app/limits-in-words.test.tsx',
  'taken check of registrations': 'tests/app/limits-in-words.test.tsx',
  'waiting form': 'tests/api/accounts/sign-in/waiting-forms/waiting-forms.test.ts',
}

function limitsOfTheCode(): Map<string, number> {
  const texts = readdirSync('api', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(path.join('api', name), 'utf8'))
  return new Map(
    texts.flatMap((text) =>
      [...text.matchAll(/scope: '([^']+)', most: ([\d_]+), windowSeconds/g)].map(
        ([, scope = '', most = '']): [string, number] => [scope, Number(most.replace('_', ''))],
      ),
    ),
  )
}

const LIMITS = limitsOfTheCode()

test('every limit of the code has an example', () => {
  const known = [...Object.keys(LIMIT_EXAMPLES), ...Object.keys(ELSEWHERE)].toSorted()
  expect(known).toEqual([...LIMITS.keys()].toSorted())
})

test.each(Object.keys(LIMIT_EXAMPLES))(
  'past the limit "%s" is refused in words, and for its own subject alone',
  async (scope) => {
    const example = LIMIT_EXAMPLES[scope]
    const most = LIMITS.get(scope) ?? 0
    if (!example) throw new Error('There is no example.')
    const act = await example.act(world, 0)
    const before = await act()
    expect(before.status).toBeLessThan(500)
    expect(before.status).not.toBe(429)
    const counted = await sql`
      update attempts set count = ${most} where scope = ${scope}`.execute(world.db)
    expect(Number(counted.numAffectedRows)).toBeGreaterThan(0)
    const refused = await act()
    expect(refused.status).toBe(429)
    const answer = (await refused.json()) as { ok: boolean; msg: string; code: string }
    expect(answer).toMatchObject({ ok: false, code: 'TOO_MANY' })
    expect(answer.msg).toMatch(/^[A-Z].{20,}\.$/)
    // When another try makes sense, not only "soon".
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(86_400)
    const other = await (await example.act(world, 1))()
    expect(other.status).toBeLessThan(500)
    expect(other.status).not.toBe(429)
  },
)
