import type { FilingEffect } from '#api/filing/signing/filing-effect.ts'
import { ask } from './ask.act.ts'

/** Asks the new holder, in the transaction of the signature of the present one; each version of the form anew. */
export const askNewHolder: FilingEffect = async (trx, { user, signable, config }, now) => {
  await ask(trx, config, { submittalId: signable.draft.rid, userId: user.id }, now)
}
