import type { Db } from '#api/ground/db/database.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import { forceOf } from '#api/ground/lib/papers/permit-force.ts'
import type { WorkCalendar } from '#values/work-days.ts'
import { dayIn } from '#values/days.ts'
import { effectsOf } from './effects.ts'
import { choicesOf, keepsOf } from './judge.ts'
import * as queries from './permit-acts.queries.ts'
import { selectTransferAsked } from './transfer/transfer-asked.queries.ts'
import type { DeskPermit, RecordBody } from './permit-acts.schemas.ts'
import { askedOn, keptAsk, requirePossible, requireShown, selectSubject } from './weigh.ts'

type At = { config: Pick<ApiConfig, 'timeZone' | 'review' | 'workDays'>; now: Date; userId: number }

/** A permit at the desk: how it stands, what was recorded of it, what waits for a second person and what may follow. */
export async function readDeskPermit(
  db: Db,
  permitRid: number,
  { config, now, userId }: At,
): Promise<DeskPermit> {
  const today = dayIn(config.timeZone, now)
  const head = await queries.selectHead(db, permitRid)
  if (!head) throw notFound('The permit')
  const [subject, acts, versions, transfer, proposal, givenBack] = await Promise.all([
    selectSubject(db, head, today),
    queries.selectDeskActs(db, permitRid),
    queries.selectVersions(db, permitRid, config.timeZone),
    selectTransferAsked(db, permitRid),
    queries.selectProposal(db, permitRid),
    queries.selectGivenBack(db, permitRid),
  ])
  const { isInvalid, effectiveOn, revokedOn, contestedCode } = head
  const facts = { statusName: head.statusName, isInvalid, effectiveOn, revokedOn, contestedCode }
  return {
    ...shownOf(head),
    force: forceOf({ ...facts, expiredOn: head.expiredOn }, today),
    secondReader: config.review.secondReader,
    choices: proposal ? [] : choicesOf(subject),
    stayable: head.stayable?.kind ?? null,
    acts: acts.map(({ isOfAppeal, staysRid, ...act }) => ({
      ...act,
      mayTakeBack:
        proposal === null &&
        act.kind !== 'takeBack' &&
        // What a file changed is taken back with its run, where it was loaded.
        act.kind !== 'import' &&
        !isOfAppeal &&
        (act.state === 'ahead' || act.state === 'done') &&
        keepsOf(subject, {
          actId: act.rid,
          isAhead: act.state === 'ahead',
          kind: act.kind,
          staysRid,
        }) === null,
    })),
    versions,
    transfer,
    proposal: proposal && {
      ...askedOn(proposal.asked, today),
      stays: proposal.asked.kind === 'stayAct' ? (head.stayable?.kind ?? null) : null,
      by: proposal.by,
      isOwn: proposal.byId === userId,
      effects: await effectsOf(db, head, subject, askedOn(proposal.asked, today), config.workDays),
    },
    givenBack,
  }
}

/** What of the head the desk is shown as it stands. */
function shownOf(head: queries.Head) {
  const { permitRid, productRid, number, typeName, permitTypeRid, statusName, isPublic } = head
  const {
    siteRid,
    siteName,
    holder,
    effectiveOn,
    expiredOn,
    version,
    permitTypes,
    appealsOf,
    renewal,
  } = head
  const { appealsOfKind } = head
  return {
    ...{ permitRid, productRid, number, typeName, permitTypeRid, statusName, isPublic },
    ...{
      siteRid,
      siteName,
      holder,
      effectiveOn,
      expiredOn,
      version,
      permitTypes,
      appealsOf,
      appealsOfKind,
    },
    ...{ isRenewedHere: renewal !== 'none' },
  }
}

/** What an act would do, refused as its record would be. */
export async function previewAct(
  db: Db,
  body: RecordBody,
  { today, workDays }: { today: string; workDays: WorkCalendar },
): Promise<string[]> {
  const head = await requireShown(db, body)
  const asked = keptAsk(body, head, today)
  const subject = await selectSubject(db, head, today)
  await requirePossible(db, head, subject, asked)
  return effectsOf(db, head, subject, asked, workDays)
}
