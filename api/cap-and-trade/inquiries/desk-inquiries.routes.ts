import { serve } from '#api/ground/lib/calls/serve.ts'
import { z } from '@hono/zod-openapi'
import { getCall, postCall } from '#api/ground/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { cancelInquiry, selectDeskInquiries } from './cancel-inquiry.act.ts'
import { cancelInquirySchema, deskInquiriesSchema } from './desk-inquiries.schemas.ts'

const RIGHT = 'gov:cap.actions.manage'
const about = { access: 'staff', action: RIGHT, tag: 'Cap and trade desk' } as const

const list = getCall(
  '/Agency/Cap/GetInquiries',
  { ...about, operationId: 'capDesk.inquiries', summary: 'Trade inquiries that are published' },
  {},
  deskInquiriesSchema,
)
const cancel = postCall(
  '/Agency/Cap/CancelInquiry',
  {
    ...about,
    operationId: 'capDesk.cancelInquiry',
    summary: 'Cancel a published inquiry for good',
  },
  cancelInquirySchema,
  z.null(),
)

/** Trade inquiries at the desk: the agency alone cancels one. */
export function registerDeskInquiries(api: Api, { db, config, clock }: ApiDeps): void {
  serve(api, list, async () => {
    return await selectDeskInquiries(db)
  })
  serve(api, cancel, async ({ user: staff, body }) => {
    await cancelInquiry(db, body, { staff, words: config, now: clock() })
    return null
  })
}
