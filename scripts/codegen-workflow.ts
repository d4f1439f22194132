// Writes the tables and the picture of docs/workflow.md, from the statuses and the moves themselves.
// Run with `npm run codegen`. `--check` only compares.
import { migrate, openDatabase } from '#api/ground/db/database.ts'
import { workflowTables } from '#api/services/workflow/diagram.queries.ts'
import { writeBetweenMarks } from './write-between-marks.ts'

const { db, close } = await openDatabase({ dataDir: 'memory://' })
await migrate(db)
const tables = await workflowTables(db)
await close()
await writeBetweenMarks('docs/workflow.md', tables)
