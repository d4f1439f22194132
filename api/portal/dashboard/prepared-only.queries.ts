import { sql, type RawBuilder } from 'kysely'
import { aboutRow, onlyPrepares } from '#api/services/access/permits.queries.ts'
import { OWN_KINDS } from './waits.ts'

const PREPARED = OWN_KINDS.filter(({ preparerVerb }) => preparerVerb).map(({ kind }) => kind)
const KINDS = new Map(OWN_KINDS.map((each) => [each.kind, each]))

type Row = { kind: string; rid: string }

/** Whether the reader of a row, given by the names of its columns, may prepare its record and not sign it. */
export const isPreparedOnly = (
  userId: number | RawBuilder<unknown>,
  { kind, rid }: Row = { kind: 'kind', rid: 'rid' },
): RawBuilder<boolean> => sql<boolean>`(${sql.ref(kind)} = any(${PREPARED}::text[]) and exists (
  select from submittals prepared
  where prepared.id = ${sql.ref(rid)} and ${onlyPrepares(userId, aboutRow('prepared'))}))`

/** What somebody does about what waits for them, on the dashboard as in mails. */
export function ownVerb(kind: string, isPreparer: boolean): string {
  const { verb = '', preparerVerb = verb } = KINDS.get(kind) ?? {}
  return isPreparer ? preparerVerb : verb
}
