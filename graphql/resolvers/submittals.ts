import type { Resolvers } from '#graphql/generated/resolvers.ts'

export const submittalResolvers: Resolvers = {
  Submittal: {
    id: (item) => item.subRid,
    productId: (item) => item.productRid,
    medium: (item) => (item.subType === 'Paper' ? 'PAPER' : 'ONLINE'),
    department: (item) => item.dept,
    statusName: (item) => item.subStatus,
    statusGroup: (item) => item.subStatusGrp,
    ownerName: (item) => item.subOwner,
    submittedOn: (item) => item.subDate,
    hasPublicNotice: (item) => item.publicNoticeInd === 'Y',
    commentStartOn: (item) => item.publicCommentStartDate,
    commentEndOn: (item) => item.publicCommentEndDate,
  },
}
