import type { OwnCriteria } from '#api/own-submittals/own-submittals.schemas.ts'
import type {
  InputMaybe,
  OwnSubmittalFilter,
  OwnSubmittalSort,
} from '#graphql/generated/resolvers.ts'
import { ids, oneId, present } from './criteria.ts'
/** What the fields of the lists are asked with. */
export type Asked = {
  filter?: InputMaybe<OwnSubmittalFilter>
  sort?: InputMaybe<OwnSubmittalSort>
  page?: InputMaybe<number>
  pageSize?: InputMaybe<number>
}

/** Criteria of the viewer's own lists as the REST API takes them. */
export function criteriaOf({ filter, sort, page, pageSize }: Asked): OwnCriteria {
  return {
    ...present('filter', filter?.keyword?.trim()),
    ...present('submittalStatus', filter?.statusCodes ? [...filter.statusCodes] : undefined),
    ...present('subType', mediumOf(filter)),
    ...present('applicationIds', ids(filter?.applicationIds)),
    ...present('siteRids', ids(filter?.siteIds)),
    ...present('fisRids', ids(filter?.fisIds)),
    ...present('envInterest', ids(filter?.interestIds)),
    ...present('productType', ids(filter?.productIds)),
    ...present('categoryRids', ids(filter?.categoryIds)),
    ...present('regionRid', oneId(filter?.regionId)),
    ...present('taskTypes', filter?.taskCodes?.length ? [...filter.taskCodes] : undefined),
    ...(filter?.hasRevisionRequest ? { requestForRevision: true } : {}),
    ...(filter?.hasWithdrawalRequest ? { requestForWithdrawal: true } : {}),
    ...(filter?.hasAmendRequest ? { requestForAmend: true } : {}),
    ...(filter?.hasOpenCorrespondence ? { correspondenceNotClosed: true } : {}),
    ...(filter?.isUnreadByAgency ? { correspondenceAgencyNotRead: true } : {}),
    ...(filter?.isUnreadByApplicant ? { correspondencePublicNotRead: true } : {}),
    ...present(
      'obligationInd',
      filter?.isObligation == null ? null : [letter(filter.isObligation)],
    ),
    ...present('unpaidInd', filter?.isUnpaid == null ? null : letter(filter.isUnpaid)),
    ...present('cbiInd', filter?.isConfidential == null ? null : letter(filter.isConfidential)),
    ...(filter?.publicNoticeOnly ? { publicNoticeOnly: true } : {}),
    ...present('submittedDate', filter?.submitted),
    ...present('createdDate', filter?.created),
    ...present('updatedDate', filter?.updated),
    ...present('dueDate', filter?.due),
    ...present('monitoringDate', filter?.monitored),
    ...present('lastCorrespondingDate', filter?.corresponded),
    condition: {
      ...(sort ? { sort } : {}),
      ...(page ? { page } : {}),
      ...(pageSize ? { pageSize } : {}),
    },
  }
}

function mediumOf(filter: Asked['filter']): 'Online' | 'Paper' | null {
  if (!filter?.medium) return null
  return filter.medium === 'PAPER' ? 'Paper' : 'Online'
}

function letter(holds: boolean): 'Y' | 'N' {
  return holds ? 'Y' : 'N'
}
