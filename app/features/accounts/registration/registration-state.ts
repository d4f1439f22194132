import type { RegistrationPartsFragment } from '#app/gql/operations.ts'
import type { Answers } from '#app/lib/answers.ts'

export type RegistrationState = Omit<RegistrationPartsFragment, 'answers'> & { answers: Answers }
