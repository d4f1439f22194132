import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { recordId } from '#graphql/lib/criteria.ts'
import { attempt } from '#graphql/lib/mutation.ts'

/** What the API calls otherwise than the graph. */
const NAMES: Readonly<Record<string, string>> = {
  stateRid: 'stateId',
  productRid: 'productId',
  projectTypeRid: 'typeId',
  envInterestRid: 'interestId',
  trackingNo: 'trackingNumber',
  projectUrl: 'url',
}

const chosen = (id: string | number | null | undefined): number | null =>
  id === null || id === undefined ? null : recordId(id)

export const projectDeskResolvers: Resolvers = {
  Mutation: {
    addProject: async (_, { input }, { rest }) => {
      const { stateId, productId, typeId, interestId, trackingNumber, url, ...same } = input
      const { ok, error, value } = await attempt(() =>
        rest.call('projectDesk.create', {
          body: {
            ...same,
            stateRid: chosen(stateId),
            productRid: chosen(productId),
            projectTypeRid: chosen(typeId),
            envInterestRid: chosen(interestId),
            trackingNo: trackingNumber,
            projectUrl: url,
          },
        }),
      )
      const inputErrors = error?.inputErrors.map(({ field, message }) => ({
        field: NAMES[field] ?? field,
        message,
      }))
      return {
        ok,
        id: value?.rid ?? null,
        productId: value?.productRid ?? null,
        error: error && { ...error, inputErrors: inputErrors ?? [] },
      }
    },
  },
}
