import { json } from '@remix-run/node'
import {
  SetTradeInquiryAlertDocument,
  TradeInquiriesDocument,
  type TradeInquiryList,
  type TradeType,
} from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { goOn, refuse, type Refusal } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { PUBLISHED } from './inquiry-words.ts'
import { viewInquiries, type AskedInquiries } from './inquiries.view.ts'

export function typeIn(text: string | null | undefined): TradeType | null {
  return text === 'SELL' || text === 'BUY' ? text : null
}

/** The loader of both lists. */
export function inquiriesLoader(list: TradeInquiryList) {
  return async ({ request, context, viewer }: SignedInArgs) => {
    const query = new URL(request.url).searchParams
    const asked = askedIn(query)
    const found = await context
      .execute(TradeInquiriesDocument, {
        list,
        type: asked.type,
        sort: asked.isLowFirst ? 'PRICE_ASC' : 'PRICE_DESC',
        page: asked.page,
      })
      .catch(noneForWhoeverStandsForNothing)
    // The menu leads everybody here, so the page says whom it is for, and how to become one of them.
    if (!found) return json(null, { headers: PRIVATE })
    return json(
      {
        ...viewInquiries(found, asked, context.settings.timeZone),
        isTold: query.has('told'),
        mayEdit: !viewer.isReadOnly,
      },
      { headers: PRIVATE },
    )
  }
}

/** Nobody without a covered entity reads what is offered: null then. */
function noneForWhoeverStandsForNothing(error: unknown): null {
  if (error instanceof Response && error.status === 403) return null
  throw error
}

function askedIn(query: URLSearchParams): AskedInquiries {
  return {
    type: typeIn(query.get('type')),
    isLowFirst: query.get('sort') === 'low',
    page: Math.max(1, Number(/^\d{1,4}$/.exec(query.get('page') ?? '')?.[0] ?? 1)),
  }
}

/** Whom to write to when something that fits is published. */
export async function alertAction({ request, context }: SignedInArgs) {
  const form = await request.formData()
  const { error } = (
    await context.execute(SetTradeInquiryAlertDocument, {
      type: typeIn(form.get('alertType')?.toString()),
      capYears: form.getAll('alertYear').map(Number).filter(Number.isInteger),
    })
  ).setTradeInquiryAlert
  if (error) return refuse<{ error: Refusal }>({ error }, error)
  return goOn(`${PUBLISHED}?told=1#alert`)
}
