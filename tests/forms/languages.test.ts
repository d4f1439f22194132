import { describe, expect, test } from 'vitest'
import { readTypes } from '#api/filing/definitions/shipped.ts'

/** Types whose form is in English alone yet; a type that gets its Spanish leaves the list, and a new one is not added. */
const ENGLISH_ALONE = [
  ...['AL-TRANSFER', 'AQ-AES', 'AQ-ASB', 'AQ-NSR', 'AQ-TVR', 'CT-SURRENDER', 'CT-TRADE', 'DW-BFT'],
  ...['GHG-4002', 'GHG-4003', 'GHG-4004', 'LI-LOG', 'LI-WWC', 'WA-8700', 'WA-UST', 'WP-BIO'],
  ...['WQ-CGP-NOI', 'WQ-DMR', 'WQ-NOEX'],
]

/** Where a definition says something to its readers. */
const SAYS = new Set(['title', 'label', 'hint', 'help', 'text', 'message', 'fix', 'statement'])
const LANGUAGES = ['en', 'es']

const forms = (await readTypes()).map(({ type, versions }) => ({
  code: type.code,
  form: versions.at(-1),
}))

/** Texts of a definition that are not said in each language, by their place. */
function unsaid(value: unknown, place = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((each, at) => unsaid(each, `${place}.${at}`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const here = `${place}.${name}`
    if (!SAYS.has(name)) return unsaid(inner, here)
    const said = typeof inner === 'object' && inner !== null ? Object.keys(inner) : []
    return LANGUAGES.every((each) => said.includes(each)) ? [] : [here]
  })
}

describe('the forms that ship', () => {
  test('are in Spanish too, but for those that are named here', () => {
    const english = forms.filter(({ form }) => !form?.languages.includes('es'))
    expect(english.map(({ code }) => code).toSorted()).toEqual(ENGLISH_ALONE)
  })

  test.each(forms.filter(({ form }) => form?.languages.includes('es')))(
    '$code says everything in each of its languages',
    ({ form }) => {
      expect(form?.languages).toEqual(LANGUAGES)
      expect(unsaid(form)).toEqual([])
    },
  )
})
