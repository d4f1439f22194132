// Walks the chain of the copies of record: see docs/deploying.md.
//   tsx api/records/verify-cli.ts
// Exit codes: 0 every copy holds, 1 one does not (its number is printed), 2 not started.
import { openDatabase } from '#api/db/database.ts'
import { databaseOptions } from '#api/lib/environment.ts'
import { verifyChain, type ChainReport } from './verify.ts'

const WORDS = {
  content: 'its content is not what its SHA-256 was taken of',
  chain: 'its link is not made of its own SHA-256',
  facts: 'its time, number, kind or another fact of it was changed',
  signature: 'no key of this installation signed it',
  previous: 'it does not follow the copy before it: one was changed, added or taken away',
}

try {
  const { db, close } = await openDatabase(databaseOptions(process.env))
  try {
    const report = await verifyChain(db)
    console.log(wordsOf(report))
    process.exitCode = report.broken ? 1 : 0
  } finally {
    await close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}

function wordsOf({ count, end, broken }: ChainReport): string {
  if (broken)
    return `BROKEN at copy ${broken.number} (row ${broken.id}): ${WORDS[broken.what]}.\n${count} copies before it hold.`
  return `${count} copies of record, all whole.\nEnd of the chain: ${end}\nKeep this line outside the database: it proves later that nothing was taken off the end.`
}
