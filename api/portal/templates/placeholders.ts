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

export const LETTER_NAMES: readonly string[] = PLACEHOLDERS.map(({ name }) => name)

/** What is wrong with the braces of a text, and where; null for nothing. Without names none are filled in. */
export function placeholderFault(text: string, names: readonly string[]): string | null {
  const lines = text.split('\n')
  for (const [at, line] of lines.entries()) {
    const where = lines.length > 1 ? `Line ${at + 1}: ` : ''
    for (const found of line.matchAll(/\{([^{}]*)\}/g)) {
      const [whole, name = ''] = found
      if (names.length === 0)
        return `${where}${whole} would be sent as it stands: nothing is put in here.`
      if (!names.includes(name))
        return `${where}${whole} is no placeholder. Use one of those listed.`
    }
    if (/[{}]/.test(line.replace(/\{[^{}]*\}/g, '')))
      return `${where}a brace stands alone. Write placeholders as {${names[0] ?? 'name'}}.`
  }
  return null
}

/** Which placeholders a text lacks that the mail is useless without; null for none. An empty text is not said. */
export function lackingFault(text: string, needed: readonly string[]): string | null {
  const lacking = needed.filter((name) => text !== '' && !text.includes(`{${name}}`))
  if (lacking.length === 0) return null
  const named = lacking.map((name) => `{${name}}`).join(', ')
  return `Without ${named} this mail is of no use. Put ${lacking.length === 1 ? 'it' : 'them'} in.`
}
