import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { storeDrawn, type Drawn } from '#api/ground/lib/files/store-drawn.ts'
import { appealWords } from '../appeal-terms.ts'
import { actAppealOf } from './appealing.ts'
import { stayBackSays, stayBackTitle, type StayBack } from './stay-back.ts'
import { APPEALABLE, type PermitAct } from '../moves.ts'
import type { Head, KeptAsk } from '../permit-acts.queries.ts'
import { dayIn, longDate } from '#values/days.ts'

const TITLES: Readonly<Record<Exclude<PermitAct, 'stayAct'>, string>> = {
  suspend: 'Suspension',
  stay: 'Stay',
  reinstate: 'Reinstatement',
  revoke: 'Revocation',
  terminate: 'Termination',
  continue: 'Administrative continuation',
  correct: 'Correction',
  transfer: 'Transfer',
  takeBack: 'Withdrawal of an act',
}
export const LETTER_DAMAGED =
  'The letter could not be stored whole. Nothing was recorded. Try again.'

/** A letter that was drawn and stored; the act that it is about follows. */
export type Letter = Drawn & { name: string; number: string; title: string }

/** Prints and stores the letter of the next act, before any row is held. */
export async function makeLetter(
  { config, files, renderReport }: Pick<ApiDeps, 'config' | 'files' | 'renderReport'>,
  head: Head,
  { asked, stayBack }: { asked: KeptAsk; stayBack: StayBack | null },
  now: Date,
): Promise<Letter> {
  const number = `${head.number}-L${head.acts + 1}`
  const title = stayBack ? stayBackTitle(stayBack) : titleOf(head, asked)
  const today = dayIn(config.timeZone, now)
  const appeal = actAppealOf(head, asked, today, config.workDays)
  const pdf = await renderReport('permit-letter', {
    agencyName: config.agencyName,
    agencyTagline: config.agencyTagline,
    department: head.department,
    ...{ title, number, about: `permit ${head.number}`, typeName: head.typeName },
    ...{ holder: head.holder, siteName: head.siteName, location: head.location },
    says: [
      ...(stayBack ? stayBackSays(stayBack, asked.fromOn) : saysOf(head, asked)),
      ...(appeal ? [appealWords(appeal, 'act')] : []),
    ],
    ...{ reason: asked.reason, rule: asked.rule, fromOn: asked.fromOn, untilOn: asked.untilOn },
    verifyAddress: head.verifyKey ? `${config.publicUrl}/pub/verify/${head.verifyKey}` : null,
    writtenOn: today,
    recordedAt: now.toISOString(),
  })
  const drawn = await storeDrawn(files, { folder: 'permit-letters', pdf, damaged: LETTER_DAMAGED })
  return { name: `${title}, letter ${number}.pdf`, number, title, ...drawn }
}

/** "Stay of the revocation": what is stayed is the last act of which an appeal waits. */
const titleOf = ({ stayable }: Head, { kind }: KeptAsk): string =>
  kind === 'stayAct' ? `Stay of the ${nounOf(stayable)}` : TITLES[kind]
const nounOf = (stayable: Head['stayable']) => APPEALABLE[stayable?.kind ?? 'suspend']

function saysOf(head: Head, { kind, fromOn, untilOn, atRequest, facts }: KeptAsk): string[] {
  const from = longDate(fromOn)
  const type = head.permitTypes.find(({ rid }) => rid === facts.permitTypeRid)
  switch (kind) {
    case 'suspend':
      return [
        untilOn
          ? `The permit is suspended from ${from} until ${longDate(untilOn)}. It is not in force in this time and goes on afterwards.`
          : `The permit is suspended from ${from} until it is reinstated. It is not in force in this time.`,
        'What is due about this time is not asked for. What was due about the time before stays due.',
      ]
    case 'stay':
      return [
        untilOn
          ? `The permit is stayed from ${from} until ${longDate(untilOn)}, while its appeal is decided. It is not in force in this time.`
          : `The permit is stayed from ${from} until its appeal is decided. It is not in force in this time.`,
        'What is due about this time is not asked for. What was due about the time before stays due.',
      ]
    case 'stayAct':
      return [
        `The ${nounOf(head.stayable)} of the permit is stayed from ${from} until its appeal is decided. In this time the permit stands as it did before, and so do its duties.`,
        `If the appeal does not change it, the ${nounOf(head.stayable)} holds again from the day on which that is decided.`,
      ]
    case 'reinstate':
      return [`The permit goes on from ${from}, and so do its duties.`]
    case 'revoke':
    case 'terminate':
      return [
        `The permit ends on ${from}${atRequest ? ', as its holder asked' : ''}. It gives no right from that day on.`,
        'What was due about the time before stays due.',
      ]
    case 'continue':
      return [
        `From ${from} the permit goes on past its term until the agency decides.`,
        facts.renewalOn
          ? `Its renewal was received on paper on ${longDate(facts.renewalOn)}.`
          : 'Its renewal was filed in time.',
      ]
    case 'correct':
      return [
        ...(facts.holder ? [`From ${from} the holder reads: ${facts.holder}.`] : []),
        ...(type ? [`From ${from} the kind of permit reads: ${type.name}.`] : []),
      ]
    case 'transfer':
      return [`On ${from} the permit passes to ${facts.holder ?? 'another holder'}.`]
    case 'takeBack':
      return [
        'An act that was recorded before is taken back. The permit stands as it would without it.',
      ]
  }
}
