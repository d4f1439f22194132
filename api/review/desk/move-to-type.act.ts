import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { selectForm, selectPublishedSha } from '#api/filing/definitions/stored-forms.queries.ts'
import { carriedFromFiled } from '#api/filing/drafts/copied.queries.ts'
import { insertAnswers } from '#api/filing/drafts/insert-answers.queries.ts'
import { insertSubmittal } from '#api/filing/drafts/insert-submittal.queries.ts'
import { selectJudgeContext } from '#api/filing/drafts/judge-context.queries.ts'
import { prefilled } from '#api/filing/drafts/prefilled.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { SUBMITTAL_MOVED } from '#api/services/mail-texts/submittals.texts.ts'
import { STATUS } from '#api/services/workflow/statuses.ts'
import { partyDoes } from '#api/services/workflow/turn.ts'
import { writeLog } from '#api/services/workflow/submittal-log.queries.ts'
import { tellParties } from '#api/services/workflow/tell-parties.queries.ts'
import { t } from '#words/words.ts'
import { dayIn } from '#values/days.ts'
import { compile } from '#forms/compile.ts'
import { answersOf } from '#forms/judge/answers.ts'
import { feeOf } from '#forms/judge/fee.ts'
import { movedFeeWords } from './moved-fee.ts'
import { selectOtherTypes, selectWrong } from './other-types.queries.ts'

const CHOOSE = 'Choose the type that it should have been.'

type ToType = { rid: number; toApplicationRid: number | null; staff: SignedIn }
type Told = Pick<ApiConfig, 'agencyName' | 'publicUrl' | 'timeZone' | 'workDays'>

/**
 * Begins the submittal that the applicant of a wrong one goes on with, in the transaction of its move: of the type
 * that was chosen, with the answers of what was signed as far as they fit. Files are not taken. They are told.
 */
export async function moveToType(
  trx: Db,
  config: Told,
  { rid, toApplicationRid, staff }: ToType,
  now: Date,
): Promise<void> {
  const wrong = await selectWrong(trx, rid)
  const types = wrong ? await selectOtherTypes(trx, wrong, dayIn(config.timeZone, now)) : []
  const type = types.find((each) => each.rid === toApplicationRid)
  const form = type && (await selectForm(trx, (await selectPublishedSha(trx, type.formCode)) ?? ''))
  if (!wrong || !form) throw new ApiError('INVALID', CHOOSE, { toApplicationRid: CHOOSE })
  const about = {
    userId: wrong.creator.id,
    siteRid: wrong.siteRid,
    permitRid: wrong.permitRid,
    productRid: type.productRid,
    action: 'new' as const,
    period: wrong.period,
  }
  const compiled = compile(form.definition)
  const context = await selectJudgeContext(trx, compiled, about, { ...config, now })
  const known = prefilled(compiled, context)
  const earlier = await carriedFromFiled(trx, staff, rid, compiled, { known, context })
  const begun = await insertSubmittal(trx, { ...about, applicationRid: type.rid }, now)
  const answered = earlier?.answered ?? { texts: known, rows: {}, files: {} }
  const { sha256: formSha256 } = form
  await insertAnswers(trx, { rid: begun, formSha256, userId: about.userId, answered }, now)
  const fee = feeOf(compiled, answersOf(compiled, answered, context), context)
  const reason = `In place of ${rid}, ${wrong.name}.`
  await writeLog(trx, { rid: begun, actorId: staff.id, act: 'begin', to: STATUS.open, reason }, now)
  await sql`update submittals set moved_to_id = ${begun} where id = ${rid}`.execute(trx)
  const say = ({ isPreparer }: { isPreparer: boolean }) =>
    SUBMITTAL_MOVED.of({
      next: t(partyDoes('moved', isPreparer)),
      ...{ agency: config.agencyName, name: wrong.name, number: rid, type: type.name },
      fee: movedFeeWords(fee),
      ...{ begun, address: `${config.publicUrl}/app/submittal/form/${type.productRid}/${begun}` },
    })
  await tellParties(trx, rid, say, now)
}
