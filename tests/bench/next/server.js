// The page served as production serves it, for the bench alone: node server.js <address> <port>
import { createServer } from 'node:http'
import next from 'next'

// Ends with the bench, however that ends.
process.on('disconnect', () => process.exit())
const [url, port] = process.argv.slice(2)
process.env.BENCH_DATABASE = url
const app = next({ dev: false, dir: import.meta.dirname, quiet: true })
await app.prepare()
createServer(app.getRequestHandler()).listen(Number(port), '127.0.0.1', () =>
  process.send?.('ready'),
)
