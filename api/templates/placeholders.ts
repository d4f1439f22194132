/** What a letter template may name, what it means, and an example of it. */
export const PLACEHOLDERS = [
  { name: 'applicant', words: 'name of who filed the submittal', example: 'Ada Lovelace' },
  { name: 'submittal', words: 'name of the submittal', example: 'Notice of intent' },
  { name: 'number', words: 'its number', example: '1042' },
  { name: 'site', words: 'name of the site', example: 'Mill Creek plant' },
  { name: 'status', words: 'where it stands', example: 'Under review' },
  { name: 'decideBy', words: 'day by which the agency means to decide', example: '2027-03-01' },
  { name: 'reviewer', words: 'name of who writes the letter', example: 'Rae Reviewer' },
  {
    name: 'agency',
    words: 'name of the agency',
    example: 'Department of Environmental Protection',
  },
] as const

const KNOWN: ReadonlySet<string> = new Set(PLACEHOLDERS.map(({ name }) => name))

/** What is wrong with the braces of a text, and where; null for nothing. Without `isLetter` none are filled in. */
export function placeholderFault(text: string, isLetter: boolean): string | null {
  const lines = text.split('\n')
  for (const [at, line] of lines.entries()) {
    const where = lines.length > 1 ? `Line ${at + 1}: ` : ''
    for (const found of line.matchAll(/\{([^{}]*)\}/g)) {
      const [whole, name = ''] = found
      if (!isLetter) return `${where}${whole} would be sent as it stands: nothing is put in here.`
      if (!KNOWN.has(name)) return `${where}${whole} is no placeholder. Use one of those listed.`
    }
    if (/[{}]/.test(line.replace(/\{[^{}]*\}/g, '')))
      return `${where}a brace stands alone. Write placeholders as {applicant}.`
  }
  return null
}
