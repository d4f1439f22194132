import type { DeskAppealsQuery } from '#app/gql/operations.ts'
import { downloadHref } from '#app/lib/area.ts'
import { longDate } from '#values/days.ts'
import { clockWords } from '#values/moment-words.ts'
import { actsOf, appealsAddress, DONE, nounOf, statesOf } from './appeals.words.ts'

type Found = DeskAppealsQuery['deskAppeals']
type Appeal = Found['appeals'][number]
type Act = Appeal['acts'][number]
type Hearing = Pick<Act, 'hearingOn' | 'hearingTime' | 'hearingPlace'>

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
    acts: found.acts.map(({ id, words, until }) => ({
      ...{ value: id, label: `${words}, appealed until ${longDate(until) ?? ''}` },
    })),
    appeals: found.appeals.map((appeal) => appealOf(appeal, found, self)),
  }
}

/** In these the desk acts next. */
const WAITS: readonly Appeal['state'][] = ['FILED', 'OPEN', 'CHANGED']

function appealOf(appeal: Appeal, found: Found, self: string) {
  const { id, proposal } = appeal
  const acts = actsOf(nounOf(appeal.ofKind))
  return {
    ...{ id, version: String(appeal.version), title: `Appeal ${id} of ${appeal.appellant}` },
    filing: appeal.filingId ? `/app/gov/review/${appeal.filingId}` : null,
    withdrawReason:
      appeal.state === 'FILED' || appeal.state === 'OPEN' ? appeal.withdrawReason : null,
    givenBack: appeal.givenBack,
    stay: stayLink(appeal, found),
    next: nextOf(appeal, found),
    facts: [
      ...(appeal.about ? [{ label: 'What is appealed', value: appeal.about }] : []),
      { label: 'How it stands', value: standsWords(appeal) },
      { label: 'Filed', value: `${longDate(appeal.filedOn) ?? ''}${timeOf(appeal)}` },
      { label: 'Stay', value: stayWords(appeal) },
      { label: 'Hearing', value: hearingOf(appeal) ?? 'No day is set' },
      ...(appeal.address ? [{ label: 'Letters are posted to', value: appeal.address }] : []),
      ...(WAITS.includes(appeal.state)
        ? [{ label: 'Due', value: longDate(appeal.dueOn) ?? 'No day' }]
        : []),
    ],
    choices: appeal.choices.map((kind) => ({
      ...{ kind, title: acts[kind].title },
      href: `${self}?act=${kind}&appeal=${id}#act`,
    })),
    acts: appeal.acts.map((act) => ({
      id: act.id,
      what: `${acts[act.kind].title}, ${longDate(act.recordedOn) ?? ''}`,
      says: [
        act.hearingOn ? `Hearing on ${hearingOf(act) ?? ''}` : '',
        act.changes ?? '',
        act.madeBy ? `Made by ${act.madeBy}.` : '',
        act.isUndone ? 'It was taken back.' : '',
      ].filter(Boolean),
      why: `${act.reason} It rests on ${act.rule}`,
      letter: {
        href: downloadHref(found.productId, act.documentId),
        words: `Letter ${act.number}`,
      },
      who:
        act.byName === act.preparedByName
          ? act.byName
          : `${act.preparedByName}, confirmed by ${act.byName}`,
      post: postOf(act),
      backHref: act.mayTakeBack ? `${self}?act=TAKE_BACK&appeal=${id}&of=${act.id}#act` : null,
    })),
    proposal: proposal && {
      ...{ reason: proposal.reason, rule: proposal.rule, effects: proposal.effects },
      ...{ by: proposal.byName, isOwn: proposal.isOwn, title: acts[proposal.kind].title },
    },
  }
}

/** How it stands, and that nothing is left of what the agency took back itself. */
function standsWords({ state, ofKind, isTakenBack }: Appeal): string {
  const noun = nounOf(ofKind)
  if (state === 'UPHELD' && isTakenBack)
    return `Decided: the ${noun} was upheld. ${backWords(noun)}`
  const stands = statesOf(noun)[state]
  return isTakenBack && state !== 'REVERSED' ? `${stands}. ${backWords(noun)}` : stands
}
const backWords = (noun: string): string =>
  `The agency took the ${noun} back: nothing of it is left`

function stayWords({ asksStay, isStayed, stayFrom, stayRefusedOn }: Appeal): string {
  if (isStayed) return 'What is appealed is stayed until the appeal is decided'
  if (stayFrom)
    return `What is appealed will be stayed from ${longDate(stayFrom) ?? ''} until the appeal is decided`
  if (stayRefusedOn) return `Refused on ${longDate(stayRefusedOn) ?? ''}`
  return asksStay ? 'Asked for with the appeal' : 'Not asked for'
}

/** Where a stay that is asked for, and was not recorded, is recorded. */
const stayLink = ({ stayBy }: Appeal, { permitId }: Found) =>
  stayBy && permitId ? `/app/gov/permits/${permitId}?act=${stayBy}#act` : null

/** The letter of whoever has no account: until when it is posted, or when it was. */
function postOf({ postDueOn, postedOn }: Act) {
  if (!postDueOn) return null
  return postedOn
    ? { words: `Posted on ${longDate(postedOn) ?? ''}.`, isDue: false }
    : { words: `To be posted by ${longDate(postDueOn) ?? ''}.`, isDue: true }
}

/** "January 12, 2027 at 9:30 a.m., Room 4, 1 Mill Rd" */
function hearingOf({ hearingOn, hearingTime, hearingPlace }: Hearing): string | null {
  const day = longDate(hearingOn)
  if (!day) return null
  const at = hearingTime ? ` at ${clockWords(hearingTime)}` : ''
  return `${day}${at}${hearingPlace ? `, ${hearingPlace}` : ''}`
}

/** Who acts next where the desk itself decided: what is to be changed, and the ways to change it. */
function nextOf({ state, acts, dueOn }: Appeal, found: Found) {
  if (state !== 'CHANGED') return null
  return {
    title: `The agency changes the permit by ${longDate(dueOn) ?? 'the day that it sets'}`,
    changes: acts.find(({ kind, isUndone }) => kind === 'CHANGE' && !isUndone)?.changes ?? '',
    ways: waysOf(found),
  }
}

/** The ways to change a permit: a new version that its type lets somebody ask for, and an act of the agency. */
function waysOf({ submittalId, permitId, mayAmend, mayRevise }: Found) {
  const asks = mayAmend
    ? 'the holder to apply for an amendment'
    : mayRevise
      ? `the applicant to revise submittal ${submittalId}`
      : null
  return [
    asks
      ? {
          href: `/app/gov/review/${submittalId}/letters`,
          words: `Conditions and the term: ask ${asks}. Approved, it is a new version of the permit. Write to them.`,
        }
      : {
          href: null,
          words:
            'Conditions and the term: the type of this submittal lets nobody amend or revise it. Allow one of them at the type first.',
        },
    {
      href: permitId ? `/app/gov/permits/${permitId}?act=CORRECT#act` : null,
      words: 'The holder’s name or the kind of permit: correct it at the page of the permit.',
    },
    {
      href: permitId ? `/app/gov/permits/${permitId}` : null,
      words: 'To suspend or end it: at the page of the permit.',
    },
  ]
}

function timeOf({ isLate }: Appeal): string {
  if (isLate === null) return ''
  return isLate ? ', late' : ', in time'
}

/** What its form is headed with, and what it says of the act. */
function saidOf({ ofKind, isTakenBack }: Appeal, kind: keyof ReturnType<typeof actsOf>) {
  const noun = nounOf(ofKind)
  const said = actsOf(noun)[kind]
  const ends = kind === 'DISMISS' || kind === 'WITHDRAW'
  return isTakenBack && ends ? { ...said, lead: `${said.lead} ${backWords(noun)}.` } : said
}

/** What the forms of other acts have nothing of. */
const NOTHING = {
  made: [] as { value: string; label: string }[],
  ways: [] as ReturnType<typeof waysOf>,
  hearing: { on: '', time: '', place: '' },
}

function formOf(found: Found, query: URLSearchParams) {
  const appeal = found.appeals.find(({ id }) => id === query.get('appeal'))
  const kind = query.get('act')
  if (kind === 'ENTER')
    return {
      kind: 'ENTER' as const,
      appeal: '',
      version: '',
      of: '',
      title: '',
      lead: '',
      ...NOTHING,
    }
  if (!appeal) return null
  const shown = { appeal: appeal.id, version: String(appeal.version) }
  const of = query.get('of') ?? ''
  const mayUndo = appeal.acts.some(({ id, mayTakeBack }) => id === of && mayTakeBack)
  if (kind === 'TAKE_BACK')
    return mayUndo
      ? { kind: 'TAKE_BACK' as const, of, ...shown, ...saidOf(appeal, 'TAKE_BACK'), ...NOTHING }
      : null
  const chosen = appeal.choices.find((each) => each === kind)
  if (!chosen) return null
  return {
    ...{ kind: chosen, of: '', ...shown, ...saidOf(appeal, chosen) },
    ...{ ...NOTHING, made: appeal.made.map(({ id, words }) => ({ value: id, label: words })) },
    hearing: {
      ...{ on: appeal.hearingOn ?? '', time: appeal.hearingTime ?? '' },
      place: appeal.hearingPlace ?? '',
    },
    ways: waysOf(found),
  }
}
