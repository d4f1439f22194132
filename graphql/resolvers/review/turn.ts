import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { TURN_ACTORS } from '#words/turn.ts'

export const turnResolvers: Resolvers = {
  Turn: {
    actor: ({ actor }) => TURN_ACTORS[actor],
  },
}
