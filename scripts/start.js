// npm start: from a bare clone to a filled, running portal. PORT (3000), DATA_DIR, DATABASE_URL and the
// rest are in .env.example.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { prepare, readEnvironment, whatIsMissing } from './prepare.js'
import { listenProblem, machineProblem, requireFreePort } from './start-first/machine.js'
import { endInALine, sayAndEnd } from './start-first/phase.js'

readEnvironment()
const stopEnding = endInALine()
await lookFirst()
await prepare()
process.env.NODE_ENV = 'production'
process.env.ANNOUNCE = '1'
process.env.LOG_LEVEL ??= 'warn'
// Whoever sits at this machine may read the mails that the demonstration does not send.
process.env.OUTBOX_PAGE ??= 'local'
stopEnding()
await import(pathToFileURL(path.resolve('build/node/prod.js')).href)

/** What would end the start after minutes ends it now. */
async function lookFirst() {
  const port = Number(process.env.PORT || 3000)
  await requireFreePort(port, process.env.HOST).catch((error) =>
    sayAndEnd(listenProblem(error, port) ?? error.message),
  )
  const dataDir = process.env.DATA_DIR || 'data'
  const fills = !process.env.DATABASE_URL && !existsSync(path.join(dataDir, 'db'))
  const problem = machineProblem({ ...whatIsMissing(), fills, dataDir })
  if (problem) sayAndEnd(problem)
}
