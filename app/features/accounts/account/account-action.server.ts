import type { SignedInArgs } from '#app/lib/define-page.ts'
import { ACCOUNT_ACTS } from './account-acts.server.ts'
import { readPosted } from './account-posted.server.ts'
import { saveAccount } from './account-save.server.ts'

/** Every form of My Account posts here; `intent` names which, and what names none saves. */
export async function action(args: SignedInArgs) {
  const posted = await readPosted(args)
  const act = Object.hasOwn(ACCOUNT_ACTS, posted.intent) ? ACCOUNT_ACTS[posted.intent] : undefined
  return (act ?? saveAccount)(posted)
}
