/** Answers as the fields of a posted form. */
export function fieldsOf(answers: object, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([name, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null
        ? Object.entries(fieldsOf(value, `${prefix}${name}.`))
        : [[prefix + name, String(value)]],
    ),
  )
}
