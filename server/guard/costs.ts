/**
 * What a read costs of the reads of a minute: one for a page or a record, more for what holds the process longer. They
 * are weights, set so that whoever asks for dear ones alone gets some thirty exports or sixty papers a minute; how long
 * each takes hangs on the agency's records.
 */
const EXPORT = 40
const PAPER = 20
const CONTRACT = 10
/** Rows of one page that cost as much as a page of a search. */
const ROWS_OF_ONE = 250

const DEAR: readonly (readonly [address: RegExp, cost: number])[] = [
  [/^\/api\/Anon\/PublicInquiry\/Export\//i, EXPORT],
  [/^\/(?:pub|app)\/pub-rcd\/(?:data\/)?[a-z]+\.(?:csv|geojson|atom|json)$/, EXPORT],
  [/^\/api\/Anon\/ServiceLine\/System\/[^/]+\/[^/]+$/i, EXPORT],
  [/^\/api\/(?:openapi\.json|docs)$/i, CONTRACT],
]

/** What is known to be made for who asks by what it is, whichever call answers it. */
const DEAR_ANSWERS: Readonly<Record<string, number>> = {
  'application/pdf': PAPER,
  'application/zip': PAPER,
  'application/atom+xml': PAPER,
  'application/feed+json': PAPER,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': PAPER,
  'text/csv': PAPER,
}

/** From this cost on only few are made at once. */
export const DEAR_FROM = CONTRACT

/** What a call costs, as its address says. */
export function costOf(url: string): number {
  const { pathname, searchParams } = new URL(url)
  const known = DEAR.find(([address]) => address.test(pathname))?.[1]
  if (known) return known
  // OGC API Features: one page holds as many as its limit asks for.
  const rows = /\/items$/i.test(pathname) ? Number(searchParams.get('limit') ?? 0) : 0
  return Number.isFinite(rows) && rows > 0
    ? 1 + Math.floor(Math.min(rows, 10_000) / ROWS_OF_ONE)
    : 1
}

/** What an answer costs beyond what its address said. */
export function moreOf(contentType: string | null, charged: number): number {
  const type = (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  return Math.max(0, (DEAR_ANSWERS[type] ?? 1) - charged)
}
