import type { Db } from '#api/db/database.ts'
import type { ApiConfig } from '#api/lib/calls/deps.ts'
import { notFound } from '#api/lib/calls/errors.ts'
import { dayIn } from '#values/days.ts'
import {
  selectAppealActs,
  selectAppealed,
  selectAppealProposals,
  selectAppeals,
  selectGivenBack,
  type Appealed,
  type AppealAsk,
  type KeptAppeal,
  type KeptAppealAct,
} from './appeals.queries.ts'
import type { AppealActBody, DeskAppeals } from './appeals.schemas.ts'
import { saysOf } from './letter.ts'
import { askOf, choicesNow, lastAct, requireMatter, weigh, type Matter } from './weigh.ts'

type At = { config: Pick<ApiConfig, 'timeZone' | 'review'>; userId: number }

/** The decision about a submittal with its appeals, what waits for a second person and what may follow. */
export async function readDeskAppeals(
  db: Db,
  submittalRid: number,
  { config, userId }: At,
): Promise<DeskAppeals> {
  const appealed = await selectAppealed(db, submittalRid, config.timeZone)
  if (!appealed) throw notFound('A decision about this submittal')
  const [appeals, acts, proposals, givenBack] = await Promise.all([
    selectAppeals(db, submittalRid),
    selectAppealActs(db, submittalRid),
    selectAppealProposals(db, submittalRid),
    selectGivenBack(db, submittalRid),
  ])
  const ofDecision = await Promise.all(
    [...new Set(appeals.map(({ decisionRid }) => decisionRid))].map((rid) =>
      selectAppealed(db, submittalRid, config.timeZone, rid),
    ),
  )
  return {
    ...headOf(appealed),
    ...{ by: appealed.terms?.by ?? null, to: appealed.terms?.to ?? null },
    rule: appealed.terms?.rule ?? null,
    secondReader: config.review.secondReader,
    appeals: appeals.map((appeal) => {
      const own = acts.filter(({ appealRid }) => appealRid === appeal.rid)
      // A submittal that was sent back has been decided anew: each appeal is about its own decision.
      const about = ofDecision.find((each) => each?.decisionRid === appeal.decisionRid)
      const matter = { appealed: about ?? appealed, appeal, acts: own }
      const proposal = proposals.find(({ appealRid }) => appealRid === appeal.rid)
      const last = proposal ? null : lastAct(matter)
      return {
        ...itemOf(appeal),
        givenBack: givenBack.get(appeal.rid) ?? null,
        choices: proposal ? [] : choicesNow(matter),
        acts: own.map((act) => ({ ...actOf(act), mayTakeBack: act.rid === last?.rid })),
        proposal: proposal
          ? {
              ...{
                kind: proposal.asked.kind,
                reason: proposal.asked.reason,
                rule: proposal.asked.rule,
              },
              ...{ by: proposal.by, isOwn: proposal.byId === userId },
              effects: effectsOf(matter, proposal.asked),
            }
          : null,
      }
    }),
  }
}

const headOf = (appealed: Appealed) => {
  const { submittalRid, productRid, name, applicant, siteName, kind, issuedOn } = appealed
  const { appealUntil, permitRid, permitNumber } = appealed
  return {
    ...{ submittalRid, productRid, name, applicant, siteName, kind, issuedOn },
    ...{ appealUntil, permitRid, permitNumber },
  }
}

const itemOf = (appeal: KeptAppeal) => {
  const { rid, filingRid, appellant, asksStay, filedOn, isLate, state } = appeal
  const { dueOn, hearingOn, withdrawReason, version } = appeal
  return {
    ...{ rid, filingRid, appellant, asksStay, filedOn, isLate, state },
    ...{ dueOn, hearingOn, withdrawReason, version },
  }
}

const actOf = (act: KeptAppealAct) => {
  const { rid, kind, undoes, isUndone, reason, rule, hearingOn, changes, number } = act
  const { documentRid, by, preparedBy, recordedOn } = act
  return {
    ...{ rid, kind, undoes, isUndone, reason, rule, hearingOn, changes, number },
    ...{ documentRid, by, preparedBy, recordedOn },
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
  weigh(matter, asked, dayIn(timeZone, now))
  return effectsOf(matter, asked)
}

const WHO_CHANGES =
  'It waits at the desk until somebody records here that the changes were made: by an amendment of the permit, or a correction at its page.'
const TOLD = 'The appellant and the people of the decision are told by mail, with a letter.'

function effectsOf({ appealed, appeal }: Matter, asked: AppealAsk): string[] {
  const isDenial = appealed.kind === 'deny'
  const ends = !['open', 'hearing', 'carryOut', 'takeBack'].includes(asked.kind)
  return [
    ...saysOf(appealed, asked),
    ...(asked.kind === 'open'
      ? [
          isDenial
            ? 'The submittal is shown as contested.'
            : 'The public record says that the permit is appealed.',
        ]
      : []),
    ...(asked.kind === 'change' ? [WHO_CHANGES] : []),
    ...(ends && !isDenial && appeal.state === 'open'
      ? [
          'Unless another appeal is open, the record says so no more, and a stay of the permit ends.',
        ]
      : []),
    TOLD,
  ]
}
