import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitsOneText, inTextLetters } from '#api/services/mail-texts/text-letters.ts'
import { cosignCodeText } from '#api/services/mail-texts/text-messages.texts.ts'
import { inLanguage } from '#words/server.ts'
import { LANGUAGES } from '#words/speech.ts'

const CODE = { code: '314159', minutes: 5 }

describe('text messages', () => {
  test.each(LANGUAGES)(
    'the code is one message, whatever the agency is called (%s)',
    (language) => {
      fc.assert(
        fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (agency) => {
          const said = inLanguage(language, () => cosignCodeText({ ...CODE, agency }))
          expect(fitsOneText(said)).toBe(true)
          expect(said).toContain(CODE.code)
        }),
      )
    },
  )

  test('an agency keeps its name, in letters that text messages have', () => {
    const said = inLanguage('es', () => cosignCodeText({ ...CODE, agency: 'Agencia “Río Ñandú”' }))
    expect(said).toBe(
      'Su clave para cofirmar con Agencia "Rio Ñandu" es 314159. Sirve 5 minutos, una sola vez.',
    )
  })

  test('the code of an agency with a very long name comes without the name', () => {
    const agency = 'Department of Environmental Protection, '.repeat(4)
    expect(cosignCodeText({ ...CODE, agency })).toBe(
      'Your co-signing code is 314159. It works for 5 minutes, once.',
    )
  })

  test('160 letters of the alphabet fit, some of which count twice; of others 70', () => {
    expect([fitsOneText('a'.repeat(160)), fitsOneText('a'.repeat(161))]).toEqual([true, false])
    expect([fitsOneText('€'.repeat(80)), fitsOneText('€'.repeat(81))]).toEqual([true, false])
    expect([fitsOneText('я'.repeat(70)), fitsOneText('я'.repeat(71))]).toEqual([true, false])
    expect(inTextLetters('á í ó ú — é ñ ü')).toBe('a i o u - é ñ ü')
  })
})
