import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

export type AccountType = {
  rid: number
  name: string
  description: string
  kind: 'owner' | 'consultant' | 'licensee' | 'public'
  role: 'owner' | 'submitter' | null
  allowsSubmitting: boolean
}

/** The types that a visitor may register as, in the agency's order. */
export async function selectAccountTypes(db: Db): Promise<AccountType[]> {
  const { rows } = await sql<AccountType>`
    select id as rid, name, description, kind, role,
      allows_submitting and role is not null as "allowsSubmitting"
    from account_types order by position, id`.execute(db)
  return rows
}
