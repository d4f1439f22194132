// npm run jobs: sends the outbox and deletes what ran out, as a process of its own (DATABASE_URL).
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { prepare, readEnvironment } from './prepare.js'

readEnvironment()
await prepare()
process.env.NODE_ENV = 'production'
await import(pathToFileURL(path.resolve('build/node/jobs.js')).href)
