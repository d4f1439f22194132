import type { Db } from '#api/ground/db/database.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import {
  APPEAL_ACT,
  APPEAL_FILED,
  APPEAL_GIVEN_BACK,
} from '#api/services/mail-texts/appeals.texts.ts'
import { tellUser } from '#api/services/outbox/tell-user.ts'
import { clockTime, longDate } from '#words/formats.ts'
import { msg, t } from '#words/words.ts'
import { standingOf, type AppealableAct, type PermitAct } from '#api/permit-life/acts/moves.ts'
import type { Appealed, AppealAsk, KeptAppeal } from './appeals.queries.ts'
import type { Left } from './stays/follows.queries.ts'
import type { AppealAct, AppealState } from './moves.ts'
import { selectTold } from './parties.queries.ts'
import { decidedInMail, standsInMail } from './stand-words.ts'

type Told = Pick<ApiConfig, 'agencyName' | 'publicUrl'>
type About = { appealed: Appealed; appeal: KeptAppeal }
type Recorded = About & {
  others: readonly AppealState[]
  asked: AppealAsk
  letter: string
  documentRid: number
  /** How the permit stands now, and what was done to it with the appeal; null of a denial. */
  left: Left | null
}

const HAPPENED: Readonly<Record<AppealAct, string>> = {
  open: msg('The agency opened the appeal.'),
  hearing: msg('The hearing is on {day} at {time}. Place: {place}'),
  refuseStay: msg(
    'The agency refused the stay that the appeal asks for. What is appealed holds until the appeal is decided.',
  ),
  withdraw: msg('The appeal is withdrawn.'),
  dismiss: msg('The agency dismissed the appeal.'),
  uphold: msg('The agency decided the appeal.'),
  change: msg('The agency decided the appeal: the decision is to be changed.'),
  carryOut: msg('The agency made the changes that the appeal decided.'),
  reverse: msg('The agency decided the appeal: the decision does not stand.'),
  takeBack: msg('The agency took back what it recorded of the appeal before.'),
}

const IS_DONE: readonly AppealAct[] = ['withdraw', 'dismiss', 'uphold']

/** What became of the permit with an appeal: what ended or began with it, and how it stands now. */
const LEFT: Partial<Record<PermitAct, string>> = {
  reinstate: msg(
    'The stay of permit {permit} ended with it: the permit goes on, and its status is “{status}”.',
  ),
  revoke: msg('Permit {permit} is revoked with it: its status is “{status}”.'),
  takeBack: msg(
    'What was done to permit {permit} is taken back with it: its status is “{status}”.',
  ),
}
/** The same of the stay of an act, which holds again with it, has nothing left to change, or is stayed again. */
const STAY_ENDED: Readonly<Record<AppealableAct, string>> = {
  suspend: msg(
    'The stay of the suspension of permit {permit} ended with it: the suspension holds again, and the status of the permit is “{status}”.',
  ),
  revoke: msg(
    'The stay of the revocation of permit {permit} ended with it: the revocation holds again, and the status of the permit is “{status}”.',
  ),
  terminate: msg(
    'The stay of the termination of permit {permit} ended with it: the termination holds again, and the status of the permit is “{status}”.',
  ),
}
const STAY_OVER = msg(
  'The stay ended with it. It changes nothing of permit {permit}: its status is “{status}”.',
)
const STAYED_AGAIN = msg(
  'What is appealed is stayed again until it is decided: the status of permit {permit} is “{status}”.',
)
const ACT_STAYED = msg(
  'What is appealed stays stayed, since another appeal of it is not decided: the status of permit {permit} is “{status}”.',
)
const STAYED = msg('Permit {permit} stays stayed, since another appeal about it is open.')

function leftWords({ appealed, asked, left }: Recorded): string {
  const permit = appealed.permitNumber ?? ''
  if (left?.stays) return t(stayWords(left, left.stays), { permit, status: t(left.status) })
  if (left?.kind && LEFT[left.kind])
    return t(LEFT[left.kind] ?? '', { permit, status: t(left.status) })
  if (left && left.kind === null && appealed.act?.isStayed && ENDS.includes(asked.kind))
    return t(ACT_STAYED, { permit, status: t(left.status) })
  const isStayed = left !== null && standingOf({ name: left.status, isInvalid: false }) === 'stayed'
  return isStayed && ENDS.includes(asked.kind) ? t(STAYED, { permit }) : ''
}
function stayWords({ kind, isLapsed }: Left, stays: AppealableAct): string {
  if (kind === 'stayAct') return STAYED_AGAIN
  return isLapsed ? STAY_OVER : STAY_ENDED[stays]
}

const ENDS: readonly AppealAct[] = ['withdraw', 'dismiss', 'uphold', 'change']

function happenedOf(recorded: Recorded): string {
  const { asked, appealed } = recorded
  const { kind, hearingOn, hearingTime, hearingPlace } = asked
  const happened =
    decidedInMail(kind, appealed.act) ??
    t(HAPPENED[kind], {
      ...{ day: longDate(hearingOn), place: hearingPlace },
      time: hearingTime && clockTime(hearingTime),
    })
  const stands = IS_DONE.includes(kind) ? standsInMail(recorded) : ''
  return [happened, stands, leftWords(recorded)].filter(Boolean).join(' ')
}

/** The page of the decision and its appeals, which each of them may open. */
const pageOf = ({ publicUrl }: Told, { submittalRid }: Appealed) =>
  `${publicUrl}/app/appeals/${submittalRid}`

const ACTS: Readonly<Record<AppealableAct, string>> = {
  suspend: msg('the suspension of permit {permit}'),
  revoke: msg('the revocation of permit {permit}'),
  terminate: msg('the termination of permit {permit}'),
}
/** What is appealed, in the language that is spoken: an act is told apart from the decision that granted its permit. */
const matterOf = ({ act, permitNumber, submittalRid }: Appealed): string =>
  act ? t(ACTS[act.kind], { permit: permitNumber ?? '' }) : (permitNumber ?? String(submittalRid))

const ACTS_APPEALED: Readonly<Record<AppealableAct, string>> = {
  suspend: msg('The suspension of permit {permit}'),
  revoke: msg('The revocation of permit {permit}'),
  terminate: msg('The termination of permit {permit}'),
}
/** The same as a sentence begins with it. */
const beginningOf = (appealed: Appealed): string =>
  appealed.act
    ? t(ACTS_APPEALED[appealed.act.kind], { permit: appealed.permitNumber ?? '' })
    : t('The decision about {matter}', { matter: matterOf(appealed) })

/** Tells the parties what the agency recorded, each in their language. */
export async function tellAppeal(
  trx: Db,
  config: Told,
  recorded: Recorded,
  now: Date,
): Promise<void> {
  const { appealed, appeal, letter, documentRid } = recorded
  const say = () =>
    APPEAL_ACT.of({
      ...{ agency: config.agencyName, letter, appellant: appeal.appellant },
      department: appealed.department,
      ...{ address: pageOf(config, appealed), matter: matterOf(appealed) },
      letterAddress: `${pageOf(config, appealed)}#letter-${documentRid}`,
      happened: happenedOf(recorded),
    })
  for (const userId of await selectTold(trx, appealed, appeal))
    await tellUser(trx, { userId, submittalId: appealed.submittalRid, say }, now)
}

/** Tells the parties that a decision is appealed; the appellant has it from their signature. */
export async function tellFiled(
  trx: Db,
  config: Told,
  { appealed, appeal }: About,
  now: Date,
): Promise<void> {
  const say = () =>
    APPEAL_FILED.of({
      ...{ agency: config.agencyName, appellant: appeal.appellant },
      ...{ address: pageOf(config, appealed), matter: matterOf(appealed) },
      appealed: beginningOf(appealed),
      filed: longDate(appeal.filedOn),
    })
  for (const userId of await selectTold(trx, appealed, appeal))
    if (userId !== appeal.appellantId)
      await tellUser(trx, { userId, submittalId: appealed.submittalRid, say }, now)
}

/** Tells whoever proposed an act that somebody else gave it back, with the reason. */
export async function tellGivenBack(
  trx: Db,
  config: Told,
  { appealed, userId, reason }: { appealed: Appealed; userId: number; reason: string },
  now: Date,
): Promise<void> {
  const say = () =>
    APPEAL_GIVEN_BACK.of({
      ...{ agency: config.agencyName, reason, matter: matterOf(appealed) },
      address: `${config.publicUrl}/app/gov/appeals/${appealed.submittalRid}`,
    })
  await tellUser(trx, { userId, say }, now)
}
