// npm start: from a bare clone to a filled, running portal. PORT (3000), DATA_DIR, DATABASE_URL and the
// rest are in .env.example.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildWhenStale, installDependencies, readEnvironment, say } from './prepare.js'

readEnvironment()
installDependencies()
buildWhenStale()
process.env.NODE_ENV = 'production'
process.env.ANNOUNCE = '1'
process.env.LOG_LEVEL ??= 'warn'
// Whoever sits at this machine may read the mails that the demonstration does not send.
process.env.OUTBOX_PAGE ??= 'local'
if (!process.env.DATABASE_URL && !existsSync(path.join(process.env.DATA_DIR ?? 'data', 'db')))
  say('Filling the database with demonstration records (about half a minute, once)')
await import(pathToFileURL(path.resolve('build/node/prod.js')).href)
