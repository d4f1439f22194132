import type { AccountType } from '#api/account/account-types.queries.ts'
import type { SecurityQuestion } from '#api/account/identity/security-questions.queries.ts'
import type { Registration, RegistrationQuestion } from '#api/registration/registration.schemas.ts'

export type AccountTypeMapper = AccountType
export type RegistrationMapper = Registration
export type RegistrationQuestionMapper = RegistrationQuestion
export type SecurityQuestionMapper = SecurityQuestion
