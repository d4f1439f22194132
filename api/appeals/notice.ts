import type { AppealNotice } from './notice.schemas.ts'
import type { KeptNotice } from './notice.queries.ts'
import { isOver } from './judge.ts'
import { standOf } from './moves.ts'

const DAY_MS = 86_400_000
const OPEN: readonly string[] = ['filed', 'open', 'changed']

type Reader = { today: string; showsReasons: boolean }

/** What is shown of decisions: the newest, and each that may still be appealed or of which an appeal is open. */
export function noticesShown(kept: readonly KeptNotice[], reader: Reader): AppealNotice[] {
  return kept
    .map((each) => noticeOf(each, reader))
    .filter(
      (notice, at) =>
        hasSomething(notice) &&
        (at === 0 ||
          notice.daysLeft !== null ||
          notice.draft !== null ||
          notice.appeals.some(({ state }) => OPEN.includes(state))),
    )
}

const hasSomething = ({ by, reasons, appeals }: AppealNotice): boolean =>
  by !== null || reasons !== null || appeals.length > 0

export function noticeOf(
  { submittalRid, kind, issuedOn, until, terms, letter, isStayed, appeals }: KeptNotice,
  { today, showsReasons }: Reader,
): AppealNotice {
  const isReversed = appeals.some(({ state }) => state === 'reversed')
  const decision = standOf(appeals.map(({ state }) => state))
  const draft = appeals.find(({ state, filingRid }) => state === 'draft' && filingRid !== null)
  return {
    ...{ submittalRid, isDenial: kind === 'deny', issuedOn, until, isStayed },
    daysLeft: until !== null && until >= today && !isReversed ? daysFrom(today, until) : null,
    ...{ by: terms?.by ?? null, to: terms?.to ?? null, rule: terms?.rule ?? null },
    isClosed: terms === null || isReversed || isOver({ terms, until }, today),
    reasons: (kind === 'deny' && showsReasons && letter.trim()) || null,
    appeals: appeals
      .filter(({ state }) => state !== 'draft')
      .map((appeal) => ({ ...appeal, decision })),
    draft:
      draft?.filingRid == null
        ? null
        : { rid: draft.filingRid, productRid: draft.filingProductRid ?? 0 },
  }
}

const daysFrom = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
