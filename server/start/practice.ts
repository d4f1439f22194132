import { StartError } from '#api/ground/db/start-error.ts'
import {
  DEMONSTRATION_ACCOUNTS,
  DEMONSTRATION_ANSWERS,
  DEMONSTRATION_PASSWORD,
  DEMONSTRATION_PIN,
} from '#api/above/seeds/demonstration/accounts.ts'
import type { PracticeSite } from '#app/lib/page-context.ts'
import { outboxAccess } from '#server/guard/outbox-access.ts'
import { TEST_ACCOUNTS, TEST_CARDS, TEST_ROUTING } from '#server/sandbox-bank/test-methods.ts'
import { DEFAULT_RESET_AT, practiceProblem } from '../../scripts/practice/practice-site.js'
import { shutsDemonstration } from './demonstration.ts'
import { isSandbox } from './payments.ts'

type Environment = Record<string, string | undefined>

/**
 * PRACTICE and PRACTICE_RESET_AT of the environment; null where this is no practice site. Throws for one whose
 * pages would promise what is not so: that nothing done there has a consequence.
 */
export function practiceFrom(env: Environment): { resetsAt: string } | null {
  const asked = env['PRACTICE'] ?? ''
  if (asked === '' || asked === 'off') return null
  if (asked !== 'on') throw new StartError(`PRACTICE is "${asked}"; it can be on or off.`)
  const problem = practiceProblem(env)
  if (problem) throw new StartError(problem)
  const shut = shutsDemonstration(env)
  if (shut)
    throw new StartError(
      `PRACTICE=on is for the demonstration alone, which ${shut} shuts. Set DEMO=on, or leave PRACTICE out. Nothing was started.`,
    )
  return { resetsAt: (env['PRACTICE_RESET_AT'] || DEFAULT_RESET_AT).padStart(5, '0') }
}

type Opening = { mode: 'production' | 'development'; outboxCode: string | null }

/** What the pages of a practice site tell; null where this is none. */
export function practiceSite(env: Environment, { mode, outboxCode }: Opening): PracticeSite | null {
  const practice = practiceFrom(env)
  if (!practice) return null
  return {
    ...practice,
    accounts: DEMONSTRATION_ACCOUNTS.map(({ userName, firstName, lastName }) => ({
      userName,
      name: `${firstName} ${lastName}`,
    })),
    password: DEMONSTRATION_PASSWORD,
    pin: DEMONSTRATION_PIN,
    securityAnswers: DEMONSTRATION_ANSWERS,
    bank: isSandbox(env)
      ? {
          cards: numbersOf(TEST_CARDS),
          routing: TEST_ROUTING,
          accounts: numbersOf(TEST_ACCOUNTS),
        }
      : null,
    // Mails that only people at the machine may read are not told of to everybody.
    outbox: outboxAccess(env, mode) === 'on' ? { path: '/x/outbox', code: outboxCode } : null,
  }
}

function numbersOf(table: Readonly<Record<string, string>>): { number: string; outcome: string }[] {
  return Object.entries(table).map(([number, outcome]) => ({ number, outcome }))
}
