import type { DeskAppealsQuery } from '#app/gql/operations.ts'
import { downloadHref } from '#app/lib/area.ts'
import { longDate } from '#values/days.ts'
import { ACTS, appealsAddress, DONE, STATES } from './appeals.words.ts'

type Found = DeskAppealsQuery['deskAppeals']
type Appeal = Found['appeals'][number]

/** A decision with its appeals, and the form that is open. */
export function viewAppeals(found: Found, query: URLSearchParams, day: string) {
  const self = appealsAddress(found.submittalId)
  const done = query.get('done') ?? ''
  const permit = found.permitId ? `/app/gov/permits/${found.permitId}` : null
  return {
    ...{ self, today: day, secondReader: found.secondReader, form: formOf(found, query) },
    title: found.isDenial
      ? `Appeals of the denial of ${found.submittalId}`
      : `Appeals of permit ${found.permitNumber ?? found.submittalId}`,
    context: [found.name, found.siteName].filter(Boolean).join(', '),
    review: `/app/gov/review/${found.submittalId}`,
    permit,
    done: Object.hasOwn(DONE, done) ? (DONE[done] ?? null) : null,
    facts: [
      { label: 'Applicant', value: found.applicant },
      { label: 'Decided', value: longDate(found.issuedOn) },
      {
        label: 'Last day to appeal',
        value: longDate(found.appealUntil) ?? 'The decision names none',
      },
      { label: 'Appeals go to', value: found.to ?? 'Not given' },
      { label: 'Rule', value: found.rule ?? 'Not given' },
    ],
    appeals: found.appeals.map((appeal) => appealOf(appeal, found.productId, self, permit)),
  }
}

/** In these the desk acts next. */
const WAITS: readonly Appeal['state'][] = ['FILED', 'OPEN', 'CHANGED']

function appealOf(appeal: Appeal, productId: number, self: string, permit: string | null) {
  const { id, proposal } = appeal
  return {
    ...{ id, version: String(appeal.version), title: `Appeal ${id} of ${appeal.appellant}` },
    filing: appeal.filingId ? `/app/gov/review/${appeal.filingId}` : null,
    withdrawReason:
      appeal.state === 'FILED' || appeal.state === 'OPEN' ? appeal.withdrawReason : null,
    givenBack: appeal.givenBack,
    next: nextOf(appeal, permit),
    facts: [
      { label: 'How it stands', value: STATES[appeal.state] },
      { label: 'Filed', value: `${longDate(appeal.filedOn) ?? ''}${timeOf(appeal)}` },
      { label: 'Stay', value: appeal.asksStay ? 'Asked for with the appeal' : 'Not asked for' },
      { label: 'Hearing', value: longDate(appeal.hearingOn) ?? 'No day is set' },
      ...(WAITS.includes(appeal.state)
        ? [{ label: 'Due', value: longDate(appeal.dueOn) ?? 'No day' }]
        : []),
    ],
    choices: appeal.choices.map((kind) => ({
      ...{ kind, title: ACTS[kind].title },
      href: `${self}?act=${kind}&appeal=${id}#act`,
    })),
    acts: appeal.acts.map((act) => ({
      id: act.id,
      what: `${ACTS[act.kind].title}, ${longDate(act.recordedOn) ?? ''}`,
      says: [
        act.hearingOn ? `Hearing on ${longDate(act.hearingOn) ?? ''}.` : '',
        act.changes ?? '',
        act.isUndone ? 'It was taken back.' : '',
      ].filter(Boolean),
      why: `${act.reason} It rests on ${act.rule}`,
      letter: { href: downloadHref(productId, act.documentId), words: `Letter ${act.number}` },
      who:
        act.byName === act.preparedByName
          ? act.byName
          : `${act.preparedByName}, confirmed by ${act.byName}`,
      backHref: act.mayTakeBack ? `${self}?act=TAKE_BACK&appeal=${id}&of=${act.id}#act` : null,
    })),
    proposal: proposal && {
      ...{ reason: proposal.reason, rule: proposal.rule, effects: proposal.effects },
      ...{ by: proposal.byName, isOwn: proposal.isOwn, title: ACTS[proposal.kind].title },
    },
  }
}

/** Who acts next where the desk itself decided: what is to be changed, and where. */
function nextOf({ state, acts, dueOn }: Appeal, permit: string | null) {
  if (state !== 'CHANGED') return null
  const changes = acts.find(({ kind, isUndone }) => kind === 'CHANGE' && !isUndone)?.changes ?? ''
  return {
    title: `The agency changes the permit by ${longDate(dueOn) ?? 'the day that it sets'}`,
    words: `${changes} The holder applies for an amendment, or the holder’s name or the kind of permit is corrected at the permit’s page. Then record here that the changes were made.`,
    href: permit,
  }
}

function timeOf({ isLate }: Appeal): string {
  if (isLate === null) return ''
  return isLate ? ', late' : ', in time'
}

function formOf(found: Found, query: URLSearchParams) {
  const appeal = found.appeals.find(({ id }) => id === query.get('appeal'))
  const kind = query.get('act')
  if (kind === 'ENTER') return { kind: 'ENTER' as const, appeal: '', version: '', of: '' }
  if (!appeal) return null
  const shown = { appeal: appeal.id, version: String(appeal.version) }
  const of = query.get('of') ?? ''
  const mayUndo = appeal.acts.some(({ id, mayTakeBack }) => id === of && mayTakeBack)
  if (kind === 'TAKE_BACK') return mayUndo ? { kind: 'TAKE_BACK' as const, of, ...shown } : null
  const chosen = appeal.choices.find((each) => each === kind)
  return chosen ? { kind: chosen, of: '', ...shown } : null
}
