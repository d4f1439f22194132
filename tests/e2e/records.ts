import type { APIRequestContext } from '@playwright/test'
import * as landmarks from '#api/above/seeds/landmarks.ts'

const INQUIRY = '/api/Anon/PublicInquiry'

/** The addresses of the demonstration records that journeys walk to. */
export type Records = {
  contestedPermit: string
  permitWithDocuments: string
  license: string
  project: string
  openSubmittal: string
  site: string
  /** What changed of that site. */
  changes: string
}

/** Looks the landmark records up by their numbers, as a visitor would. */
export async function findRecords(request: APIRequestContext): Promise<Records> {
  const first = async (call: string, body: object): Promise<Record<string, unknown>> => {
    const answer = await request.post(`${INQUIRY}/${call}`, { data: body })
    const { data } = (await answer.json()) as { data: { list: Record<string, unknown>[] } }
    const [row] = data.list
    if (!row) throw new Error(`${call} found nothing for ${JSON.stringify(body)}`)
    return row
  }
  const permit = async (number: string): Promise<string> => {
    const row = await first('GetPermitByCriteria', { filter: number })
    return `/pub/pub-rcd/permits/review/${row['productRid']}/${row['permitRid']}`
  }
  const project = await first('GetProjectByCriteria', {
    filter: landmarks.PROJECT_WITH_LINK.trackingNo,
  })
  const site = await first('GetFacilityByCriteria', {
    filter: landmarks.SITE_WITH_EVERYTHING.identifier,
  })
  return {
    contestedPermit: await permit(landmarks.CONTESTED_PERMIT.number),
    permitWithDocuments: await permit(landmarks.PERMIT_WITH_DOCUMENTS.number),
    license: await permit(landmarks.LICENSE.number),
    project: `/pub/pub-rcd/projects/review/${project['productRid']}/${project['rid']}`,
    openSubmittal: await openSubmittal(request),
    site: `/pub/pub-rcd/site/review/${site['facilityRid']}`,
    changes: `/pub/pub-rcd/history/site/${site['facilityRid']}`,
  }
}

/** A submittal whose comment period is open today. */
async function openSubmittal(request: APIRequestContext): Promise<string> {
  const answer = await request.post(`${INQUIRY}/GetSubmissionByCriteria`, {
    data: { publicNoticeOnly: true, condition: { pageSize: 100 } },
  })
  const { data } = (await answer.json()) as {
    data: {
      list: {
        subRid: number
        productRid: number
        publicCommentStartDate: string
        publicCommentEndDate: string
      }[]
    }
  }
  const today = new Date().toISOString().slice(0, 10)
  const open = data.list.find(
    (row) => row.publicCommentStartDate < today && row.publicCommentEndDate > today,
  )
  if (!open) throw new Error('No submittal is open for comment')
  return `/pub/pub-rcd/submittals/review/${open.productRid}/${open.subRid}`
}
