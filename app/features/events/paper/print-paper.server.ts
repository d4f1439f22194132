import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { EventReceiptDocument, OpenEventReceiptDocument } from '#app/gql/operations.ts'
import { readCookie } from '#app/lib/cookies.server.ts'
import type { PageContext } from '#app/lib/page-context.ts'
import { PRIVATE } from '#app/lib/private.ts'
import type { ReceiptView } from './event-paper.tsx'
import { DRAFT_COOKIE } from '../report/draft-cookie.ts'
import { FOLLOW_UP_COOKIE, receiptLinks } from './receipt-links.ts'

type Opened = { token: string; receipt: ReceiptView }

/** A report on paper: by the token of its address, or for the browser that filed it or follows it up. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token')
  const opened = token ? await byToken(context, token) : await bySession(context, request)
  const { agencyName, agencyTagline, logoUrl } = context.settings
  return json(
    {
      receipt: opened.receipt,
      links: receiptLinks(opened.token),
      origin: context.publicUrl,
      agency: {
        name: agencyName,
        tagline: agencyTagline,
        ...(logoUrl ? { logoUrl } : {}),
      },
    },
    { headers: PRIVATE },
  )
}

async function byToken(context: PageContext, token: string): Promise<Opened> {
  const { eventReceipt } = await context.execute(EventReceiptDocument, { token })
  return { token, receipt: eventReceipt }
}

async function bySession(context: PageContext, request: Request): Promise<Opened> {
  const draftKey = readCookie(request, DRAFT_COOKIE)
  const receiptCode = readCookie(request, FOLLOW_UP_COOKIE)
  const opened =
    (draftKey ? await open(context, { draftKey }) : null) ??
    (receiptCode ? await open(context, { receiptCode }) : null)
  if (!opened) throw json(null, { status: 403 })
  return opened
}

async function open(
  context: PageContext,
  input: { draftKey: string } | { receiptCode: string },
): Promise<Opened | null> {
  const { openEventReceipt } = await context.execute(OpenEventReceiptDocument, {
    input: { draftKey: null, receiptCode: null, referenceNo: null, ...input },
  })
  const { token, receipt } = openEventReceipt
  return token && receipt ? { token, receipt } : null
}
