import { z } from '@hono/zod-openapi'
import { answersSchema } from '#api/ground/lib/calls/answers.ts'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'
import { typedQuestionsSchema } from '#api/accounts/account/identity/security-questions.schemas.ts'

const text = (most = 300) => plainText(most).trim().default('')

/**
 * What a registration may say about a user. Anything else that is sent (a status, a role, an identity) is
 * dropped here, before any code sees it.
 */
export const newUserSchema = z
  .object({
    userName: text(),
    firstName: text(),
    middleInitial: text(),
    lastName: text(),
    designationTypeRid: rid.nullable().default(null),
    email: text(),
    employerName: text(),
    jobTitle: text(),
    phoneNo: text(),
    mobileNo: text(),
    faxNo: text(),
    billingPreference: text(),
    primaryAddress: z
      .object({
        line1: text(),
        cityName: text(),
        stateRid: rid.nullable().default(null),
        zipCd: text(),
      })
      .default({ line1: '', cityName: '', stateRid: null, zipCd: '' }),
    publicUserAccountTypeRelations: z
      .array(z.object({ accountTypeRid: rid }))
      .max(1)
      .default([]),
    publicUserQuestionRelations: typedQuestionsSchema.optional().openapi({
      description: 'Without them, those of the registration draft count.',
    }),
  })
  .openapi('NewPublicUser')

export type NewUser = z.infer<typeof newUserSchema>

export const registrationKey = plainText(100)
  .regex(/^[\w-]{20,100}$/, 'This form cannot be read.')
  .openapi({ description: 'Key of the registration draft; one makes one account' })

export const registrationSchema = z
  .object({
    answers: answersSchema,
    questions: z.array(
      z.object({
        securityQuestionGroup: z.number(),
        securityQuestionRid: z.number().nullable(),
        isAnswered: z.boolean(),
      }),
    ),
    questionFaults: z.record(z.string(), z.string()).openapi({
      description: 'What is wrong with the rows of security questions, by field',
    }),
  })
  .openapi('Registration')

export type Registration = z.infer<typeof registrationSchema>
export type RegistrationQuestion = Registration['questions'][number]

export const createdSchema = z.object({
  rid: z.number(),
  userName: z.string(),
  mailSent: z.boolean(),
  waits: z.boolean().openapi({ description: 'Whether the agency approves the account first' }),
})

export type Created = z.infer<typeof createdSchema>
