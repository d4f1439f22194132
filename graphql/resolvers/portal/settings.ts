import type { OpenSetting } from '#api/services/settings/settings.schemas.ts'
import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { recordId } from '#graphql/lib/criteria.ts'
import { attempt } from '#graphql/lib/mutation.ts'

/** A change of a setting, or why it was not made. */
async function done(change: () => Promise<OpenSetting>) {
  const { ok, error, value } = await attempt(change)
  return { ok, error, name: value?.name ?? null }
}

export const settingsResolvers: Resolvers = {
  Query: {
    portalSettings: (_, __, { rest }) => rest.call('settings.all'),
    portalSetting: (_, { name }, { rest }) => rest.call('settings.get', { path: { name } }),
  },
  Mutation: {
    changeSetting: (_, { input }, { rest }) =>
      done(() =>
        rest.call('settings.change', {
          body: {
            name: input.name,
            versionNo: input.version,
            value: input.value ?? null,
            reason: input.reason,
          },
        }),
      ),
    undoSetting: (_, { id, reason }, { rest }) =>
      done(() => rest.call('settings.undo', { body: { changeRid: recordId(id), reason } })),
  },
  PortalSetting: {
    groupTitle: (setting) => ('groupTitle' in setting ? setting.groupTitle : null),
    history: (setting) => ('history' in setting ? setting.history : []),
  },
}
