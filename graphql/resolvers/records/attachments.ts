import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { present } from '#graphql/lib/criteria.ts'
import { pageOf } from '#graphql/lib/paging.ts'

export const attachmentResolvers: Resolvers = {
  Query: {
    attachments: async (_, { product, filter, sort, page, pageSize }, { rest }) => {
      const at = { page: page ?? 1, pageSize: pageSize ?? 20 }
      const found = await rest.call('attachments.search', {
        path: { schema: product },
        body: {
          ...present('filter', filter?.keyword?.trim()),
          ...present('source', filter?.source ? filter.source : undefined),
          ...present('fileType', filter?.fileTypes?.join(',')),
          condition: { sort: sort ?? 'CreatedDate DESC', ...at },
        },
      })
      return pageOf(found, at.page, at.pageSize)
    },
    attachmentChoices: (_, { product }, { rest }) =>
      rest.call('attachments.choices', { query: { product: (product ?? null) || undefined } }),
  },
  Attachment: {
    siteName: ({ facilityName }) => facilityName || null,
    siteAddress: ({ facilityLocationAddress }) => facilityLocationAddress || null,
    isScanned: ({ scanResult }) => scanResult === 'clean',
  },
}
