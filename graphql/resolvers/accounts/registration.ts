import type { Registration } from '#api/accounts/registration/registration.schemas.ts'
import { believed, unjudged } from '#graphql/lib/rest.ts'
import type { RegisterInput, Resolvers } from '#graphql/generated/resolvers.ts'
import { RestError } from '#graphql/lib/errors.ts'
import { attempt } from '#graphql/lib/mutation.ts'
import { captchaOf } from '#graphql/lib/captcha.ts'
import { recordNumber } from '#values/record-number.ts'
import { graphField } from './user-fields.ts'

type Saved = { key: string; registration: Registration; taken: string[] }
type NewRegistration = { user: object; captcha: object; registrationKey: string }

export const registrationResolvers: Resolvers = {
  Query: {
    accountTypes: (_, __, { rest }) => rest.call('accounts.types'),
    securityQuestions: (_, __, { rest }) => rest.call('accounts.securityQuestions'),
    registration: async (_, { key }, { rest }) => {
      try {
        return await believed<Registration>(rest.call('accounts.registration', { body: { key } }))
      } catch (error) {
        // A cookie outlives its registration: that is no fault.
        if (error instanceof RestError && error.extensions.code === 'NOT_FOUND') return null
        throw error
      }
    },
  },
  Mutation: {
    saveRegistration: async (_, { key, answers, questions, checkNames }, { rest }) => {
      const rows = questions?.map(({ group, questionId, answer }) => ({
        securityQuestionGroup: group,
        securityQuestionRid: recordNumber(questionId),
        securityQuestionAnswer: answer,
      }))
      const { ok, value, error } = await attempt(() =>
        believed<Saved>(
          rest.call('accounts.saveRegistration', {
            body: unjudged({
              key: key ?? null,
              answers,
              questions: rows ?? null,
              checkNames: checkNames ?? false,
            }),
          }),
        ),
      )
      return {
        ok,
        error,
        key: value?.key ?? null,
        registration: value?.registration ?? null,
        takenNames: value?.taken ?? [],
      }
    },
    startCaptcha: async (_, __, { rest }) => {
      const { ok, value, error } = await attempt(() =>
        rest.call('accounts.startCaptcha', { body: {} }),
      )
      return {
        ok,
        error,
        proof: value?.proof ?? null,
        wordsId: value?.words.id ?? null,
        question: value?.words.question ?? null,
      }
    },
    register: async (_, { input }, { rest }) => {
      const { ok, value, error } = await attempt(() =>
        rest.call('accounts.create', { body: unjudged(newUserOf(input)) }),
      )
      return {
        ok,
        error: error && { ...error, inputErrors: error.inputErrors.map(graphField) },
        mailSent: value?.mailSent ?? false,
        waits: value?.waits ?? false,
      }
    },
  },
  Registration: {
    questionFaults: ({ questionFaults }) =>
      Object.entries(questionFaults).map(([field, message]) => ({ field, message })),
  },
}

function newUserOf(input: RegisterInput): NewRegistration {
  const { address, captcha } = input
  const accountTypeRid = recordNumber(input.accountTypeId)
  return {
    registrationKey: input.key,
    captcha: captchaOf(captcha),
    user: {
      userName: input.userName,
      firstName: input.firstName,
      middleInitial: input.middleInitial,
      lastName: input.lastName,
      designationTypeRid: recordNumber(input.designationId),
      email: input.email,
      employerName: input.employerName,
      jobTitle: input.jobTitle,
      phoneNo: input.phone,
      mobileNo: input.mobilePhone,
      faxNo: input.fax,
      billingPreference: input.billingPreference,
      primaryAddress: {
        line1: address.line,
        cityName: address.city,
        stateRid: recordNumber(address.stateId),
        zipCd: address.zip,
      },
      publicUserAccountTypeRelations: accountTypeRid === null ? [] : [{ accountTypeRid }],
    },
  }
}
