// npm run dev: the portal with reload on change.
import { existsSync } from 'node:fs'
import { installDependencies, run } from './prepare.js'

if (existsSync('.env')) process.loadEnvFile('.env')
installDependencies()
run('npx', 'tsx', 'codegen.ts')
if (!existsSync('build/client/map/states.json')) run('npx', 'tsx', 'scripts/build-map.ts')
await import('../server/dev.js')
