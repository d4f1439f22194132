import type {
  AppealedDecision,
  AppealNoticeShownFragment,
  AppealState,
} from '#app/gql/operations.ts'
import { clockTime, longDate } from '#words/formats.ts'
import { plural, t, words } from '#words/words.ts'
import { downloadHref } from '#app/lib/area.ts'
import { fileAddress, reviewAddress } from '#app/features/filing/review-address.ts'
import { appealAddress } from './appeal-address.ts'
import { ACT_STAYED } from './stayed.words.ts'

type Appeal = AppealNoticeShownFragment['appeals'][number]

/** What is said of an appeal and of the decision beside it. */
const STATES: Record<AppealState, string> = words({
  FILED: 'It waits to be opened.',
  OPEN: 'The case is open.',
  WITHDRAWN: 'It was withdrawn.',
  DISMISSED: 'It was dismissed.',
  UPHELD: 'It is decided.',
  CHANGED: 'It is decided: the decision stands with changes, which the agency makes.',
  CARRIED_OUT: 'It is decided: the decision stands with changes, which were made.',
  REVERSED: 'It is decided: the decision does not stand.',
} as const)

/** What is said of the decision beside an appeal that is done with and did not change it. */
const STANDS: Record<AppealedDecision, string> = words({
  STANDS: 'The decision stands.',
  CHANGED: 'The decision stands with the changes that another appeal decided.',
  OPEN: 'Another appeal of the decision is not decided yet.',
  REVERSED: 'The decision does not stand: another appeal reversed it.',
} as const)
const IS_DONE: readonly AppealState[] = ['WITHDRAWN', 'DISMISSED', 'UPHELD']

/** The same of an act on a permit. */
const ACT_STATES: Partial<Record<AppealState, string>> = words({
  CHANGED: 'It is decided: what is appealed stands with changes, which the agency makes.',
  CARRIED_OUT: 'It is decided: what is appealed stands with changes, which were made.',
  REVERSED: 'It is decided: what is appealed does not stand.',
} as const)
const ACT_STANDS: Record<AppealedDecision, string> = words({
  STANDS: 'What is appealed stands.',
  CHANGED: 'What is appealed stands with the changes that another appeal decided.',
  OPEN: 'Another appeal of it is not decided yet.',
  REVERSED: 'What is appealed does not stand: another appeal reversed it.',
} as const)

function stateOf({ state, decision }: Appeal, act: AppealNoticeShownFragment['act']): string {
  if (!act) return IS_DONE.includes(state) ? `${STATES[state]} ${STANDS[decision]}` : STATES[state]
  const said = ACT_STATES[state] ?? STATES[state]
  if (!IS_DONE.includes(state)) return said
  // Whatever the appeal came to, what the agency took back itself does not stand.
  const stands = act.isTakenBack
    ? t('The agency took back what was appealed.')
    : ACT_STANDS[decision]
  return `${said} ${stands}`
}

type ActKind = NonNullable<AppealNoticeShownFragment['act']>['kind']
/** The acts that can be appealed, each as its panel is headed. */
const ACTS: Partial<Record<ActKind, string>> = words({
  SUSPEND: 'Suspension from {from}, letter {number} of {day}',
  REVOKE: 'Revocation from {from}, letter {number} of {day}',
  TERMINATE: 'Termination from {from}, letter {number} of {day}',
} as const)

/** What a panel is about and what its button does: an act is told apart from the decision that is beside it. */
const TITLES: Partial<Record<ActKind, string>> = words({
  SUSPEND: 'Appeal of the suspension',
  REVOKE: 'Appeal of the revocation',
  TERMINATE: 'Appeal of the termination',
} as const)
const BEGINS: Partial<Record<ActKind, string>> = words({
  SUSPEND: 'Appeal the suspension',
  REVOKE: 'Appeal the revocation',
  TERMINATE: 'Appeal the termination',
} as const)

function stayedWords({ act, isStayed }: AppealNoticeShownFragment): string | null {
  if (!isStayed) return null
  return act
    ? (ACT_STAYED[act.kind] ?? null)
    : t('The permit is stayed: it is not in force until the appeal is decided.')
}

const titleWords = ({ act }: AppealNoticeShownFragment): string =>
  (act && TITLES[act.kind]) ?? t('Appeal of the decision')
/** Of several of one kind each with what only it has: the number of its letter or of its submittal. */
const longTitle = (notice: AppealNoticeShownFragment): string =>
  t('{title}, {number}', {
    title: titleWords(notice),
    number: notice.act?.number ?? t('submittal {submittalId}', { submittalId: notice.submittalId }),
  })
const beginWords = ({ act }: AppealNoticeShownFragment): string =>
  (act && BEGINS[act.kind]) ?? t('Appeal this decision')

/** What can be appealed, in a line. */
function decidedWords(notice: AppealNoticeShownFragment): string {
  const { act } = notice
  if (act)
    return t(ACTS[act.kind] ?? '', {
      ...{ from: longDate(act.fromOn), number: act.number, day: longDate(notice.issuedOn) },
    })
  return notice.isDenial
    ? t('Denied on {day}, submittal {number}', decisionOf(notice))
    : t('Approved on {day}, submittal {number}', decisionOf(notice))
}

/** A permit has several decisions about it: each is told apart by its submittal, which the same page lists. */
const decisionOf = ({ issuedOn, submittalId }: AppealNoticeShownFragment) => ({
  day: longDate(issuedOn),
  number: submittalId,
})

/** A decision as far as it may be appealed, in words; nobody is named. */
export function viewAppealNotice(notice: AppealNoticeShownFragment) {
  return {
    id: `${notice.submittalId}-${notice.issuedOn}-${notice.act?.id ?? ''}`,
    self: appealAddress(notice.submittalId),
    href: appealAddress(notice.submittalId, notice.act?.id),
    actId: notice.act?.id ?? null,
    title: titleWords(notice),
    begin: notice.draftId === null ? beginWords(notice) : t('Go on with your appeal'),
    decided: decidedWords(notice),
    until: untilWords(notice),
    how: notice.hasTerms ? howWords(notice) : [],
    reasons: notice.reasons,
    stayed: stayedWords(notice),
    ...{ isClosed: notice.isClosed, isOfFormer: notice.isOfFormer },
    isOpenToAll: notice.isOpenToAll,
    isInTime: notice.daysLeft !== null,
    // One that waits or that the agency decided; what was withdrawn may be filed again.
    hasOwn: notice.appeals.some(({ isOwn, state }) => isOwn && state !== 'WITHDRAWN'),
    appeals: notice.appeals.map((appeal) => ({
      id: appeal.id,
      title: titleOf(appeal),
      state: stateOf(appeal, notice.act),
      says: saysOf(appeal, notice),
      letters: appeal.letters.map((letter) => ({
        id: letter.id,
        href: letter.isPublic
          ? downloadHref(letter.productId, letter.id)
          : fileAddress('document', letter.id),
        words: t('Letter {number} of {day}', {
          number: letter.number,
          day: longDate(letter.writtenOn),
        }),
      })),
      isOwn: appeal.isOwn,
      filingId: appeal.filingId,
      filingHref: appeal.filingId
        ? reviewAddress(appeal.filingProductId ?? '', appeal.filingId)
        : null,
      mayWithdraw:
        appeal.filingId !== null &&
        !appeal.withdrawalAsked &&
        (appeal.state === 'FILED' || appeal.state === 'OPEN'),
    })),
  }
}
export type AppealNoticeView = ReturnType<typeof viewAppealNotice>

/** Of several decisions about one permit the first says that it is stayed; none does where the page tells what holds. */
export function viewAppealNotices(
  found: readonly AppealNoticeShownFragment[],
  { tellsWhatHolds = false } = {},
): AppealNoticeView[] {
  const first = tellsWhatHolds ? -1 : found.findIndex(({ act, isStayed }) => isStayed && !act)
  const views = found.map((notice, at) =>
    viewAppealNotice({
      ...notice,
      isStayed: notice.isStayed && (notice.act !== null || at === first),
    }),
  )
  // Panels of one page are told apart by their names, which a screen reader lists.
  return views.map((view, at) => {
    const isAlone = views.every(({ title }, other) => other === at || title !== view.title)
    const notice = found[at]
    return isAlone || !notice ? view : { ...view, title: longTitle(notice) }
  })
}

function untilWords({ hasTerms, until, daysLeft, isClosed }: AppealNoticeShownFragment) {
  if (!hasTerms || !until) return null
  const day = longDate(until)
  if (daysLeft === null)
    return isClosed
      ? t('The last day to appeal was {day}. It is over.', { day })
      : t(
          'The last day to appeal was {day}. What is filed now is late: the agency decides whether it is heard.',
          {
            day,
          },
        )
  if (daysLeft === 0) return t('It can be appealed until {day}: today is the last day.', { day })
  return plural(
    daysLeft,
    'It can be appealed until {day} ({count} day left).',
    'It can be appealed until {day} ({count} days left).',
    { day, count: daysLeft },
  )
}

function howWords({ act, isOpenToAll, to, rule }: AppealNoticeShownFragment): string[] {
  const ofDecision = isOpenToAll
    ? t('The applicant may appeal, and so may whoever the decision affects.')
    : t('The applicant may appeal.')
  const ofAct = isOpenToAll
    ? t('The holder of the permit may appeal, and so may whoever this affects.')
    : t('The holder of the permit may appeal.')
  return [
    act ? ofAct : ofDecision,
    t('An appeal goes to {to}, at this portal or in writing to the agency.', { to: t(to ?? '') }),
    rule ? t('It rests on {rule}.', { rule }) : '',
  ].filter(Boolean)
}

function titleOf({ filedOn, isOwn }: Appeal): string {
  const day = longDate(filedOn)
  return isOwn ? t('Your appeal of {day}', { day }) : t('Appeal of {day}', { day })
}

/** What became of the stay that an appeal asks for; of one that holds the panel says it. */
function stayWords({ asksStay, stayRefusedOn }: Appeal, notice: AppealNoticeShownFragment): string {
  if (notice.isStayed) return ''
  if (notice.stayFrom)
    return t('What is appealed will be stayed from {day} until the appeal is decided.', {
      day: longDate(notice.stayFrom),
    })
  if (stayRefusedOn)
    return t('The stay that it asks for was refused on {day}.', { day: longDate(stayRefusedOn) })
  return asksStay ? t('A stay is asked for.') : ''
}

/** What is known of it, and who acts next. */
function saysOf(appeal: Appeal, notice: AppealNoticeShownFragment): string[] {
  const { state, isLate, dueOn, hearingOn, decidedOn, withdrawalAsked } = appeal
  const isPending = state === 'FILED' || state === 'OPEN'
  return [
    isLate === null ? '' : isLate ? t('It was filed late.') : t('It was filed in time.'),
    isPending ? stayWords(appeal, notice) : '',
    hearingOn && isPending ? hearingOf(appeal) : '',
    decidedOn ? t('Decided on {day}.', { day: longDate(decidedOn) }) : '',
    isPending && withdrawalAsked
      ? t('Its withdrawal is asked for. The agency records it.')
      : state === 'FILED' && dueOn
        ? t('The agency opens or dismisses it by {day}.', { day: longDate(dueOn) })
        : state === 'OPEN' && dueOn
          ? t('The agency decides by {day}.', { day: longDate(dueOn) })
          : state === 'CHANGED' && dueOn
            ? t('The agency makes the changes by {day}.', { day: longDate(dueOn) })
            : '',
  ].filter(Boolean)
}

/** When and where it is heard; of one that was set before hours and places were kept, the day alone. */
function hearingOf({ hearingOn, hearingTime, hearingPlace }: Appeal): string {
  const day = longDate(hearingOn)
  if (!hearingTime || !hearingPlace) return t('The hearing is on {day}.', { day })
  const at = { day, time: clockTime(hearingTime), place: hearingPlace }
  return t('The hearing is on {day} at {time}. Place: {place}', at)
}
