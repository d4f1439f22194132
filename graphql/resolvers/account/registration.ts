import type { NewRegistration } from '#graphql/datasources/registration.ts'
import type { RegisterInput, Resolvers } from '#graphql/generated/resolvers.ts'
import { RestError } from '#graphql/lib/errors.ts'
import { attempt } from '#graphql/lib/mutation.ts'
import { captchaOf } from '#graphql/lib/captcha.ts'
import { recordNumber } from '#values/record-number.ts'
import { KINDS } from '../sign-in/session.ts'
import { graphField } from './user-fields.ts'

export const registrationResolvers: Resolvers = {
  Query: {
    accountTypes: (_, __, { registration }) => registration.accountTypes(),
    securityQuestions: (_, __, { registration }) => registration.securityQuestions(),
    registration: async (_, { key }, { registration }) => {
      try {
        return await registration.get(key)
      } catch (error) {
        // A cookie outlives its registration: that is no fault.
        if (error instanceof RestError && error.extensions.code === 'NOT_FOUND') return null
        throw error
      }
    },
  },
  Mutation: {
    saveRegistration: async (_, { key, answers, questions, checkNames }, { registration }) => {
      const rows = questions?.map(({ group, questionId, answer }) => ({
        securityQuestionGroup: group,
        securityQuestionRid: recordNumber(questionId),
        securityQuestionAnswer: answer,
      }))
      const { ok, value, error } = await attempt(() =>
        registration.save({
          key: key ?? null,
          answers,
          questions: rows ?? null,
          checkNames: checkNames ?? false,
        }),
      )
      return {
        ok,
        error,
        key: value?.key ?? null,
        registration: value?.registration ?? null,
        takenNames: value?.taken ?? [],
      }
    },
    startCaptcha: async (_, __, { registration }) => {
      const { ok, value, error } = await attempt(() => registration.startCaptcha())
      return {
        ok,
        error,
        proof: value?.proof ?? null,
        wordsId: value?.words.id ?? null,
        question: value?.words.question ?? null,
      }
    },
    register: async (_, { input }, { registration }) => {
      const { ok, value, error } = await attempt(() => registration.create(newUserOf(input)))
      return {
        ok,
        error: error && { ...error, inputErrors: error.inputErrors.map(graphField) },
        mailSent: value?.mailSent ?? false,
        waits: value?.waits ?? false,
      }
    },
  },
  AccountType: { id: (type) => type.rid, kind: (type) => KINDS[type.kind] },
  SecurityQuestion: {
    id: (question) => question.rid,
    group: (question) => question.securityQuestionGroup,
  },
  Registration: {
    questionFaults: ({ questionFaults }) =>
      Object.entries(questionFaults).map(([field, message]) => ({ field, message })),
  },
  RegistrationQuestion: {
    group: (row) => row.securityQuestionGroup,
    questionId: (row) => row.securityQuestionRid,
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
