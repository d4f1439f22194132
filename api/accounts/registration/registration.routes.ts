import { serve } from '#api/ground/lib/calls/serve.ts'
import { z } from '@hono/zod-openapi'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { answer } from '#api/ground/lib/calls/answer.ts'
import { answersSchema, textAt } from '#api/ground/lib/calls/answers.ts'
import { countAttempt } from '#api/ground/lib/limits/attempts.ts'
import { getCall, postCall } from '#api/ground/lib/calls/contract.ts'
import { plainText } from '#api/ground/lib/text.schemas.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import { newKey } from '#api/ground/secrets/keys.ts'
import { selectAccountTypes } from '#api/accounts/account/account-types.queries.ts'
import { newCaptcha } from '#api/services/captcha/captcha.ts'
import { createAccount } from './create-account.act.ts'
import {
  saveRegistrationDraft,
  selectRegistrationDraft,
  type RegistrationDraft,
} from './registration-drafts.queries.ts'
import { isEmailTaken, isUserNameTaken } from '#api/accounts/account/taken.queries.ts'
import { takenNames } from './taken-names.ts'
import {
  createdSchema,
  newUserSchema,
  registrationKey,
  registrationSchema,
  type Registration,
} from './registration.schemas.ts'
import { captchaSchema } from '#api/services/captcha/captcha.schemas.ts'
import { selectSecurityQuestions } from '#api/accounts/account/identity/security-questions.queries.ts'
import {
  answerField,
  questionFaults,
  type TypedQuestion,
} from '#api/accounts/account/identity/security-questions.rules.ts'
import { typedQuestionsSchema } from '#api/accounts/account/identity/security-questions.schemas.ts'

const tag = 'Accounts'
/** So that nobody tries a list of names or addresses. */
const LOOK_UPS = { scope: 'taken check', most: 60, windowSeconds: 900 }
const STARTS = { scope: 'registration draft', most: 200, windowSeconds: 3_600 }
/** Spec 1 §8. */
export const REGISTERED = 'Register successfully.'

const nameExists = getCall(
  '/Anon/PublicUser/IsUserNameExist',
  {
    access: 'anyone',
    tag,
    operationId: 'accounts.isUserNameTaken',
    summary: 'Whether a user name is taken',
  },
  { query: z.object({ userName: plainText(300) }) },
  z.boolean(),
)

const emailExists = getCall(
  '/Anon/PublicUser/IsEmailExist',
  {
    access: 'anyone',
    tag,
    operationId: 'accounts.isEmailTaken',
    summary: 'Whether an e-mail address is registered',
  },
  { query: z.object({ email: plainText(300) }) },
  z.boolean(),
)

const captcha = postCall(
  '/Anon/PublicUser/StartCaptcha',
  {
    access: 'anyone',
    tag,
    operationId: 'accounts.startCaptcha',
    summary: 'A proof of work and a question in words: either passes the captcha, once',
  },
  z.object({}),
  z.object({ proof: z.string(), words: z.object({ id: z.string(), question: z.string() }) }),
)

const save = postCall(
  '/Anon/PublicUser/SaveRegistration',
  {
    access: 'holder',
    tag,
    operationId: 'accounts.saveRegistration',
    summary: 'Keep a registration that is being filled in; without a key it is begun',
  },
  z.object({
    key: registrationKey.nullable(),
    answers: answersSchema,
    questions: typedQuestionsSchema.nullable().default(null),
    checkNames: z
      .boolean()
      .default(false)
      .openapi({ description: 'Whether to say which of user name and e-mail are taken' }),
  }),
  z.object({
    key: z.string(),
    registration: registrationSchema,
    taken: z.array(z.enum(['userName', 'email'])),
  }),
)

const get = postCall(
  '/Anon/PublicUser/GetRegistration',
  {
    access: 'holder',
    tag,
    operationId: 'accounts.registration',
    summary: 'A registration that is being filled in, without its security answers',
  },
  z.object({ key: registrationKey }),
  registrationSchema,
)

const create = postCall(
  '/Anon/PublicUser/Create',
  { access: 'anyone', tag, operationId: 'accounts.create', summary: 'Register a public user' },
  z.object({
    user: newUserSchema,
    captcha: captchaSchema.default({}),
    registrationKey: registrationKey.optional(),
  }),
  createdSchema,
)

export function registerRegistration(api: Api, deps: ApiDeps): void {
  const { db, clock } = deps

  serve(api, nameExists, async ({ c, query }) => {
    await countAttempt(db, LOOK_UPS, c.get('visitor'), clock())
    return await isUserNameTaken(db, query.userName)
  })

  serve(api, emailExists, async ({ c, query }) => {
    await countAttempt(db, LOOK_UPS, c.get('visitor'), clock())
    return await isEmailTaken(db, query.email)
  })

  serve(api, captcha, async ({ c }) => await newCaptcha(db, c.get('visitor'), clock()))

  serve(api, save, async ({ c, body: { key: given, answers, questions, checkNames } }) => {
    const visitor = c.get('visitor')
    const now = clock()
    const saved = await inTransaction(db, async (trx) => {
      const earlier = given ? await selectRegistrationDraft(trx, given, now) : null
      if (given && !earlier) throw notFound('This registration')
      if (!given) await countAttempt(trx, STARTS, visitor, now)
      const key = given ?? newKey()
      const kept = earlier?.questions ?? []
      const draft = { answers, questions: questions ? merged(questions, kept) : kept }
      const faults = await faultsOf(trx, draft)
      // An answer that cannot stay is not kept.
      const rows = draft.questions.map((row) =>
        faults[answerField(row.securityQuestionGroup)]
          ? { ...row, securityQuestionAnswer: '' }
          : row,
      )
      await saveRegistrationDraft(trx, { key, draft: { answers, questions: rows }, now })
      const taken = checkNames ? await takenNames(trx, { key, answers, visitor, now }) : []
      return { key, registration: shown({ answers, questions: rows }, faults), taken }
    })
    return saved
  })

  serve(api, get, async ({ body }) => {
    const draft = await selectRegistrationDraft(db, body.key, clock())
    if (!draft) throw notFound('This registration')
    return shown(draft, await faultsOf(db, draft))
  })

  api.openapi(create, async (c) => {
    const created = await createAccount(deps, c.req.valid('json'), c.get('visitor'), clock())
    return answer(c, created, REGISTERED)
  })
}

/** Rows as they were typed; where no new answer was typed to the same question, the kept one stays. */
function merged(typed: readonly TypedQuestion[], kept: readonly TypedQuestion[]): TypedQuestion[] {
  return typed.map((row) => {
    const known = kept.find(
      (each) =>
        each.securityQuestionGroup === row.securityQuestionGroup &&
        each.securityQuestionRid === row.securityQuestionRid,
    )
    const securityQuestionAnswer = row.securityQuestionAnswer.trim()
    return {
      ...row,
      securityQuestionAnswer: securityQuestionAnswer || (known?.securityQuestionAnswer ?? ''),
    }
  })
}

async function faultsOf(db: Db, draft: RegistrationDraft): Promise<Record<string, string>> {
  const questions = await selectSecurityQuestions(db)
  const chosen = textAt(draft.answers, 'accountTypeId')
  const type = (await selectAccountTypes(db)).find(({ rid }) => String(rid) === chosen)
  const maySubmit = type?.allowsSubmitting ?? false
  return questionFaults({ questions, typed: draft.questions, kept: [], maySubmit })
}

function shown(
  { answers, questions }: RegistrationDraft,
  questionFaults: Record<string, string>,
): Registration {
  return {
    answers,
    questions: questions.map((row) => ({
      securityQuestionGroup: row.securityQuestionGroup,
      securityQuestionRid: row.securityQuestionRid,
      isAnswered: row.securityQuestionAnswer !== '',
    })),
    questionFaults,
  }
}
