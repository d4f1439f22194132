import { createHash } from 'node:crypto'
import type { Db } from '#api/ground/db/database.ts'
import type { FileStore } from '#api/ground/lib/files/file-store.ts'
import { runInBatches } from '../bulk.ts'
import { simplePdf } from './pdf.ts'

const LETTER = simplePdf('A letter about the notice (demonstration)', [
  'To whom it may concern:',
  '',
  'The dust is worst in the dry months. My neighbor Robin Placeholder keeps a',
  'notebook of it. You can reach her at 555-010-0142, or write to Robin',
  'Placeholder at robin.placeholder@example.org.',
  '',
  'Please read the notebook before you decide.',
])

/** By the receipts of comments.ts: two that are published. */
const WITH_LETTER = ['PC-DEMO-0002', 'PC-DEMO-0003']

/** Letters that came with comments; they name a person, so that there is something to take out of them. */
export async function insertCommentFiles(db: Db, files: FileStore): Promise<void> {
  for (const receipt_no of WITH_LETTER) {
    const name = createHash('sha256').update(receipt_no).digest('hex').slice(0, 32)
    const file_key = `comments/demonstration-${name}.pdf`
    const { byteSize, sha256 } = await files.put(file_key, LETTER, 'application/pdf')
    await runInBatches(
      db,
      { receipt_no: 'text', file_key: 'text', byte_size: 'bigint', sha256: 'text' },
      [{ receipt_no, file_key, byte_size: byteSize, sha256 }],
      `insert into comment_files (comment_id, name, byte_size, sha256, file_key)
       select comment.id, 'letter.pdf', byte_size, sha256, file_key
       from batch join public_comments comment using (receipt_no)`,
    )
  }
}
