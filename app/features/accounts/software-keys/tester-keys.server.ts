import type { SignedInArgs } from '#app/lib/define-page.ts'
import { changeKeys, readKeys } from './keys.server.ts'
import { TESTER_KEY_WORDS } from './keys.words.ts'

export const loader = (args: SignedInArgs) => readKeys(TESTER_KEY_WORDS, args)

export const action = (args: SignedInArgs) => changeKeys(TESTER_KEY_WORDS, args)
