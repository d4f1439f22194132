import type { AccountType } from '#api/accounts/account/account-types.queries.ts'
import type { SecurityQuestion } from '#api/accounts/account/identity/security-questions.queries.ts'
import type {
  Registration,
  RegistrationQuestion,
} from '#api/accounts/registration/registration.schemas.ts'

export type AccountTypeMapper = AccountType
export type RegistrationMapper = Registration
export type RegistrationQuestionMapper = RegistrationQuestion
export type SecurityQuestionMapper = SecurityQuestion
