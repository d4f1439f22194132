import type { AppealNotice } from './notice.schemas.ts'
import type { KeptNotice } from './notice.queries.ts'
import { isOver } from './judge.ts'
import { standOf } from './moves.ts'

const DAY_MS = 86_400_000
const OPEN: readonly string[] = ['filed', 'open', 'changed']

type Reader = { today: string; showsReasons: boolean }

/** What is shown of decisions and of acts: the newest of both, and each that may still be appealed or of which an appeal is open. */
export function noticesShown(kept: readonly KeptNotice[], reader: Reader): AppealNotice[] {
  const newest = new Set([kept.find(({ act }) => act === null), kept.find(({ act }) => act)])
  return kept.flatMap((each) => {
    const notice = noticeOf(each, reader)
    const isShown =
      newest.has(each) ||
      notice.daysLeft !== null ||
      notice.draft !== null ||
      notice.appeals.some(({ state }) => OPEN.includes(state))
    return isShown && hasSomething(notice) ? [notice] : []
  })
}

const hasSomething = ({ by, reasons, appeals }: AppealNotice): boolean =>
  by !== null || reasons !== null || appeals.length > 0

export function noticeOf(
  {
    submittalRid,
    act,
    kind,
    issuedOn,
    letter,
    isPassed,
    isStayed,
    stayFrom,
    appeals,
    ...kept
  }: KeptNotice,
  { today, showsReasons }: Reader,
): AppealNotice {
  // What was taken back, or an appeal reversed, is appealed no more: it has no day and no way any longer.
  const isReversed = act?.isTakenBack === true || appeals.some(({ state }) => state === 'reversed')
  const { until, terms } = isReversed ? { until: null, terms: null } : kept
  const decision = standOf(appeals.map(({ state }) => state))
  const draft = appeals.find(({ state, filingRid }) => state === 'draft' && filingRid !== null)
  return {
    act,
    ...{ submittalRid, isDenial: kind === 'deny', issuedOn, until, isStayed, stayFrom },
    daysLeft: until !== null && until >= today ? daysFrom(today, until) : null,
    // Where the law lets the applicant alone appeal, whoever holds the permit now is none.
    isOfFormer: isPassed && terms?.by === 'applicant',
    ...{ by: terms?.by ?? null, to: terms?.to ?? null, rule: terms?.rule ?? null },
    isClosed: terms === null || isOver({ terms, until }, today),
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
