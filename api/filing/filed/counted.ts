import { STATUS } from '#api/services/workflow/statuses.ts'

/** From when until when a signed version was the one that the agency had taken to the files. */
export type Counted = {
  from: string
  until: string | null
  /** Why it counts no more: it was reopened, or a copy or another report of its period was accepted. */
  ended: 'reopened' | 'replaced' | null
}

type Step = { at: string; act: string; to: number }

/**
 * What each signed version counted, from the log of its submittal: from the acceptance on, until the agency reopens it.
 * Then none counts, until the version that is signed next is accepted.
 */
export function countedOf(
  versions: readonly { ordinal: number }[],
  steps: readonly Step[],
  /** When another one began to count in its place. */
  replacedAt: string | null = null,
): ReadonlyMap<number, Counted> {
  const spans = new Map<number, Counted>()
  const ordinals = versions.map(({ ordinal }) => ordinal).toSorted((one, other) => one - other)
  // Each filing signs the next version; of versions from before the log there are more than filings.
  const earlier = ordinals.length - steps.filter(({ act }) => act === 'file').length
  let filings = 0
  let open: Counted | null = null
  for (const { at, act, to } of steps) {
    if (act === 'file') filings++
    if (act === 'reopen' && open) {
      open.until = at
      open.ended = 'reopened'
      open = null
    }
    if (to !== STATUS.accepted || open) continue
    const ordinal = ordinals[earlier + filings - 1]
    if (ordinal === undefined) continue
    open = { from: at, until: null, ended: null }
    spans.set(ordinal, open)
  }
  if (open && replacedAt !== null) {
    open.until = replacedAt
    open.ended = 'replaced'
  }
  return spans
}
