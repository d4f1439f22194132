import { t } from '#words/words.ts'
import { fitsOneText, inTextLetters } from './text-letters.ts'

type CosignCode = { agency: string; code: string; minutes: number }

/**
 * The code of a co-signer as a text message, in the language that is spoken. It is one message: where the agency's name
 * is too long for it, the name is left out. The Spanish words have no letter that text messages lack.
 */
export function cosignCodeText({ agency, code, minutes }: CosignCode): string {
  const named = inTextLetters(
    t('Your co-signing code for {agency} is {code}. It works for {minutes} minutes, once.', {
      ...{ agency, code, minutes },
    }),
  )
  if (fitsOneText(named)) return named
  return inTextLetters(
    t('Your co-signing code is {code}. It works for {minutes} minutes, once.', { code, minutes }),
  )
}
