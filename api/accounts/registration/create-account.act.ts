import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { countAttempts } from '#api/ground/lib/limits/attempts.ts'
import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError, type FieldErrors } from '#api/ground/lib/calls/errors.ts'
import {
  selectAccountTypes,
  type AccountType,
} from '#api/accounts/account/account-types.queries.ts'
import { passCaptcha, TOO_QUICK } from '#api/services/captcha/captcha.ts'
import { sendNewUserMail } from './new-user-mail.ts'
import { generatePassword } from '#api/ground/secrets/password.rules.ts'
import { deleteRegistrationDraft, selectRegistrationDraft } from './registration-drafts.queries.ts'
import { isEmailTaken, isUserNameTaken } from '#api/accounts/account/taken.queries.ts'
import {
  insertUser,
  lockRegistration,
  selectChosen,
  selectRegistered,
} from './registration.queries.ts'
import { registrationFaults, REGISTRATION_MESSAGES } from './registration.rules.ts'
import type { Created, NewUser } from './registration.schemas.ts'
import type { CaptchaAnswer } from '#api/services/captcha/captcha.schemas.ts'
import { hashSecret } from '#api/ground/secrets/secret-hash.ts'
import {
  saveSecurityAnswers,
  selectSecurityQuestions,
} from '#api/accounts/account/identity/security-questions.queries.ts'
import {
  questionFaults,
  type TypedQuestion,
} from '#api/accounts/account/identity/security-questions.rules.ts'

/**
 * An office or a training room is one address: whoever fills in a form is counted by their e-mail address, and
 * the network only against machines that register without end.
 */
const BY_EMAIL = { scope: 'registration', most: 30, windowSeconds: 3_600 }
const BY_NETWORK = { scope: 'registration by address', most: 600, windowSeconds: 3_600 }
const NOT_PASSED = 'The check that you are a person was not passed. Try again.'

type Given = { user: NewUser; captcha: CaptchaAnswer; registrationKey?: string | undefined }
type Refusal = { message: string; fields: FieldErrors }

/**
 * Makes an account (spec 1 §4.3): the user, a temporary password, a PIN that nobody knows, and the mail that
 * tells of it, all or none; only the mail may fail alone. One form makes one account, however often it is
 * sent.
 */
export async function createAccount(
  { db, config }: Pick<ApiDeps, 'db' | 'config'>,
  given: Given,
  visitor: string,
  now: Date,
): Promise<Created> {
  const tries = [
    [BY_EMAIL, given.user.email.trim().toLowerCase()],
    [BY_NETWORK, visitor],
  ] as const
  await countAttempts(db, tries, now)
  const { user, captcha, registrationKey: key } = given
  const questions = await questionsOf(db, given, now)
  const { type, fields } = await checked(db, user, questions, config.accounts)
  const made = await inTransaction(db, async (trx): Promise<Created | Refusal> => {
    if (key) await lockRegistration(trx, key)
    const earlier = key ? await selectRegistered(trx, key) : null
    if (earlier) return earlier
    if (!type || Object.keys(fields).length > 0) return refusal(fields)
    const taken = await takenFields(trx, user)
    if (Object.keys(taken).length > 0) return refusal(taken)
    const result = await passCaptcha(trx, captcha, now)
    if (result !== 'passed') {
      const message = result === 'too-quick' ? TOO_QUICK : NOT_PASSED
      return { message, fields: { captcha: message } }
    }
    const waits = config.accounts.typesThatWait.includes(type.name)
    const pinHash = type.allowsSubmitting ? await hashSecret(generatePassword()) : null
    const registrationKey = key ?? null
    const id = await insertUser(trx, { user, type, waits, pinHash, registrationKey, now })
    if (id === null) return refusal(await takenFields(trx, user))
    if (type.allowsSubmitting) await saveSecurityAnswers(trx, id, questions)
    const detail = { accountType: type.name, waits }
    await writeAudit(
      trx,
      { action: 'account.created', userId: id, actorId: id, detail, visitor },
      now,
    )
    const person = { id, userName: user.userName, email: user.email }
    // Whoever waits is told when the agency has decided.
    const mailSent = waits ? false : await sendNewUserMail(trx, person, { config, now })
    if (key) await deleteRegistrationDraft(trx, key)
    return { rid: id, userName: user.userName, mailSent, waits }
  })
  // A refusal is no error of the transaction: the tries that it counted stay.
  if ('message' in made) throw new ApiError('INVALID', made.message, made.fields)
  return made
}

/** The rows of security questions: as they were sent, or those of the draft. */
async function questionsOf(db: Db, given: Given, now: Date): Promise<TypedQuestion[]> {
  const sent = given.user.publicUserQuestionRelations
  if (sent || !given.registrationKey) return sent ?? []
  return (await selectRegistrationDraft(db, given.registrationKey, now))?.questions ?? []
}

async function checked(
  db: Db,
  user: NewUser,
  typed: TypedQuestion[],
  settings: ApiDeps['config']['accounts'],
): Promise<{ type: AccountType | undefined; fields: FieldErrors }> {
  const chosen = user.publicUserAccountTypeRelations[0]?.accountTypeRid
  const type = (await selectAccountTypes(db)).find(({ rid }) => rid === chosen)
  const found = await selectChosen(db, {
    stateRid: user.primaryAddress.stateRid,
    designationRid: user.designationTypeRid,
  })
  const fields = registrationFaults(user, { ...found, isAccountType: type !== undefined }, settings)
  if (!type?.allowsSubmitting) return { type, fields }
  const questions = await selectSecurityQuestions(db)
  const wrong = await questionFaults({ questions, typed, kept: [], maySubmit: true })
  return { type, fields: { ...fields, ...wrong } }
}

async function takenFields(db: Db, user: NewUser): Promise<FieldErrors> {
  return {
    ...((await isUserNameTaken(db, user.userName))
      ? { userName: REGISTRATION_MESSAGES.nameTaken }
      : {}),
    ...((await isEmailTaken(db, user.email)) ? { email: REGISTRATION_MESSAGES.emailTaken } : {}),
  }
}

function refusal(fields: FieldErrors): Refusal {
  const messages = new Set(Object.values(fields))
  const [first = 'The registration could not be completed. Check what you entered.'] = messages
  const isPlain = first !== REGISTRATION_MESSAGES.required
  return {
    message: isPlain && messages.size === 1 ? first : 'Check the fields that are marked.',
    fields,
  }
}
