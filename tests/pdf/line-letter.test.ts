import { expect, test } from 'vitest'
import { letterOf } from '#api/drinking-water/letters/letter-words.ts'
import { LETTER_CLASSES } from '#api/drinking-water/letters/letters.schemas.ts'
import { renderTemplate } from '#server/pdf/render-template.ts'
import { pdfFaults } from '#tests/support/pdf/pdf-check.ts'
import { pdfText } from '#tests/support/pdf/pdf-text.ts'

const FILE = {
  facilityName: 'Alder Falls Water',
  pwsId: 'OR4100101',
  phone: '315-555-0142',
  madeAt: new Date('2026-11-20T15:00:00Z'),
}
const LINE = {
  identifier: 'AF-1021',
  address: '12 Mill Street, Alder Falls',
  publicMaterial: 'Unknown',
  customerMaterial: 'Galvanized',
}

test.each(LETTER_CLASSES)(
  'the letter about a line that is %s is a tagged paper to its occupant, with what the rule asks to be said',
  async (lineClass) => {
    const letter = letterOf({ ...FILE, class: lineClass }, LINE, '2026-11-20')
    const bytes = await renderTemplate('line-letter', letter)
    expect(await pdfFaults(bytes)).toEqual([])
    const text = (await pdfText(bytes)).replaceAll(/\s+/g, ' ')
    for (const words of [
      'To the occupant of',
      '12 Mill Street, Alder Falls',
      'Line AF-1021',
      'can cause serious health effects in all age groups',
      'NSF/ANSI 53',
      'Call 315-555-0142.',
      'From the curb into the building: Galvanized.',
    ])
      expect(text).toContain(words)
    expect(await renderTemplate('line-letter', letter)).toEqual(bytes)
  },
)
