// The portal's own /graphql over one database, for the bench alone: list-server.ts <address> <port>
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { openDatabase } from '#api/ground/db/database.ts'
import { keySource } from '#api/ground/secrets/key-source.ts'
import { openSecrets } from '#api/ground/secrets/secrets.ts'
import { createGateway } from '#graphql/server.ts'
import { inProcess } from '#graphql/lib/rest-client.ts'
import { benchApi } from './bench-api.ts'

// Ends with the bench, however that ends.
process.on('disconnect', () => process.exit())
const [url, port] = process.argv.slice(2)
const opened = await openDatabase({ url, poolSize: 10 })
await openSecrets(opened.db, keySource(process.env))
const gateway = createGateway({ fetch: inProcess(benchApi(opened)) })
const app = new Hono().post('/graphql', (c) => gateway.handle(c.req.raw))
serve({ fetch: app.fetch, port: Number(port), hostname: '127.0.0.1' }, () =>
  process.send?.('ready'),
)
