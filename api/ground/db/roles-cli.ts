// Migrates as the owner (DATABASE_MIGRATION_URL) and gives the role of DATABASE_URL what the portal needs and no
// more: see docs/deploying.md.
//   tsx api/ground/db/roles-cli.ts
// Exit codes: 0 done, 2 nothing was changed.
import '#api/ground/db/own-files-only.ts'
import { openDatabase } from './database.ts'
import { migrateAsOwner } from './migrate-as-owner.ts'

try {
  if (!process.env.DATABASE_MIGRATION_URL || !process.env.DATABASE_URL)
    throw new Error('Set DATABASE_MIGRATION_URL (the owner) and DATABASE_URL (the portal).')
  const { db, close } = await openDatabase({ url: process.env.DATABASE_URL, poolSize: 1 })
  try {
    await migrateAsOwner(db, process.env)
    console.log('The role of DATABASE_URL has the rights of the portal.')
  } finally {
    await close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
