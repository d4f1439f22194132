import type { AttachmentSort as RestSort, Source } from '#api/attachments/attachments.schemas.ts'
import type { AttachmentSort, AttachmentSource, Resolvers } from '#graphql/generated/resolvers.ts'
import { present } from '#graphql/lib/criteria.ts'
import { pageOf } from '#graphql/lib/paging.ts'

const SORTS: Record<AttachmentSort, RestSort> = {
  CREATED_NEWEST: 'CreatedDate DESC',
  CREATED_OLDEST: 'CreatedDate',
  FILE_NAME: 'FileName',
  FILE_NAME_DESC: 'FileName DESC',
}
const SOURCES: Record<AttachmentSource, Source> = {
  SITE: 'Site',
  INSPECTION: 'Inspection',
  VIOLATION: 'Violation',
  ENFORCEMENT: 'Enforcement',
  EVENT: 'Event',
  PROJECT: 'Project',
}
const sourceOf = (source: Source): AttachmentSource => source.toUpperCase() as Uppercase<Source>

export const attachmentResolvers: Resolvers = {
  Query: {
    attachments: async (_, { product, filter, sort, page, pageSize }, { rest }) => {
      const at = { page: page ?? 1, pageSize: pageSize ?? 20 }
      const found = await rest.call('attachments.search', {
        path: { schema: product },
        body: {
          ...present('filter', filter?.keyword?.trim()),
          ...present('source', filter?.source ? SOURCES[filter.source] : undefined),
          ...present('fileType', filter?.fileTypes?.join(',')),
          condition: { sort: SORTS[sort ?? 'CREATED_NEWEST'], ...at },
        },
      })
      return pageOf(found, at.page, at.pageSize)
    },
    attachmentChoices: (_, { product }, { rest }) =>
      rest.call('attachments.choices', { query: { product: (product ?? null) || undefined } }),
  },
  Attachment: {
    source: ({ source }) => sourceOf(source),
    siteName: ({ facilityName }) => facilityName || null,
    siteAddress: ({ facilityLocationAddress }) => facilityLocationAddress || null,
    isScanned: ({ scanResult }) => scanResult === 'clean',
  },
  AttachmentChoices: {
    sources: ({ sources }) => sources.map(sourceOf),
  },
}
