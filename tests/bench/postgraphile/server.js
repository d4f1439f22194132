// PostGraphile over one database, for the bench alone: node server.js <address> <port>
import { createServer } from 'node:http'
import { createRequire } from 'node:module'

// Ends with the bench, however that ends.
process.on('disconnect', () => process.exit())
const { postgraphile } = createRequire(import.meta.url)('postgraphile')
const [url, port] = process.argv.slice(2)
// Left alone it stops at names that two things would have: the condition type of `decisions` beside a table
// `decision_conditions`, and both sides of a row that points to its own table.
function ownNames(builder) {
  builder.hook('inflection', (inflection) => ({
    ...inflection,
    conditionType: (name) => `${name}Where`,
    singleRelationByKeysBackwards(...keys) {
      return `${inflection.singleRelationByKeysBackwards.call(this, ...keys)}Back`
    },
  }))
}
const listener = postgraphile(url, 'public', {
  ignoreRBAC: true,
  disableQueryLog: true,
  appendPlugins: [ownNames],
})
createServer(listener).listen(Number(port), '127.0.0.1', () => process.send?.('ready'))
