import type { OwnCriteria } from '#api/filing/own-submittals/own-submittals.schemas.ts'
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
  const asked = filter ?? {}
  return {
    ...present('filter', asked.keyword?.trim()),
    ...present('submittalStatus', asked.statusCodes ? [...asked.statusCodes] : undefined),
    ...present('subType', mediumOf(asked)),
    ...present('applicationIds', ids(asked.applicationIds)),
    ...present('siteRids', ids(asked.siteIds)),
    ...present('fisRids', ids(asked.fisIds)),
    ...present('envInterest', ids(asked.interestIds)),
    ...present('productType', ids(asked.productIds)),
    ...present('categoryRids', ids(asked.categoryIds)),
    ...present('regionRid', oneId(asked.regionId)),
    ...present('taskTypes', asked.taskCodes?.length ? [...asked.taskCodes] : undefined),
    ...(asked.hasRevisionRequest ? { requestForRevision: true } : {}),
    ...(asked.hasWithdrawalRequest ? { requestForWithdrawal: true } : {}),
    ...(asked.hasAmendRequest ? { requestForAmend: true } : {}),
    ...(asked.hasOpenCorrespondence ? { correspondenceNotClosed: true } : {}),
    ...(asked.isUnreadByAgency ? { correspondenceAgencyNotRead: true } : {}),
    ...(asked.isUnreadByApplicant ? { correspondencePublicNotRead: true } : {}),
    ...present('obligationInd', asked.isObligation == null ? null : [letter(asked.isObligation)]),
    ...present('unpaidInd', asked.isUnpaid == null ? null : letter(asked.isUnpaid)),
    ...present('cbiInd', asked.isConfidential == null ? null : letter(asked.isConfidential)),
    ...(asked.publicNoticeOnly ? { publicNoticeOnly: true } : {}),
    ...present('submittedDate', asked.submitted),
    ...present('createdDate', asked.created),
    ...present('updatedDate', asked.updated),
    ...present('dueDate', asked.due),
    ...present('monitoringDate', asked.monitored),
    ...present('lastCorrespondingDate', asked.corresponded),
    condition: {
      ...(sort ? { sort } : {}),
      ...(page ? { page } : {}),
      ...(pageSize ? { pageSize } : {}),
    },
  }
}

function mediumOf({ medium }: OwnSubmittalFilter): 'Online' | 'Paper' | null {
  if (!medium) return null
  return medium === 'PAPER' ? 'Paper' : 'Online'
}

function letter(holds: boolean): 'Y' | 'N' {
  return holds ? 'Y' : 'N'
}
