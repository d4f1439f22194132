import type { TradeInquiriesQuery, TradeType } from '#app/gql/operations.ts'
import { count, momentInZone } from '#app/lib/format.ts'
import { t } from '#words/words.ts'
import {
  BADGES,
  inquiryAddress,
  nameOf,
  priceWords,
  STATUS_WORDS,
  yearWords,
} from './inquiry-words.ts'

export type AskedInquiries = { type: TradeType | null; isLowFirst: boolean; page: number }

/** As many rows as the API answers. */
const PAGE_SIZE = 20

/** The words of a list of inquiries. */
export function viewInquiries(
  { tradeInquiries, tradeInquiryChoices: { capYears, alert } }: TradeInquiriesQuery,
  { type, isLowFirst, page }: AskedInquiries,
  zone: string,
) {
  return {
    asked: { type: type ?? '', sort: isLowFirst ? 'low' : 'high', page },
    pageSize: PAGE_SIZE,
    total: tradeInquiries.totalCount,
    years: capYears.map(String),
    alert: { type: alert?.type ?? '', years: (alert?.capYears ?? []).map(String) },
    rows: tradeInquiries.nodes.map((row) => ({
      id: row.id,
      name: nameOf(row),
      href: inquiryAddress(row.id),
      site: row.siteName,
      price: priceWords(row.price),
      quantity: count(row.quantity),
      total: priceWords(row.price * row.quantity),
      years: yearWords(row.capYears),
      status: STATUS_WORDS[row.status],
      badge: BADGES[row.status],
      posted: row.postedAt ? momentInZone(row.postedAt, zone) : t('Not posted'),
      postedBy: row.postedBy,
      isOwn: row.isOwn,
      answers: row.answers,
      unread: row.unread,
    })),
  }
}

export type InquiriesView = ReturnType<typeof viewInquiries>
