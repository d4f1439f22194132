// The two portals of the browser tests (serving/portals.ts). Both are filled from the sources at once, and beside the build, since
// each of these takes one processor.
import {
  BARE,
  buildWhenStale,
  fillPortal,
  isOver,
  portals,
  startPortal,
} from './serving/portals.ts'
import { emptyDatabaseFor } from './serving/server-database.ts'

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const port = Number(process.env.E2E_PORT ?? 3210)
const [main, pollution] = portals(port)
const filled = emptyDatabaseFor(port).then(() => fillPortal(main))
// Thrown where it is awaited: that of the other comes first.
filled.catch(() => undefined)
await Promise.all([buildWhenStale(), fillPortal({ ...pollution, KEEP_FILLED: BARE })])
const other = await startPortal(pollution)
await filled
// Last, because whoever starts the tests asks this one alone whether they can begin.
const server = await startPortal(main)
// Without one of them the tests of the other mean nothing.
for (const each of [server, other]) {
  if (isOver(each)) process.exit(1)
  each.once('exit', (code) => process.exit(code ?? 1))
}
