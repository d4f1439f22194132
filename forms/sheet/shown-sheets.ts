import type { Shown, ShownPage } from '../view/shown.ts'

/** A table of words: one sheet of a workbook, or one file of CSV. */
export type ShownSheet = {
  readonly name: string
  readonly header: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** What is shown of a submittal as sheets: one of the answers, and one of each table. What is hidden is in none. */
export function shownSheets({ sections }: Shown): ShownSheet[] {
  const pages = sections.flatMap((section) =>
    section.pages.map((page) => ({ section: section.title, page })),
  )
  return [
    {
      name: 'Answers',
      header: ['Section', 'Page', 'Question', 'Answer', 'Claimed confidential'],
      rows: pages.flatMap(({ section, page }) => answersOf(section, page)),
    },
    ...pages.flatMap(({ page }) => tablesOf(page)),
  ]
}

function answersOf(section: string, { title, parts }: ShownPage): string[][] {
  return parts.flatMap((part) =>
    part.kind === 'rows'
      ? part.rows.map(({ label, text, isClaimed }) => [
          section,
          part.title ?? title,
          label,
          text,
          isClaimed ? 'Yes' : '',
        ])
      : [],
  )
}

function tablesOf({ parts }: ShownPage): ShownSheet[] {
  return parts.flatMap((part) => {
    if (part.kind !== 'table') return []
    const hasClaims = part.rows.some(({ claimed }) => claimed)
    const labels = new Map(part.columns.map(({ id, label }) => [id, label]))
    return [
      {
        name: part.title,
        header: [
          ...part.columns.map(({ label }) => label),
          ...(hasClaims ? ['Claimed confidential'] : []),
        ],
        rows: part.rows.map(({ cells, claimed = [] }) => [
          ...cells,
          ...(hasClaims ? [claimed.map((id) => labels.get(id) ?? id).join('; ')] : []),
        ]),
      },
    ]
  })
}
