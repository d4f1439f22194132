import type { Db } from '#api/ground/db/database.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import { dayIn, longDate } from '#values/days.ts'
import {
  selectActsOf,
  selectAppealActs,
  selectAppealed,
  selectAppealProposals,
  selectAppeals,
  selectGivenBack,
  type Appealed,
  type AppealedAct,
  type KeptAppeal,
  type KeptAppealAct,
} from './appeals.queries.ts'
import type { AppealActBody, DeskAppeals } from './appeals.schemas.ts'
import { effectsOf } from './effects.ts'
import { madeWords } from './letters/made.ts'
import {
  askOf,
  choicesNow,
  lastAct,
  madeFor,
  othersOf,
  requireMatter,
  weigh,
  type Matter,
} from './weigh.ts'
import { selectStays, stayOf } from './stays/stays.ts'

type At = { config: Pick<ApiConfig, 'timeZone' | 'review'>; userId: number; now: Date }

/** The decision about a submittal with its appeals, what waits for a second person and what may follow. */
export async function readDeskAppeals(
  db: Db,
  submittalRid: number,
  { config, userId, now }: At,
): Promise<DeskAppeals> {
  const today = dayIn(config.timeZone, now)
  const appealed = await selectAppealed(db, submittalRid, config.timeZone)
  if (!appealed) throw notFound('A decision about this submittal')
  const [appeals, acts, proposals, givenBack] = await Promise.all([
    selectAppeals(db, submittalRid),
    selectAppealActs(db, submittalRid, config.timeZone),
    selectAppealProposals(db, submittalRid),
    selectGivenBack(db, submittalRid),
  ])
  const select = (which: { decisionRid?: number; actRid: number | null }) =>
    selectAppealed(db, submittalRid, config.timeZone, which)
  const ofDecision = await Promise.all(
    [...new Set(appeals.map(({ decisionRid }) => decisionRid))].map((decisionRid) =>
      select({ decisionRid, actRid: null }),
    ),
  )
  const ofActs = (
    await Promise.all((await selectActsOf(db, submittalRid)).map((actRid) => select({ actRid })))
  ).filter((each) => each !== null)
  const stays = await selectStays(db, appealed.permitRid, today)
  return {
    ...headOf(appealed),
    ...{ by: appealed.terms?.by ?? null, to: appealed.terms?.to ?? null },
    rule: appealed.terms?.rule ?? null,
    secondReader: config.review.secondReader,
    acts: ofActs.flatMap(({ act, appealUntil }) =>
      act && appealUntil !== null && !act.isTakenBack
        ? [{ rid: act.rid, words: actWords(act), until: appealUntil }]
        : [],
    ),
    appeals: await Promise.all(
      appeals.map(async (appeal) => {
        const own = acts.filter(({ appealRid }) => appealRid === appeal.rid)
        // A submittal that was sent back has been decided anew: each appeal is about its own decision.
        const about =
          appeal.actRid === null
            ? ofDecision.find((each) => each?.decisionRid === appeal.decisionRid)
            : ofActs.find(({ act }) => act?.rid === appeal.actRid)
        const matter: Matter = {
          ...{ appealed: about ?? appealed, appeal, acts: own, others: othersOf(appeal, appeals) },
          made: await madeFor(db, about ?? appealed, appeal),
        }
        const proposal = proposals.find(({ appealRid }) => appealRid === appeal.rid)
        const last = proposal ? null : lastAct(matter)
        return {
          ...itemOf(appeal),
          about: about?.act ? actWords(about.act) : null,
          ...{ ofKind: about?.act?.kind ?? null, isTakenBack: about?.act?.isTakenBack ?? false },
          ...stayOf(matter, stays),
          givenBack: givenBack.get(appeal.rid) ?? null,
          choices: proposal ? [] : choicesNow(matter),
          made: matter.made.map((each) => ({ id: each.id, words: madeWords(each) })),
          acts: own.map((act) => ({ ...actOf(act), mayTakeBack: act.rid === last?.rid })),
          proposal: proposal
            ? {
                ...{
                  kind: proposal.asked.kind,
                  reason: proposal.asked.reason,
                  rule: proposal.asked.rule,
                },
                ...{ by: proposal.by, isOwn: proposal.byId === userId },
                effects: await effectsOf(db, matter, proposal.asked, today),
              }
            : null,
        }
      }),
    ),
  }
}

/** "Suspension from January 10, 2027, letter WQ-1-L1" */
const actWords = ({ kind, fromOn, number }: AppealedAct): string =>
  `${NAMES[kind]} from ${longDate(fromOn)}, letter ${number}`
const NAMES = { suspend: 'Suspension', revoke: 'Revocation', terminate: 'Termination' } as const

const headOf = (appealed: Appealed) => {
  const { submittalRid, productRid, name, applicant, siteName, kind, issuedOn } = appealed
  const { appealUntil, permitRid, permitNumber, mayAmend, mayRevise } = appealed
  return {
    ...{ submittalRid, productRid, name, applicant, siteName, kind, issuedOn },
    ...{ appealUntil, permitRid, permitNumber, mayAmend, mayRevise },
  }
}

const itemOf = (appeal: KeptAppeal) => {
  const { rid, filingRid, appellant, address, asksStay, stayRefusedOn, filedOn, isLate, state } =
    appeal
  const { dueOn, hearingOn, hearingTime, hearingPlace, withdrawReason, version } = appeal
  return {
    ...{ rid, filingRid, appellant, address, asksStay, stayRefusedOn, filedOn, isLate, state },
    ...{ dueOn, hearingOn, hearingTime, hearingPlace, withdrawReason, version },
  }
}

const actOf = (act: KeptAppealAct) => {
  const { rid, kind, undoes, isUndone, reason, rule, changes, number, documentRid } = act
  const { hearingOn, hearingTime, hearingPlace, by, preparedBy, recordedOn } = act
  const { postDueOn, postedOn } = act
  return {
    ...{ rid, kind, undoes, isUndone, reason, rule, changes, number, documentRid },
    ...{ hearingOn, hearingTime, hearingPlace, by, preparedBy, recordedOn },
    ...{ postDueOn, postedOn, madeBy: act.madeBy && madeWords(act.madeBy) },
  }
}

/** What recording it would do, in sentences, before anybody presses. */
export async function previewAppealAct(
  db: Db,
  body: AppealActBody,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<string[]> {
  const matter = await requireMatter(db, body, timeZone)
  const asked = askOf(body)
  const today = dayIn(timeZone, now)
  weigh(matter, asked, today)
  return effectsOf(db, matter, asked, today)
}
