import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { recordId } from '#graphql/lib/criteria.ts'
import { done } from '#graphql/lib/mutation.ts'

export const decisionResolvers: Resolvers = {
  Query: {
    deskDecision: (_, { id }, { rest }) =>
      rest.call('decisions.get', { path: { id: recordId(id) } }),
  },
  Mutation: {
    saveDecision: (
      _,
      { input: { id, kind, conditions, permitTypeId, interestId, ...input } },
      { rest },
    ) =>
      done(() =>
        rest.call('decisions.save', {
          body: {
            ...input,
            rid: recordId(id),
            kind,
            permitTypeRid: permitTypeId ? recordId(permitTypeId) : null,
            interestRid: interestId ? recordId(interestId) : null,
            conditions: conditions.map(({ typeId, ...condition }) => ({
              ...condition,
              applicationRid: typeId ? recordId(typeId) : null,
            })),
          },
        }),
      ),
    proposeDecision: (_, { id, version }, { rest }) =>
      done(() => rest.call('decisions.propose', { body: { rid: recordId(id), version } })),
    giveBackDecision: (_, { id, ...given }, { rest }) =>
      done(() => rest.call('decisions.giveBack', { body: { rid: recordId(id), ...given } })),
    issueDecision: (_, { id, version, unpaidCents }, { rest }) =>
      done(() =>
        rest.call('decisions.issue', {
          body: {
            rid: recordId(id),
            version,
            ...(typeof unpaidCents === 'number' ? { unpaidCents } : {}),
          },
        }),
      ),
  },
}
