// Holds raw SQL against the migrations: every statement is understood by a database that has them all, and its columns
// are compared with the row that the source believes in (docs/decisions/0033). Run by `npm run check`.
import { readFile } from 'node:fs/promises'
import { openMigrated } from './sql-check/described.ts'
import { judge } from './sql-check/judge.ts'
import { openProgram } from './sql-check/program.ts'
import { heldToList } from './sql-check/unjudged.ts'

const LIST = 'scripts/sql-check/unjudged.txt'

const asked = await openMigrated()
const { statements, faults, unjudged } = await judge(
  openProgram(['api', 'graphql', 'server']),
  asked,
)
await asked.close()
if (process.argv.includes('--list')) for (const key of unjudged.keys()) console.log(key)
const said = [...faults, ...heldToList(unjudged, await readFile(LIST, 'utf8'))]
for (const line of said) console.error(line)
console.log(`${statements} statements, ${unjudged.size} statements and parts on ${LIST}`)
process.exitCode = said.length > 0 ? 1 : 0
