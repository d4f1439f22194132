import type { APIRequestContext, Page } from '@playwright/test'

export const SUBMITTED = 'Public Notice Comment Submitted Successfully'
const INQUIRY = '/api/Anon/PublicInquiry'

/** The Comments tab of the demonstration notice that has published comments. */
export async function commentedNotice(request: APIRequestContext): Promise<string> {
  const answer = await request.post(`${INQUIRY}/GetSubmissionByCriteria`, {
    data: { publicNoticeOnly: true, filter: 'demonstration', condition: { pageSize: 100 } },
  })
  const { data } = (await answer.json()) as {
    data: { list: { subRid: number; productRid: number }[] }
  }
  for (const { subRid, productRid } of data.list) {
    const path = `/api/Anon/PublicComment/GetPublished/${productRid}/${subRid}`
    const { data: found } = (await (await request.get(path)).json()) as { data: { total: number } }
    if (found.total > 0)
      return `/pub/pub-rcd/submittals/review/${productRid}/${subRid}?tab=comments`
  }
  throw new Error('No demonstration notice has published comments')
}

export async function fillPerson(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Last name').fill('Sample')
  await page.getByLabel('E-mail').fill('robin@example.org')
}
