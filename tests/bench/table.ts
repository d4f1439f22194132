/** One table of results, printed and written as Markdown alike. */
export type Table = { title: string; head: string[]; rows: string[][]; note?: string }

export function ms(value: number): string {
  if (!Number.isFinite(value)) return '-'
  return value >= 100 ? value.toFixed(0) : value >= 1 ? value.toFixed(1) : value.toFixed(3)
}

export function ratio(value: number): string {
  return Number.isFinite(value) ? value.toFixed(2) : '-'
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} kB`
}

export function toMarkdown({ title, head, rows, note }: Table): string {
  const widths = head.map((cell, i) =>
    Math.max(3, cell.length, ...rows.map((row) => (row[i] ?? '').length)),
  )
  const line = (cells: readonly string[]): string =>
    `| ${widths.map((width, i) => (i === 0 ? (cells[i] ?? '').padEnd(width) : (cells[i] ?? '').padStart(width))).join(' | ')} |`
  const rule = widths.map((width, i) => (i === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`))
  return [
    `### ${title}`,
    '',
    line(head),
    line(rule),
    ...rows.map(line),
    ...(note ? ['', note] : []),
  ].join('\n')
}
