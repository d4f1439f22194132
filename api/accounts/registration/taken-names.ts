import type { Db } from '#api/ground/db/database.ts'
import { textAt, type Answers } from '#api/ground/lib/calls/answers.ts'
import { countAttempts } from '#api/ground/lib/limits/attempts.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { isEmailTaken, isUserNameTaken } from '#api/accounts/account/taken.queries.ts'

// An office or a training room is one address: whoever fills in a form is counted by the form, and the
// address only against lists of names.
const BY_DRAFT = { scope: 'taken check of a registration', most: 20, windowSeconds: 900 }
const BY_ADDRESS = { scope: 'taken check of registrations', most: 600, windowSeconds: 900 }

type Asked = { key: string; answers: Answers; visitor: string; now: Date }

/**
 * What of a registration somebody has already. Beyond the limits nothing is looked up: the API says it when
 * the account is made, and nothing that was typed is lost for a limit.
 */
export async function takenNames(
  db: Db,
  { key, answers, visitor, now }: Asked,
): Promise<('userName' | 'email')[]> {
  const tries = [
    [BY_DRAFT, key],
    [BY_ADDRESS, visitor],
  ] as const
  try {
    await countAttempts(db, tries, now)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'TOO_MANY') return []
    throw error
  }
  const [userName, email] = [textAt(answers, 'userName'), textAt(answers, 'email')]
  return [
    ...(userName.length <= 100 && (await isUserNameTaken(db, userName))
      ? ['userName' as const]
      : []),
    ...(email.length <= 254 && (await isEmailTaken(db, email)) ? ['email' as const] : []),
  ]
}
