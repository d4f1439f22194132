// npm run api: the REST API by itself (PORT, default 3001).
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildWhenStale, installDependencies } from './prepare.js'

if (existsSync('.env')) process.loadEnvFile('.env')
installDependencies()
buildWhenStale()
process.env.NODE_ENV = 'production'
await import(pathToFileURL(path.resolve('build/node/api.js')).href)
