// Adds new migrations to api/ground/db/migrations.lock. Run with `npm run codegen`. `--check` only compares.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { LOCK_FILE, lockFaults, lockWith, readLock } from '#api/ground/db/migration-lock.ts'
import { migrationHashes } from '#api/ground/db/read-migrations.ts'

const locked = existsSync(LOCK_FILE) ? readLock(readFileSync(LOCK_FILE, 'utf8')) : []
const there = await migrationHashes()
if (!process.argv.includes('--check')) writeFileSync(LOCK_FILE, lockWith(locked, there))
const faults = lockFaults(readLock(readFileSync(LOCK_FILE, 'utf8')), there)
for (const fault of faults) console.error(fault)
process.exit(faults.length > 0 ? 1 : 0)
