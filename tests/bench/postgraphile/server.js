// PostGraphile over one database, for the bench alone: node server.js <address> <port>
import { createServer } from 'node:http'
import { createRequire } from 'node:module'

// Ends with the bench, however that ends.
process.on('disconnect', () => process.exit())
const { postgraphile } = createRequire(import.meta.url)('postgraphile')
const [url, port] = process.argv.slice(2)
const listener = postgraphile(url, 'public', {
  ignoreRBAC: true,
  disableQueryLog: true,
})
createServer(listener).listen(Number(port), '127.0.0.1', () => process.send?.('ready'))
