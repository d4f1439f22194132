// npm run check: everything about the code that is not a test, exactly as CI runs it.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

// The longest first, so that the short ones fill the gaps.
const steps = [
  ['lint', 'npx', 'eslint', '.', '--max-warnings=0'],
  // A quarter of the time that the compiler takes which ESLint and the rest ask, whose `tsc` has the same name.
  ['types', 'node', 'node_modules/typescript-7/bin/tsc', '--noEmit', '-p', '.'],
  ['rows of raw SQL are what the database gives', 'npx', 'tsx', 'scripts/check-sql.ts'],
  ['formatting', 'npx', 'oxfmt', '--check', '.'],
  [
    'who imports whom',
    'npx',
    'depcruise',
    'app',
    'api',
    'forms',
    'graphql',
    'server',
    'values',
    'words',
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'err',
  ],
  ['migrations are locked', 'npx', 'tsx', 'scripts/codegen-migrations.ts', '--check'],
  ['nothing is left that nobody calls', 'npx', 'knip', '--production', '--no-progress'],
  ['row types are those of the migrations', 'npx', 'tsx', 'scripts/codegen-db.ts', '--check'],
  ['the workflow is drawn as it is', 'npx', 'tsx', 'scripts/codegen-workflow.ts', '--check'],
  ['what waits is written down', 'npx', 'tsx', 'scripts/codegen-waits.ts', '--check'],
  ['the gateway knows the calls as they are', 'npx', 'tsx', 'scripts/codegen-rest.ts', '--check'],
  ['the committed schema is the printed one', 'npx', 'tsx', 'codegen.ts', '--check'],
]
let failed = 0
const waiting = [...steps]
// As many beside each other as there are cores; each says how it ended as soon as it did.
await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, worker))
process.exit(failed > 0 ? 1 : 0)

async function worker() {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const [name, command, ...args] = step
    const started = Date.now()
    const { status, said } = await run(command, args)
    if (status !== 0) failed += 1
    process.stdout.write(said)
    const seconds = Math.round((Date.now() - started) / 1000)
    console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
  }
}

/** What it prints is shown when it ends, so that no two mix their lines. */
function run(command, args) {
  return new Promise((done) => {
    const child = spawn(command, args)
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (piece) => {
        said += piece
      })
    child.on('close', (status) => done({ status, said }))
  })
}
