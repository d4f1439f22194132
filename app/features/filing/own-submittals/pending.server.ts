import type { SignedInArgs } from '#app/lib/define-page.ts'
import { PENDING } from './own-list.plans.ts'
import { loadOwnList } from './own-list.server.ts'

export async function loader(args: SignedInArgs) {
  return loadOwnList(args, PENDING)
}
