import type { PhotoState } from '#api/drinking-water/photos/photos.schemas.ts'
import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { oneId, recordId } from '#graphql/lib/criteria.ts'
import { attempt } from '#graphql/lib/mutation.ts'
/** The fields of a refusal, as the graph calls them. */
const FIELDS: Readonly<Record<string, string>> = { materialRid: 'materialId' }

type Row = {
  rid: number
  state: PhotoState
  locationAddress: string
  serviceLineIdentifier: string
  wantsMail: boolean
  sentDate: string
}
const ROW = {
  id: ({ rid }: Row) => rid,
  state: ({ state }: Row) => state,
  address: ({ locationAddress }: Row) => locationAddress,
  identifier: ({ serviceLineIdentifier }: Row) => serviceLineIdentifier,
  isMailWanted: ({ wantsMail }: Row) => wantsMail,
  sentAt: ({ sentDate }: Row) => sentDate,
}

/** Photos of pipes that residents send. */
export const linePhotoResolvers: Resolvers = {
  Query: {
    serviceLinePhotoTarget: (_, { id }, { rest }) =>
      rest.call('linePhotos.target', { path: { id: recordId(id) } }),
    serviceLinePhotos: async (_, { view, page }, { rest }) => {
      const { list, total } = await rest.call('linePhotos.list', {
        query: { view: view ?? 'waiting', page: page ?? 1 },
      })
      return { nodes: list, totalCount: total }
    },
    serviceLinePhoto: (_, { id }, { rest }) =>
      rest.call('linePhotos.get', { path: { id: recordId(id) } }),
  },
  Mutation: {
    decideServiceLinePhoto: async (_, args, { rest }) => {
      const { ok, error } = await attempt(() =>
        rest.call('linePhotos.decide', {
          body: {
            rid: recordId(args.id),
            decision: args.isVerified ? 'verify' : 'decline',
            versionNo: args.version,
            materialRid: oneId(args.materialId) ?? null,
            reason: args.reason ?? '',
          },
        }),
      )
      const inputErrors = (error?.inputErrors ?? []).map(({ field, message }) => ({
        field: FIELDS[field] ?? field,
        message,
      }))
      return { ok, error: error && { ...error, inputErrors } }
    },
  },
  ServiceLinePhotoRow: ROW,
  ServiceLinePhoto: {
    ...ROW,
    materials: ({ materials }) => materials.map(({ rid, name }) => ({ id: rid, name })),
  },
}
