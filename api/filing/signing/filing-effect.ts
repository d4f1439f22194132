import type { Db } from '#api/ground/db/database.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import type { Signable } from './signable.queries.ts'

/** A submittal in the transaction of its signature, after it was filed. */
export type JustFiled = {
  user: SignedIn
  signable: Signable
  copyOfRecordId: number
  /** Code of its status: an automatic type is accepted at once. */
  status: number
  config: ApiConfig
}

/** What a product does when a submittal is filed, for its own forms; it refuses the filing by throwing. */
export type FilingEffect = (trx: Db, filed: JustFiled, now: Date) => Promise<void>
