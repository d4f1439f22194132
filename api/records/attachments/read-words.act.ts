import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { chunksOf, type FileStore } from '#api/ground/lib/files/file-store.ts'
import { log } from '#api/ground/lib/log.ts'

/** The words of a file by page; null where its type has none. Throws where it cannot be read. */
export type ReadPages = (bytes: Uint8Array, contentType: string) => Promise<string[] | null>

const AT_ONCE = 50
const MOST_BYTES = 50 * 1024 * 1024
const MOST_TRIES = 3

type Waiting = {
  rid: number
  fileKey: string
  byteSize: number
  contentType: string
  tries: number
}

/**
 * Reads the words inside files that were stored since, so that the document search finds them. A file that cannot
 * be read is tried three times and then left: it is found by its name. Answers how many files were seen to.
 */
export async function readWords(
  { db, files }: { db: Db; files: FileStore },
  readPages: ReadPages,
  isStopping: () => boolean = () => false,
): Promise<number> {
  const { rows } = await sql<Waiting>`
    select id as rid, file_key as "fileKey", byte_size as "byteSize", content_type as "contentType",
      text_tries as tries
    from attachments where text_state = 'waiting' order by text_tries, id limit ${AT_ONCE}`.execute(
    db,
  )
  let seen = 0
  for (const file of rows) {
    if (isStopping()) break
    await keep(db, file.rid, await wordsOf(files, file, readPages))
    seen += 1
  }
  return seen
}

type Words = { state: 'read' | 'none' | 'failed' | 'waiting'; pages: string[] }

async function wordsOf(files: FileStore, file: Waiting, readPages: ReadPages): Promise<Words> {
  if (file.byteSize > MOST_BYTES) return { state: 'none', pages: [] }
  try {
    const stored = await files.get(file.fileKey)
    if (!stored) return { state: 'failed', pages: [] }
    const parts: Uint8Array[] = []
    for await (const part of chunksOf(stored.stream)) parts.push(part)
    const pages = await readPages(new Uint8Array(Buffer.concat(parts)), file.contentType)
    return pages ? { state: 'read', pages } : { state: 'none', pages: [] }
  } catch (error) {
    const isLast = file.tries + 1 >= MOST_TRIES
    log.warn({ err: error, attachment: file.rid, isLast }, 'the words of a file could not be read')
    return { state: isLast ? 'failed' : 'waiting', pages: [] }
  }
}

/** Another process may have read the same file meanwhile; the pages are written once. */
async function keep(db: Db, rid: number, { state, pages }: Words): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { rows } = await sql`
      update attachments set text_state = ${state}, text_tries = text_tries + 1
      where id = ${rid} and text_state = 'waiting' returning id`.execute(trx)
    if (rows.length === 0) return
    await sql`delete from attachment_pages where attachment_id = ${rid}`.execute(trx)
    const filled = pages
      .map((body, at) => ({ no: at + 1, body }))
      .filter(({ body }) => body.trim() !== '')
    if (filled.length === 0) return
    await sql`
      insert into attachment_pages (attachment_id, page_no, body)
      select ${rid}, page.no, page.body
      from jsonb_to_recordset(${JSON.stringify(filled)}::jsonb) as page (no int, body text)`.execute(
      trx,
    )
  })
}
