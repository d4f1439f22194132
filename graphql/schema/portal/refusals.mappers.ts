import type { RefusalModel } from '#graphql/lib/mutation.ts'

export type RefusalMapper = RefusalModel
