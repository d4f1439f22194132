import type { Resolvers } from '#graphql/generated/resolvers.ts'

export const progressResolvers: Resolvers = {
  Query: {
    ownProgress: (_, { schema, id }, { rest }) =>
      rest.call('progress.own', { path: { schema, id: String(id) } }),
    performance: (_, __, { rest }) => rest.call('progress.performance'),
  },
  Submittal: {
    progress: (submittal, _, { rest }) =>
      rest.call('progress.ofSubmittal', {
        path:
          'rid' in submittal
            ? { schema: String(submittal.productId), id: String(submittal.rid) }
            : { schema: String(submittal.productRid), id: String(submittal.subRid) },
      }),
  },
  Permit: {
    progress: async (permit, _, { rest }) => {
      const { productRid, rid } =
        permit.from === 'row'
          ? { productRid: permit.row.productRid, rid: permit.row.permitRid }
          : permit.record
      return (
        await rest.call('progress.ofPermit', {
          path: { schema: String(productRid), id: String(rid) },
        })
      ).steps
    },
  },
  ProgressHold: {
    isSentBack: ({ kind }) => kind !== 'hold',
  },
  PermitStep: {
    submittalId: ({ submittal }) => submittal?.rid ?? null,
    submittalProductId: ({ submittal }) => submittal?.productRid ?? null,
  },
}
