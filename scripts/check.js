// npm run check: everything about the code that is not a test, exactly as CI runs it.
import { spawnSync } from 'node:child_process'

const steps = [
  ['the committed schema is the printed one', 'npx', 'tsx', 'codegen.ts', '--check'],
  ['row types are those of the migrations', 'npx', 'tsx', 'scripts/codegen-db.ts', '--check'],
  ['types', 'npx', 'tsc', '--noEmit', '-p', '.'],
  ['lint', 'npx', 'eslint', '.', '--max-warnings=0'],
  [
    'who imports whom',
    'npx',
    'depcruise',
    'app',
    'api',
    'graphql',
    'server',
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'err',
  ],
  ['formatting', 'npx', 'prettier', '--check', '--log-level=warn', '.'],
]
let failed = 0
for (const [name, command, ...args] of steps) {
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name}`)
  if (status !== 0) failed += 1
}
process.exit(failed > 0 ? 1 : 0)
