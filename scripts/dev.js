// npm run dev: the portal with reload on change.
import { existsSync } from 'node:fs'
import { installDependencies, readEnvironment, run } from './prepare.js'

readEnvironment()
await installDependencies()
await run('npx', 'tsx', 'codegen.ts')
if (!existsSync('build/client/map/states.json')) await run('npx', 'tsx', 'scripts/build-map.ts')
await import('../server/dev.js')
