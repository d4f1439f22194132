import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

export type Note = {
  rid: number
  /** The question or table it is about; null for the whole. */
  path: string | null
  text: string
  author: string
  isOwn: boolean
  writtenAt: Date
  isDone: boolean
}

/** The notes of those who prepare a submittal, open ones first, the newest first. */
export async function selectNotes(
  db: Db,
  { rid, userId }: { rid: number; userId: number },
): Promise<Note[]> {
  const { rows } = await sql<Note>`
    select note.id as rid, note.path, note.text, users.display_name as author,
      note.author_user_id = ${userId} as "isOwn", note.written_at as "writtenAt",
      note.done_at is not null as "isDone"
    from submittal_notes note join users on users.id = note.author_user_id
    where note.submittal_id = ${rid} order by note.done_at is not null, note.id desc`.execute(db)
  return rows
}

export async function countNotes(db: Db, rid: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from submittal_notes where submittal_id = ${rid}`.execute(db)
  return rows[0]?.count ?? 0
}

type NewNote = { rid: number; userId: number; path: string | null; text: string }

export async function insertNote(
  db: Db,
  { rid, userId, path, text }: NewNote,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into submittal_notes (submittal_id, path, text, author_user_id, written_at)
    values (${rid}, ${path}, ${text}, ${userId}, ${now}) returning id`.execute(db)
  return rows[0]?.id ?? 0
}

/** Calls a note done, or open again; false where the submittal has no such note. */
export async function settleNote(
  db: Db,
  { rid, noteRid, isDone }: { rid: number; noteRid: number; isDone: boolean },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update submittal_notes set done_at = case when ${isDone} then coalesce(done_at, ${now}) end
    where id = ${noteRid} and submittal_id = ${rid} returning id`.execute(db)
  return rows.length === 1
}
