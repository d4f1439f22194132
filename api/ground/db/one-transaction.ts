import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely, KyselyPlugin, PluginTransformQueryArgs, RootOperationNode } from 'kysely'
import type { Database } from './schema.ts'

/** A transaction while its work runs. */
type Running = { ended: boolean }

const running = new AsyncLocalStorage<Running>()

/** Whoever asks the outer database inside a transaction waits for a connection that only they can give back. */
export class OuterDatabaseError extends Error {
  constructor() {
    super(
      'Inside a transaction only the transaction itself may be asked: resolve this before it begins.',
    )
    this.name = 'OuterDatabaseError'
  }
}

/** Lets statements pass only where no other transaction is under way in the same call. */
class Guard implements KyselyPlugin {
  constructor(private readonly own: Running | null) {}

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    const current = running.getStore()
    if (current && !current.ended && current !== this.own) throw new OuterDatabaseError()
    return node
  }

  async transformResult<T>({ result }: { result: T }): Promise<T> {
    return result
  }
}

/** A database that refuses statements of a call that is inside a transaction: see docs/decisions/0014. */
export function outerDatabase<T extends Kysely<Database>>(db: T): T {
  // Kysely's type forgets which kind of database a plugin was added to.
  return db.withPlugin(new Guard(null)) as T
}

/** Runs work that may ask this transaction and nothing else. */
export function insideOnly<T>(
  trx: Kysely<Database>,
  work: (trx: Kysely<Database>) => Promise<T>,
): Promise<T> {
  const own: Running = { ended: false }
  const guarded = trx.withoutPlugins().withPlugin(new Guard(own))
  return running
    .run(own, () => work(guarded))
    .finally(() => {
      own.ended = true
    })
}
