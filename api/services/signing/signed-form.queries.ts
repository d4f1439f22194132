import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { sha256Of } from '#api/services/proof/canonical.ts'
import type { SubmittalContent } from '#forms/view/document.ts'

const ALTERED =
  'The form is not as it was signed, so nothing can be signed with it. Tell the agency.'

export type SignedForm = {
  ordinal: number
  copyId: number
  sha256: string
  content: SubmittalContent
}

/** The form as it was signed last: whoever signs after that, as the other side of a transfer or of a trade, signs the same. */
export async function selectSignedForm(db: Db, submittalId: number): Promise<SignedForm> {
  const { rows } = await sql<Omit<SignedForm, 'content'> & { text: string }>`
    select ordinal, copies_of_record.id::float8 as "copyId", sha256, content as text from submittal_versions
      join copies_of_record on copies_of_record.id = copy_of_record_id
    where submittal_id = ${submittalId} order by ordinal desc limit 1`.execute(db)
  const [form] = rows
  if (!form) throw notFound('The signed form')
  const { text, ...rest } = form
  if (sha256Of(text) !== form.sha256) throw new ApiError('RECORD_ALTERED', ALTERED)
  return { ...rest, content: JSON.parse(text) as SubmittalContent }
}
