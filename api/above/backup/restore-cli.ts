// Restores a backup into an empty installation and verifies its records: see docs/deploying.md.
//   tsx api/above/backup/restore-cli.ts <folder of the backup>
// Exit codes: 0 restored and whole, 1 restored and something does not hold (each is printed), 2 not restored.
import '#api/ground/db/own-files-only.ts'
import path from 'node:path'
import { verificationWords } from '#api/services/proof/check/verification-words.ts'
import { BackupError } from './manifest.ts'
import { restore } from './restore.ts'

try {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new BackupError('Name the folder of a backup: npm run restore -- <folder>')
  const found = await restore(process.env, path.resolve(folder))
  console.log(verificationWords(found))
  process.exitCode = found.problems.length > 0 ? 1 : 0
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
