import { msg, t } from '#words/words.ts'
import type { QuestionOf } from '../definition/kinds.ts'

type Scheme = QuestionOf<'identifier'>['scheme']

/** Each scheme's form and an example of it; CAS numbers carry a check digit beside. */
const SCHEMES: Record<Scheme, { name: string; form: RegExp; example: string }> = {
  npdes: { name: msg('NPDES permit'), form: /^[A-Z]{2}[A-Z0-9]{7}$/, example: 'ORR10A123' },
  epaId: {
    name: msg('EPA identification'),
    form: /^[A-Z]{2}[A-Z0-9]{10}$/,
    example: 'ORD987654321',
  },
  pws: { name: msg('water system'), form: /^[A-Z]{2}\d{7}$/, example: 'OR4100287' },
  naics: { name: msg('NAICS'), form: /^\d{2,6}$/, example: '322121' },
  sic: { name: msg('SIC'), form: /^\d{4}$/, example: '2611' },
  cas: { name: msg('CAS'), form: /^\d{2,7}-\d{2}-\d$/, example: '7664-41-7' },
  scc: { name: msg('source classification'), form: /^\d{8}(\d{2})?$/, example: '10100601' },
  license: { name: msg('license'), form: /^[A-Z0-9][A-Z0-9-]{1,19}$/, example: 'WWC-1234' },
  parcel: { name: msg('tax lot'), form: /^[A-Z0-9][A-Z0-9 .-]{1,29}$/, example: '8-3W-22BA-1400' },
}

export function readIdentifier(scheme: Scheme, text: string): string | null {
  const number = text.toUpperCase()
  if (!SCHEMES[scheme].form.test(number)) return null
  return scheme === 'cas' && !hasCheckDigit(number) ? null : number
}

export function identifierFault(scheme: Scheme): string {
  const { name, example } = SCHEMES[scheme]
  return t('Enter a {name} number like {example}.', { name: t(name), example })
}

/** The last digit of a CAS number is the sum of the others, weighted from the right, modulo ten. */
function hasCheckDigit(cas: string): boolean {
  const digits = [...cas.replaceAll('-', '')].map(Number)
  const check = digits.pop()
  const sum = digits.reverse().reduce((total, digit, at) => total + digit * (at + 1), 0)
  return sum % 10 === check
}
