import type { Db } from '#api/ground/db/database.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { PERMIT_ACT, PERMIT_ACT_GIVEN_BACK } from '#api/services/mail-texts/permits.texts.ts'
import { tellUser } from '#api/services/outbox/tell-user.ts'
import { longDate } from '#words/formats.ts'
import { msg, t } from '#words/words.ts'
import type { ActAppeal } from './letters/appealing.ts'
import type { StayBack } from './letters/stay-back.ts'
import { selectPeople } from './effects.queries.ts'
import type { AppealableAct, PermitAct } from './moves.ts'
import type { Head, KeptAsk } from './permit-acts.queries.ts'

const HAPPENED: Readonly<Record<Exclude<PermitAct, 'stayAct'>, string>> = {
  suspend: msg('Permit {permit} is suspended from {from} until it is reinstated.'),
  stay: msg('Permit {permit} is stayed from {from} until its appeal is decided.'),
  reinstate: msg('Permit {permit} is reinstated from {from}.'),
  revoke: msg('Permit {permit} is revoked from {from}.'),
  terminate: msg('Permit {permit} is terminated from {from}.'),
  continue: msg('Permit {permit} is continued administratively from {from}.'),
  correct: msg('What permit {permit} says is corrected from {from}.'),
  transfer: msg('Permit {permit} passes to another holder on {from}.'),
  takeBack: msg('The agency took back what it recorded of permit {permit} before.'),
}
const ACT_STAYED: Readonly<Record<AppealableAct, string>> = {
  suspend: msg(
    'The suspension of permit {permit} is stayed from {from} until its appeal is decided.',
  ),
  revoke: msg(
    'The revocation of permit {permit} is stayed from {from} until its appeal is decided.',
  ),
  terminate: msg(
    'The termination of permit {permit} is stayed from {from} until its appeal is decided.',
  ),
}
/** The desk itself took back the stay of an act, and that act holds again. */
const HOLDS_AGAIN: Readonly<Record<AppealableAct, string>> = {
  suspend: msg(
    'The agency took back the stay of the suspension of permit {permit}: the suspension holds again from {from}.',
  ),
  revoke: msg(
    'The agency took back the stay of the revocation of permit {permit}: the revocation holds again from {from}.',
  ),
  terminate: msg(
    'The agency took back the stay of the termination of permit {permit}: the termination holds again from {from}.',
  ),
}
const STAY_BACK: Readonly<Record<Exclude<StayBack['then'], 'again'>, string>> = {
  asBefore: msg(
    'The agency took back the stay of permit {permit} whose day was ahead. What is appealed holds as before.',
  ),
  over: msg(
    'The agency took back the stay of what is appealed of permit {permit}. Nothing of the permit changes with it.',
  ),
}
const SUSPENDED_UNTIL = msg('Permit {permit} is suspended from {from} until {until}.')
const STAYED_UNTIL = msg('Permit {permit} is stayed from {from} until {until}.')

/** Tells who works at the site what was recorded, in the language of each and in the transaction of the act. */
export async function tellPeople(
  trx: Db,
  config: Pick<ApiConfig, 'agencyName' | 'publicUrl'>,
  {
    head,
    asked,
    stayBack,
    letter,
    appeal,
  }: {
    head: Head
    asked: KeptAsk
    stayBack: StayBack | null
    letter: string
    appeal: ActAppeal | null
  },
  now: Date,
): Promise<void> {
  const say = (mayOpen: boolean) => () =>
    PERMIT_ACT.of({
      ...{ agency: config.agencyName, permit: head.number, site: head.siteName, letter },
      department: head.department,
      address: `${config.publicUrl}${placeOf(head, mayOpen)}`,
      happened: t(stayBack ? stayBackOf(stayBack) : happenedOf(asked, head), {
        permit: head.number,
        from: longDate(asked.fromOn),
        until: longDate(asked.untilOn),
      }),
      appeal: appeal && appealSaid(appeal),
    })
  for (const { id: userId, mayOpen } of await selectPeople(trx, head))
    await tellUser(trx, { userId, say: say(mayOpen) }, now)
}

export type Place = Pick<Head, 'permitRid' | 'productRid' | 'isPublic'>

/** Where somebody reads of it: the page of the permit, else what the public reads. */
export function placeOf({ permitRid, productRid, isPublic }: Place, mayOpen: boolean): string {
  if (mayOpen) return `/app/permits/review/${permitRid}`
  return isPublic ? `/pub/pub-rcd/permits/review/${productRid}/${permitRid}` : '/app/dashboard'
}

function appealSaid({ until, terms }: ActAppeal): string {
  const said = { until: longDate(until), to: t(terms.to) }
  return terms.by === 'anyone'
    ? t(
        'The holder of the permit, and whoever this affects, may appeal it until {until} to {to}: at the page of the permit or in writing.',
        said,
      )
    : t(
        'The holder of the permit may appeal it until {until} to {to}: at the page of the permit or in writing.',
        said,
      )
}

/** Tells whoever proposed an act that somebody else gave it back, with the reason. */
export async function tellGivenBack(
  trx: Db,
  config: Pick<ApiConfig, 'agencyName' | 'publicUrl'>,
  { head, userId, reason }: { head: Head; userId: number; reason: string },
  now: Date,
): Promise<void> {
  const say = () =>
    PERMIT_ACT_GIVEN_BACK.of({
      ...{ agency: config.agencyName, permit: head.number, reason },
      address: `${config.publicUrl}/app/gov/permits/${head.permitRid}`,
    })
  await tellUser(trx, { userId, say }, now)
}

const stayBackOf = ({ kind, then }: StayBack): string =>
  then === 'again' ? HOLDS_AGAIN[kind] : STAY_BACK[then]

function happenedOf({ kind, untilOn }: KeptAsk, { stayable }: Head): string {
  if (kind === 'stayAct') return ACT_STAYED[stayable?.kind ?? 'suspend']
  if (untilOn === null) return HAPPENED[kind]
  return kind === 'stay' ? STAYED_UNTIL : SUSPENDED_UNTIL
}
