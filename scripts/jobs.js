// npm run jobs: sends the outbox and deletes what ran out, as a process of its own (DATABASE_URL).
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildWhenStale, installDependencies } from './prepare.js'

if (existsSync('.env')) process.loadEnvFile('.env')
installDependencies()
buildWhenStale()
process.env.NODE_ENV = 'production'
await import(pathToFileURL(path.resolve('build/node/jobs.js')).href)
