import { isEnumType } from 'graphql'
import type { RefusalReason, Resolvers } from '#graphql/generated/resolvers.ts'

/** A REST API that is newer may know a reason that this graph does not: its code says what is left of it. */
export const refusalResolvers: Resolvers = {
  Refusal: {
    reason: ({ reason, code }, _, __, { schema }) => {
      const known = schema.getType('RefusalReason')
      const name = isEnumType(known) && known.getValue(reason) ? reason : code
      // The codes are among the reasons.
      return name as RefusalReason
    },
  },
}
