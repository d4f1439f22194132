import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { canonicalJson, sha256Of } from './canonical.ts'
import { renditionStatement } from './header.ts'
import { momentColumn } from './moments.queries.ts'
import { isMarked, isSignedBy } from './signing.ts'

/** A row of a table that is only added to: its facts, and whether the portal itself wrote it. */
export type SealedRow = { id: number; sha256: string; isOwn: boolean; isUnmarked: boolean }

type Facts = Record<string, unknown>
type Row = { id: number; proof: string | null; marked: Facts; rest: Facts }
type Table = { columns: RawBuilder<unknown>; isOwn: (row: Row) => boolean }

/** Tables whose rows are sealed together, by the name of the table. */
const TABLES = {
  audit_log: marked(
    'audit_log',
    sql`jsonb_build_object('at', ${momentColumn('at')}, 'action', action, 'userId', user_id,
      'actorId', actor_user_id, 'detail', detail, 'visitorHash', visitor_hash) as marked,
      '{}'::jsonb as rest`,
  ),
  record_renditions: {
    columns: sql`id, signature as proof, jsonb_build_object('sha256', sha256,
      'copyId', copy_of_record_id, 'byteSize', byte_size, 'at', ${momentColumn('created_at')},
      'copyChain', (select chain_sha256 from copies_of_record where id = copy_of_record_id)) as marked,
      jsonb_build_object('keyId', key_id) as rest`,
    isOwn: ({ proof, marked: facts, rest }: Row) =>
      isSignedBy(
        { keyId: textOf(rest['keyId']), signature: proof },
        renditionStatement({
          sha256: textOf(facts['sha256']) ?? '',
          copyId: Number(facts['copyId']),
          copyChain: textOf(facts['copyChain']) ?? '',
          byteSize: Number(facts['byteSize']),
          at: textOf(facts['at']) ?? '',
        }),
      ),
  },
  signature_disputes: marked(
    'signature_disputes',
    sql`jsonb_build_object('copyId', copy_of_record_id, 'reason', reason, 'statement', statement,
      'proof', proof, 'disputedAt', ${momentColumn('disputed_at')}) as marked,
      jsonb_build_object('ordinal', ordinal) as rest`,
  ),
  signature_dispute_decisions: marked(
    'signature_dispute_decisions',
    sql`jsonb_build_object('disputeId', dispute_id, 'outcome', outcome, 'reason', reason,
      'decidedAt', ${momentColumn('decided_at')}, 'staffId', decided_by_user_id) as marked,
      '{}'::jsonb as rest`,
  ),
  // Written by a trigger with the file's own row, with which each is compared.
  filed_files: {
    columns: sql`id, '' as proof, '{}'::jsonb as marked, jsonb_build_object('source', source,
      'ownerId', owner_id, 'name', name, 'contentType', content_type, 'fileKey', file_key, 'sha256', sha256, 'byteSize', byte_size) as rest`,
    isOwn: () => true,
  },
  file_findings: marked(
    'file_findings',
    sql`jsonb_build_object('fileKey', file_key, 'source', source, 'name', name, 'outcome', outcome,
      'expectedSha256', expected_sha256, 'foundSha256', found_sha256,
      'foundAt', ${momentColumn('found_at')}) as marked, '{}'::jsonb as rest`,
  ),
  signature_agreements: marked(
    'signature_agreements',
    sql`jsonb_build_object('userId', user_id, 'cosignerId', cosigner_id, 'version', version,
      'text', text, 'sha256', sha256, 'acceptedAt', ${momentColumn('accepted_at')},
      'visitorHash', visitor_hash) as marked, '{}'::jsonb as rest`,
  ),
  signatures: marked(
    'signatures',
    sql`jsonb_build_object('copyId', copy_of_record_id, 'submittalId', submittal_id, 'ordinal', ordinal,
      'userId', user_id, 'contentSha256', content_sha256, 'statement', statement, 'questionId', question_id,
      'authority', authority, 'signedAt', ${momentColumn('signed_at')}) as marked, '{}'::jsonb as rest`,
  ),
  // Written by a trigger with the row itself, with which each is compared.
  kept_rows: {
    columns: sql`id, '' as proof, '{}'::jsonb as marked, jsonb_build_object('source', source, 'key', row_key,
      'act', act, 'columns', columns, 'sha256', sha256, 'at', ${momentColumn('kept_at')})
      || case when writer = 'before' then '{}'::jsonb
        else jsonb_build_object('writer', writer, 'writerPid', writer_pid) end as rest`,
    isOwn: () => true,
  },
} satisfies Record<string, Table>

export type SealedTable = keyof typeof TABLES
export const SEALED_TABLES: readonly SealedTable[] = [
  'audit_log',
  'record_renditions',
  'signature_disputes',
  'signature_dispute_decisions',
  'filed_files',
  'file_findings',
  'signature_agreements',
  'signatures',
  'kept_rows',
]

/** The next rows of a table by their ids. */
export async function selectSealedRows(
  db: Db,
  table: SealedTable,
  { after, upTo, most }: { after: number; upTo: number; most: number },
): Promise<SealedRow[]> {
  const { columns, isOwn } = TABLES[table]
  const { rows } = await sql<Row>`
    select ${columns} from ${sql.table(table)}
    where id > ${after} and id <= ${upTo} order by id limit ${most}`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    sha256: sha256Of(canonicalJson({ table, ...row })),
    isOwn: isOwn(row),
    isUnmarked: row.proof === null,
  }))
}

/** The largest id of each table; 0 where there are no rows. */
export async function selectLastIds(db: Db): Promise<Record<SealedTable, number>> {
  const last = SEALED_TABLES.map(
    (table) =>
      sql`coalesce((select max(id) from ${sql.table(table)}), 0)::bigint as ${sql.ref(table)}`,
  )
  const { rows } = await sql<Record<SealedTable, number>>`select ${sql.join(last)}`.execute(db)
  const [ids] = rows
  if (!ids) throw new Error('The last rows were not found.')
  return ids
}

/** Marks that a table holds more than once: a row that was copied. */
export async function selectRepeatedMarks(db: Db, table: SealedTable): Promise<number[]> {
  const column = table === 'record_renditions' ? 'signature' : 'mark'
  if (table === 'filed_files' || table === 'kept_rows') return []
  const { rows } = await sql<{ id: number }>`
    select max(id)::bigint as id from ${sql.table(table)} where ${sql.ref(column)} is not null
    group by ${sql.ref(column)} having count(*) > 1`.execute(db)
  return rows.map(({ id }) => id)
}

function marked(name: string, facts: RawBuilder<unknown>): Table {
  return {
    columns: sql`id, mark as proof, ${facts}`,
    isOwn: ({ proof, marked: given }) => isMarked(proof, name, given),
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
