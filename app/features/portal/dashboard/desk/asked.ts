const DESK_PARTS = [
  'any',
  'late',
  'today',
  'three',
  'ten',
  'older',
  'soon',
  'new',
  'untaken',
] as const
export type DeskPart = (typeof DESK_PARTS)[number]

/** What of the desks is listed, and whose work the table counts. */
export type DeskAsked = {
  kind: string | null
  part: DeskPart | null
  /** all, open (given to the reader or to nobody), or the number of a person. */
  whose: string
  /** Every kind is in the table, not those alone that have the most. */
  isWhole: boolean
}

/** The same with the day and the clock by which it is told. */
export type DeskAsking = { today: string; timeZone: string; asked: DeskAsked }

export function readDeskAsked(params: URLSearchParams): DeskAsked {
  return {
    kind: params.get('waiting')?.slice(0, 40) || null,
    part: DESK_PARTS.find((each) => each === params.get('part')) ?? null,
    isWhole: params.get('lists') === 'all',
    whose: /^(?:open|[1-9]\d{0,14})$/.exec(params.get('whose') ?? '')?.[0] ?? 'all',
  }
}

/** The dashboard with these choices, at the panel that shows them. */
export function deskHref({
  kind = null,
  part = null,
  whose = 'all',
  isWhole = false,
}: Partial<DeskAsked>): string {
  const params = new URLSearchParams()
  if (kind) params.set('waiting', kind)
  if (part) params.set('part', part)
  if (whose !== 'all') params.set('whose', whose)
  if (isWhole) params.set('lists', 'all')
  const query = params.toString()
  return `/app/dashboard${query ? `?${query}` : ''}#${kind || part ? 'waiting' : 'ages'}`
}
