import type { SignedInArgs } from '#app/lib/define-page.ts'
import { changeKeys, readKeys } from './keys.server.ts'
import { READING_KEY_WORDS } from './keys.words.ts'

export const loader = (args: SignedInArgs) => readKeys(READING_KEY_WORDS, args)

export const action = (args: SignedInArgs) => changeKeys(READING_KEY_WORDS, args)
