import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { storeDrawn } from '#api/ground/lib/files/store-drawn.ts'
import { LETTER_DAMAGED, type Letter } from '#api/permit-life/acts/letters/letter.ts'
import { APPEALABLE } from '#api/permit-life/acts/moves.ts'
import { dayIn, longDate } from '#values/days.ts'
import type { Appealed, AppealedAct, AppealAsk, Hearing, KeptAppeal } from '../appeals.queries.ts'
import { clockWords } from '#values/moment-words.ts'
import type { StayEnd } from '../follows.ts'
import { madeWords } from './made.ts'
import type { Made } from './made.queries.ts'
import type { AppealAct, AppealState } from '../moves.ts'
import { appealedNoun, appealedSubject, standsInLetter } from '../stand-words.ts'

const TITLES: Readonly<Record<AppealAct, string>> = {
  open: 'Opening of an appeal',
  hearing: 'Notice of a hearing',
  refuseStay: 'Refusal of a stay',
  withdraw: 'Withdrawal of an appeal',
  dismiss: 'Dismissal of an appeal',
  uphold: 'Decision on an appeal',
  change: 'Decision on an appeal',
  carryOut: 'Change after an appeal',
  reverse: 'Decision on an appeal',
  takeBack: 'Withdrawal of an act',
}

type About = Matter & { asked: AppealAsk; verifyKey: string | null; endsStay: StayEnd }

/** What is said of an act: its appeal, those beside it, and what was done to the permit. */
type Matter = {
  appealed: Appealed
  appeal: KeptAppeal
  others: readonly AppealState[]
  made: readonly Made[]
}

/** Prints and stores the letter of the next act, before any row is held. */
export async function makeAppealLetter(
  { config, files, renderReport }: Pick<ApiDeps, 'config' | 'files' | 'renderReport'>,
  { asked, verifyKey, endsStay, ...matter }: About,
  now: Date,
): Promise<Letter> {
  const { appealed, appeal } = matter
  const number = `AP-${appeal.rid}-L${appeal.acts + 1}`
  const title = TITLES[asked.kind]
  const today = dayIn(config.timeZone, now)
  const pdf = await renderReport('permit-letter', {
    agencyName: config.agencyName,
    agencyTagline: config.agencyTagline,
    department: appealed.department,
    ...{ title, number, about: matterOf(appealed), typeName: appealed.typeName },
    ...{
      holder: appealed.permitHolder ?? appealed.applicant,
      siteName: appealed.siteName,
      location: appealed.location,
    },
    says: [
      // The letter may be public: it names no appellant, who may be a person.
      `Appeal ${appeal.rid} of ${longDate(appeal.filedOn)} against ${matterOf(appealed)}.`,
      ...saysOf(matter, asked),
      ...endWords(endsStay, appealed),
    ],
    ...{ reason: asked.reason, rule: asked.rule, fromOn: today, untilOn: null },
    verifyAddress: verifyKey ? `${config.publicUrl}/pub/verify/${verifyKey}` : null,
    writtenOn: today,
    recordedAt: now.toISOString(),
  })
  const drawn = await storeDrawn(files, { folder: 'appeal-letters', pdf, damaged: LETTER_DAMAGED })
  return { name: `${title}, letter ${number}.pdf`, number, title, ...drawn }
}

/** What becomes of a stay with it. */
function endWords(end: StayEnd, appealed: Appealed): string[] {
  if (end === 'permit') return ['The stay of the permit ends with it, and the permit goes on.']
  if (end === null || appealed.act === null) return []
  const ends = `The stay of the ${APPEALABLE[appealed.act.kind]} ends with it.`
  return [end === 'holdsAgain' ? `${ends} It holds again from today.` : ends]
}

/** What is appealed, in words: "permit WQ-NOEX-000004" or "the denial of submittal 42". */
export function matterOf({ kind, act, permitNumber, submittalRid }: Appealed): string {
  if (act) return `the ${APPEALABLE[act.kind]} of permit ${permitNumber ?? ''}`
  if (kind === 'deny') return `the denial of submittal ${submittalRid}`
  return permitNumber ? `permit ${permitNumber}` : `the decision about submittal ${submittalRid}`
}

/** What an act does, a sentence each; the letter and the page beforehand say the same. */
export function saysOf({ appealed, others, made }: Matter, asked: AppealAsk): string[] {
  const isDenial = appealed.kind === 'deny'
  const { act } = appealed
  const stands = standsInLetter({ appealed, others })
  switch (asked.kind) {
    case 'open':
      return isDenial
        ? ['The case is open. The denial holds until it is decided.']
        : act
          ? [`The case is open. ${openWords(act, stands)}`]
          : ['The case is open. The permit stays in force meanwhile, unless it is stayed.']
    case 'hearing':
      return [hearingWords(asked)]
    case 'refuseStay':
      return [
        act
          ? `The stay that the appeal asks for is refused. ${appealedSubject(act)} holds until the appeal is decided.`
          : isDenial
            ? 'The stay that the appeal asks for is refused. The denial holds until the appeal is decided.'
            : 'The stay that the appeal asks for is refused. The permit stays in force until the appeal is decided.',
      ]
    case 'withdraw':
      return [`The appellant withdrew the appeal. ${stands}`]
    case 'dismiss':
      return [`The appeal is not heard. ${stands}`]
    case 'uphold':
      return [`This appeal does not change ${appealedNoun(act)}. ${stands}`]
    case 'change':
      return [
        act
          ? `${appealedSubject(act)} stands with these changes, which the agency makes by another act:`
          : 'The decision stands with these changes, which the agency makes in a version of the permit:',
        asked.changes ?? '',
      ]
    case 'carryOut':
      return [
        'The changes that the appeal decided were made.',
        ...made
          .filter(({ id }) => id === asked.madeBy)
          .map((each) => `They were made by ${madeWords(each)}.`),
      ]
    case 'reverse':
      return isDenial
        ? ['The denial does not stand. The agency decides about the submittal once more.']
        : act
          ? [`${appealedSubject(act)} does not stand. ${act.isOver ? OVER : 'It is taken back.'}`]
          : ['The decision does not stand. The permit is revoked.']
    case 'takeBack':
      return ['What was recorded last is taken back. The appeal stands as before.']
  }
}

const OVER = 'It no longer holds, so the permit stays as it is.'

/** What holds of an act until its appeal is decided. */
function openWords(act: AppealedAct, stands: string): string {
  if (act.isTakenBack) return stands
  return `${appealedSubject(act)} ${act.isStayed ? 'is stayed' : 'holds'} until it is decided.`
}

/** When and where it is heard, in a sentence. */
export function hearingWords({ hearingOn, hearingTime, hearingPlace }: Hearing): string {
  const at = hearingTime ? ` at ${clockWords(hearingTime)}` : ''
  return `The hearing is on ${longDate(hearingOn)}${at}.${hearingPlace ? ` Place: ${hearingPlace}` : ''}`
}
