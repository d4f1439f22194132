import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { recordId } from '#graphql/lib/criteria.ts'
import { attempt, done } from '#graphql/lib/mutation.ts'

/** Keys of accounts for software. */
export const softwareKeyResolvers: Resolvers = {
  Query: {
    softwareKeys: async (_, { purpose }, { rest }) =>
      (await rest.call('softwareKeys.list')).filter((key) => key.purpose === purpose),
    softwareKeyRefusal: async (_, { purpose }, { rest }) =>
      (await rest.call('softwareKeys.refusal', { path: { purpose } })).words,
    softwareKeyDays: (_, { id }, { rest }) =>
      rest.call('softwareKeys.days', { path: { id: recordId(id) } }),
  },
  Mutation: {
    makeSoftwareKey: async (_, { purpose, name, endsOn, siteIds }, { rest }) => {
      const narrowed = { endsOn: endsOn ?? '', siteIds: (siteIds ?? []).map(recordId) }
      const { ok, value, error } = await attempt(() =>
        rest.call('softwareKeys.make', { body: { purpose, name, ...narrowed } }),
      )
      return { ok, error, key: value?.key ?? null }
    },
    withdrawSoftwareKey: (_, { id }, { rest }) =>
      done(() => rest.call('softwareKeys.withdraw', { body: { rid: recordId(id) } })),
  },
}
