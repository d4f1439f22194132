// Writes the tables and the picture of docs/workflow.md, from the statuses and the moves themselves.
// Run with `npm run codegen`. `--check` only compares.
import { readFile, writeFile } from 'node:fs/promises'
import * as prettier from 'prettier'
import { migrate, openDatabase } from '#api/db/database.ts'
import { workflowTables } from '#api/workflow/diagram.queries.ts'

const FILE = 'docs/workflow.md'
const MARKS = /(<!-- generated: begin -->\n)[\s\S]*(<!-- generated: end -->)/

const { db, close } = await openDatabase({ dataDir: 'memory://' })
await migrate(db)
const tables = await workflowTables(db)
await close()

const old = await readFile(FILE, 'utf8')
const text = await prettier.format(
  old.replace(MARKS, (_all, begin: string, end: string) => `${begin}\n${tables}\n\n${end}`),
  { parser: 'markdown', ...(await prettier.resolveConfig(FILE)) },
)
if (process.argv.includes('--check')) {
  if (old !== text) throw new Error(`${FILE} is out of date: npm run codegen`)
} else {
  await writeFile(FILE, text)
}
