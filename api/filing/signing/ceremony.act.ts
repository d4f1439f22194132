import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { beginCeremony, lookAtCeremony } from '#api/services/signing/ceremony.act.ts'
import type { Ceremony } from '#api/services/signing/ceremonies.queries.ts'
import type { SigningDeps, Subject } from '#api/services/signing/signing.ts'
import { difference, type Change } from '#forms/view/difference.ts'
import type { SubmittalContent } from '#forms/view/document.ts'
import { selectLastContent } from '../filed/filed.queries.ts'
import type { Products } from '../products.ts'
import { selectSamePeriod, type SamePeriod } from './same-period.queries.ts'
import { selectSignable, type Signable } from './signable.queries.ts'

export type FilingDeps = SigningDeps & { products: Products }

/** Submittals, as people sign them. */
export const submittals = ({ checks }: Products): Subject<Signable> => ({
  kind: 'submittal',
  find: (trx, user, { rid, lock, now, config }) =>
    selectSignable(trx, user, { rid, lock }, { ...config, checks, now }),
})

/** Begins the signing of submittals; several are signed at once. */
export const beginFiling = (
  deps: FilingDeps,
  user: SignedIn,
  rids: readonly number[],
  now: Date,
): Promise<string> => beginCeremony(deps, user, submittals(deps.products), rids, now)

export type ShownItem = {
  rid: number
  sha256: string
  content: SubmittalContent
  /** What was signed last, and what is other now. */
  before: { number: string; changes: Change[] } | null
  /** What was filed before of the same site and period. */
  samePeriod: SamePeriod[]
  /** The number of the site at which it was begun, where that was merged into its site. */
  formerSite: string | null
}

/** The ceremony and the readable copy of each item, beside what was signed of it last. */
export async function openFiling(
  deps: FilingDeps,
  user: SignedIn,
  id: string,
  now: Date,
): Promise<{ ceremony: Ceremony; items: ShownItem[] }> {
  const { ceremony, things } = await lookAtCeremony(deps, user, submittals(deps.products), id, now)
  const items: ShownItem[] = []
  for (const { rid, thing } of things) {
    const { sha256, content, draft } = thing
    const last = await selectLastContent(
      deps.db,
      draft.originRid === null ? [rid] : [rid, draft.originRid],
    )
    const before = last && {
      number: last.number,
      changes: difference(last.content.shown, content.shown),
    }
    const samePeriod = await selectSamePeriod(deps.db, draft)
    items.push({ rid, sha256, content, before, samePeriod, formerSite: draft.formerSite })
  }
  return { ceremony, items }
}
