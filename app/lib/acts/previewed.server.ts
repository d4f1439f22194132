import { createHash } from 'node:crypto'

/**
 * What tells whether an act is the one whose effects were shown. Ends of lines and spaces around are not counted: a
 * browser sends them as it likes, and the record leaves them out.
 */
export function previewedOf(values: Readonly<Record<string, string>>): string {
  const rows = Object.entries(values).map(([name, value]) => [
    name,
    value.replaceAll('\r\n', '\n').trim(),
  ])
  return createHash('sha256')
    .update(JSON.stringify(rows.sort(([a = ''], [b = '']) => (a < b ? -1 : 1))))
    .digest('hex')
}
