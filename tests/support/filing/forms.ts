import { questionSchema, type Question, type Table } from '#forms/definition/kinds.ts'
import type { FormDefinition, Item } from '#forms/definition/schema.ts'

/** A form of one page with these items; everything else as small as it may be. */
export function formOf(items: Item[], more: Partial<FormDefinition> = {}): FormDefinition {
  return {
    format: 'headwater-form-1',
    code: 'T-FORM',
    version: 1,
    title: 'A form',
    languages: ['en'],
    sources: [{ cite: 'OAR 340-000-0000' }],
    sections: [{ id: 'main', title: 'Main', pages: [{ id: 'first', title: 'First', items }] }],
    keyFigures: [{ label: 'One', value: '1' }],
    signing: { by: 'official', statement: 'I certify.', source: { cite: 'OAR 340-000-0000' } },
    ...more,
  }
}

export function question(
  kind: Question['kind'],
  id: string,
  more: Readonly<Record<string, unknown>> = {},
): Question {
  return questionSchema.parse({ label: id, required: false, ...more, kind, id })
}

export function table(id: string, columns: Question[], more: Partial<Table> = {}): Table {
  return {
    kind: 'table',
    id,
    label: id,
    columns,
    max: 500,
    rowLabel: '"row"',
    layout: 'grid',
    ...more,
  }
}
