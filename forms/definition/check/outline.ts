import type { Question, Table } from '../kinds.ts'
import type { FormDefinition, Group, Item, Note, Page, Section } from '../schema.ts'

/** Something that is wrong in a definition, and where. */
export type DefinitionFault = { readonly place: string; readonly message: string }

/** One item of a form with all that stands around it. */
export type Found = {
  readonly place: string
  readonly section: Section
  readonly page: Page
  /** Counts the pages from 0. */
  readonly pageNumber: number
  readonly group: Group | null
} & (
  | { readonly kind: 'question'; readonly item: Question; readonly table: null }
  | { readonly kind: 'column'; readonly item: Question; readonly table: Table }
  | { readonly kind: 'table'; readonly item: Table; readonly table: null }
  | { readonly kind: 'group'; readonly item: Group; readonly table: null }
  | { readonly kind: 'note'; readonly item: Note; readonly table: null }
)

export type FoundPage = { readonly place: string; readonly section: Section; readonly page: Page }

export type Outline = {
  readonly definition: FormDefinition
  readonly pages: readonly FoundPage[]
  readonly items: readonly Found[]
}

/** Everything that stands in a form, in its order, each with its place: `sections.site.pages.work.items.endsOn`. */
export function outlineOf(definition: FormDefinition): Outline {
  const pages: FoundPage[] = []
  const items: Found[] = []
  for (const section of definition.sections)
    for (const page of section.pages) {
      const place = `sections.${section.id}.pages.${page.id}`
      const pageNumber = pages.push({ place, section, page }) - 1
      const around = { section, page, pageNumber, group: null }
      for (const item of page.items) items.push(...foundIn(item, place, around))
    }
  return { definition, pages, items }
}

type Around = Pick<Found, 'section' | 'page' | 'pageNumber' | 'group'>

function foundIn(item: Item, above: string, around: Around): Found[] {
  const place = `${above}.items.${item.id}`
  switch (item.kind) {
    case 'note':
      return [{ ...around, kind: 'note', place, item, table: null }]
    case 'group':
      return [
        { ...around, kind: 'group', place, item, table: null },
        ...item.items.flatMap((each) => foundIn(each, place, { ...around, group: item })),
      ]
    case 'table':
      return [
        { ...around, kind: 'table', place, item, table: null },
        ...item.columns.map((column) => ({
          ...around,
          kind: 'column' as const,
          place: `${place}.columns.${column.id}`,
          item: column,
          table: item,
        })),
      ]
    default:
      return [{ ...around, kind: 'question', place, item, table: null }]
  }
}
