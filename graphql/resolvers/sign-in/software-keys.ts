import type { KeyPurpose } from '#api/software-keys/keys.schemas.ts'
import type { Resolvers, SoftwareKeyPurpose } from '#graphql/generated/resolvers.ts'
import { recordId } from '#graphql/lib/criteria.ts'
import { attempt, done } from '#graphql/lib/mutation.ts'

const PURPOSES: Record<SoftwareKeyPurpose, KeyPurpose> = {
  BACKFLOW_RESULTS: 'backflow-results',
  READING: 'reading',
}

const PURPOSE_NAMES: Record<KeyPurpose, SoftwareKeyPurpose> = {
  'backflow-results': 'BACKFLOW_RESULTS',
  reading: 'READING',
}

/** Keys of accounts for software. */
export const softwareKeyResolvers: Resolvers = {
  Query: {
    softwareKeys: async (_, { purpose }, { rest }) =>
      (await rest.call('softwareKeys.list')).filter((key) => key.purpose === PURPOSES[purpose]),
    softwareKeyRefusal: async (_, { purpose }, { rest }) =>
      (await rest.call('softwareKeys.refusal', { path: { purpose: PURPOSES[purpose] } })).words,
    softwareKeyDays: (_, { id }, { rest }) =>
      rest.call('softwareKeys.days', { path: { id: recordId(id) } }),
  },
  Mutation: {
    makeSoftwareKey: async (_, { purpose, name, endsOn, siteIds }, { rest }) => {
      const narrowed = { endsOn: endsOn ?? '', siteIds: (siteIds ?? []).map(recordId) }
      const { ok, value, error } = await attempt(() =>
        rest.call('softwareKeys.make', { body: { purpose: PURPOSES[purpose], name, ...narrowed } }),
      )
      return { ok, error, key: value?.key ?? null }
    },
    withdrawSoftwareKey: (_, { id }, { rest }) =>
      done(() => rest.call('softwareKeys.withdraw', { body: { rid: recordId(id) } })),
  },
  SoftwareKey: {
    purpose: ({ purpose }) => PURPOSE_NAMES[purpose],
  },
}
