import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { CompiledForm } from '#forms/compile.ts'

/**
 * Who holds a permit, as the answer to the question of a type that names its holder: what is filed about a permit is filed
 * in the name of its holder, whatever the employer of the account is called. Nothing where the holder is a person, whose
 * name has parts that the permit does not keep apart.
 */
export async function holderKnown(
  db: Db,
  form: CompiledForm,
  { permitRid, applicationRid }: { permitRid: number; applicationRid: number },
): Promise<Record<string, string>> {
  const { rows } = await sql<{ holder: string | null; asked: string[] }>`
    select nullif(permits.holder_name, '') as holder,
      coalesce((select array_agg(question) from jsonb_array_elements_text(application.config -> 'holder') question), '{}') as asked
    from permits, applications application
    where permits.id = ${permitRid} and application.id = ${applicationRid} and not permits.holder_is_person`.execute(
    db,
  )
  const [{ holder, asked } = { holder: null, asked: [] }] = rows
  const question = asked.find((id) => form.questions.get(id)?.question.kind === 'text')
  return holder && question ? { [question]: holder } : {}
}
