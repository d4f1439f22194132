import { ANSWER_CORRECTED } from '#api/services/mail-texts/submittals.texts.ts'
import { sql } from 'kysely'
import type { z } from '@hono/zod-openapi'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { selectLastContent } from '#api/filing/filed/filed.queries.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { STATUS, UNDECIDED } from '#api/services/workflow/statuses.ts'
import { tellParties } from '#api/services/workflow/tell-parties.queries.ts'
import { requireFiled } from './comment.act.ts'
import { answersIn, claimedIn } from '#api/filing/filed/covered.ts'
import type { correctBody } from './desk-review.contract.ts'

/** The type of a comment by which the agency answers. */
const ANSWER = 13
const OPEN: readonly number[] = [...UNDECIDED, STATUS.onHold]
const NEWER = 'The applicant signed another version meanwhile. Nothing was saved.'
const NO_QUESTION = 'There is no such question in what was signed.'
const SAME = 'This is what the answer says already.'

/** Puts an answer right beside what was signed, which stays as it is; the applicant is told. */
export async function correctAnswer(
  { db, config }: { db: Db; config: Pick<ApiConfig, 'agencyName' | 'publicUrl'> },
  { rid, ordinal, path, is, reason }: z.infer<typeof correctBody>,
  staffId: number,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await requireFiled(trx, rid, OPEN)
    const last = await selectLastContent(trx, [rid])
    if (last?.number !== `${rid}-${ordinal}`) throw new ApiError('SHOWN_IS_OLD', NEWER)
    const signed = answersIn(last.content.shown).get(path)
    if (!signed) throw new ApiError('INVALID', NO_QUESTION, { path: NO_QUESTION })
    const { rows } = await sql<{ is: string }>`
      select "is" from answer_corrections where submittal_id = ${rid} and ordinal = ${ordinal}
        and path = ${path} order by id desc limit 1`.execute(trx)
    const was = rows[0]?.is ?? signed.text
    if (was === is) throw new ApiError('INVALID', SAME, { is: SAME })
    await sql`
      insert into answer_corrections (submittal_id, ordinal, path, was, "is", reason,
        corrected_by_user_id, corrected_at)
      values (${rid}, ${ordinal}, ${path}, ${was}, ${is}, ${reason}, ${staffId}, ${now})`.execute(
      trx,
    )
    // Where the applicant reads what the agency says. A claimed answer is repeated nowhere.
    const reads = claimedIn(last.content.shown).has(path) ? '' : ` It now reads: “${is}”.`
    await sql`
      insert into submittal_comments (submittal_id, type_id, path, ordinal, text, author_user_id, written_at)
      values (${rid}, ${ANSWER}, ${path}, ${ordinal},
        ${`Corrected by the agency: ${signed.label}.${reads} Reason: ${reason}`.slice(0, 10_000)},
        ${staffId}, ${now})`.execute(trx)
    const { rows: abouts } = await sql<{ name: string; productRid: number }>`
      select application_name as name, product_id as "productRid" from submittals
      where id = ${rid}`.execute(trx)
    const [about] = abouts
    const name = about?.name ?? ''
    await tellParties(
      trx,
      rid,
      () =>
        ANSWER_CORRECTED.of({
          ...{ agency: config.agencyName, name, number: rid, question: signed.label },
          address: `${config.publicUrl}/app/submittal/review/${about?.productRid}/${rid}`,
        }),
      now,
    )
  })
}
