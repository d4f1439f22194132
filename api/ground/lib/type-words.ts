import type { Text } from '#forms/definition/kinds.ts'
import { textOf } from '#forms/definition/text.ts'
import { language } from '#words/speech.ts'

/** What a submittal type says itself, in the language that is spoken now where the type has it. */
export const typeWords = (text: Text): string => textOf(text, language())
