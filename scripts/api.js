// npm run api: the REST API by itself (PORT, default 3001).
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { prepare, readEnvironment } from './prepare.js'

readEnvironment()
await prepare()
process.env.NODE_ENV = 'production'
await import(pathToFileURL(path.resolve('build/node/api.js')).href)
