import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import {
  NEW,
  PUBLISH,
  WITHDRAW,
  type InquiryStatus,
} from '#api/cap-and-trade/inquiries/inquiry-statuses.ts'
import { saveInquiry } from '#api/cap-and-trade/inquiries/save-inquiry.act.ts'
import { askOwner } from '#api/cap-and-trade/inquiries/talk.act.ts'
import type { Traders } from './signed-trades.ts'

type Entry = {
  who: 'cpp' | 'cpp.second' | 'cpp.buyer'
  /** Which of their covered entities, counted from 0. */
  site: number
  type: 'sell' | 'buy'
  dollars: number
  quantity: number
  years: string
  status: InquiryStatus
  daysAgo: number
}

const INQUIRIES: readonly Entry[] = [
  {
    who: 'cpp',
    site: 0,
    type: 'sell',
    dollars: 34.25,
    quantity: 2_500,
    years: '2024,2025',
    status: PUBLISH,
    daysAgo: 6,
  },
  {
    who: 'cpp.buyer',
    site: 0,
    type: 'buy',
    dollars: 31.5,
    quantity: 4_000,
    years: '2024,2025,2026',
    status: PUBLISH,
    daysAgo: 9,
  },
  {
    who: 'cpp.second',
    site: 1,
    type: 'sell',
    dollars: 35.9,
    quantity: 1_200,
    years: '2025',
    status: PUBLISH,
    daysAgo: 12,
  },
  {
    who: 'cpp.buyer',
    site: 0,
    type: 'sell',
    dollars: 33.1,
    quantity: 800,
    years: '2023',
    status: PUBLISH,
    daysAgo: 14,
  },
  {
    who: 'cpp',
    site: 1,
    type: 'buy',
    dollars: 30,
    quantity: 5_000,
    years: '2025,2026',
    status: PUBLISH,
    daysAgo: 20,
  },
  {
    who: 'cpp.buyer',
    site: 0,
    type: 'sell',
    dollars: 36,
    quantity: 1_500,
    years: '2026',
    status: PUBLISH,
    daysAgo: 3,
  },
  {
    who: 'cpp',
    site: 0,
    type: 'sell',
    dollars: 32.4,
    quantity: 600,
    years: '2026',
    status: NEW,
    daysAgo: 1,
  },
  {
    who: 'cpp',
    site: 1,
    type: 'sell',
    dollars: 33.75,
    quantity: 900,
    years: '2024',
    status: WITHDRAW,
    daysAgo: 30,
  },
]

const QUESTION =
  'Would you sell 1,000 of them of cap year 2025 alone, and could we sign before the end of the month? (demonstration)'

/** Trade inquiries of several owners, most of them published, and a question that waits for an answer of `cpp`. */
export async function seedInquiries(
  db: Db,
  traders: Traders,
  { ago, words }: { ago: (days: number) => Date; words: { agencyName: string; publicUrl: string } },
): Promise<void> {
  let asked: number | null = null
  for (const entry of INQUIRIES) {
    const user = traders[entry.who]
    const made = { user, words }
    const body = bodyOf(entry, user, await siteOf(db, user, entry.site))
    const rid = await saveInquiry(db, made, body, ago(entry.daysAgo))
    asked ??= rid
    const steps: InquiryStatus[] =
      entry.status === WITHDRAW ? [PUBLISH, WITHDRAW] : entry.status === PUBLISH ? [PUBLISH] : []
    for (const [at, status] of steps.entries())
      await saveInquiry(
        db,
        made,
        { ...body, rid, versionNo: at + 1, cppTradeRequestStatusRid: status },
        ago(entry.daysAgo - at),
      )
  }
  if (asked !== null)
    await askOwner(
      db,
      { userId: traders['cpp.buyer'].id, words },
      { inquiryRid: asked, body: QUESTION },
      ago(2),
    )
}

function bodyOf(entry: Entry, { displayName, loginName }: SignedIn, siteId: number) {
  const [pocFirstName = '', pocLastName = ''] = displayName.split(' ')
  return {
    rid: null,
    versionNo: 0,
    facilityRid: siteId,
    cppCiTradeTypeRid: entry.type === 'sell' ? (1 as const) : (2 as const),
    cppTradeRequestStatusRid: NEW as InquiryStatus,
    pricePerCi: entry.dollars,
    ciAmt: entry.quantity,
    ciAvailableYears: entry.years,
    pocFirstName,
    pocLastName,
    pocPhone: '555-010-0100',
    pocEmail: `${loginName}@example.com`,
    commentText: '',
  }
}

async function siteOf(db: Db, { id }: SignedIn, nth: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select site_id::float8 as id from user_facilities join cap_entities using (site_id)
    where user_id = ${id} and status = 'A' order by site_id offset ${nth} limit 1`.execute(db)
  return rows[0]?.id ?? 0
}
