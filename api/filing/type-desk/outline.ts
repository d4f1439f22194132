import type { FormDefinition, Item } from '#forms/definition/schema.ts'
import { textOf } from '#forms/definition/text.ts'
import type { OpenType, TypeItem } from './type-desk.schemas.ts'

/** What a version of a form asks, in its order: the words, when each is asked, and whether it must be answered. */
export function outlineOf(form: FormDefinition): NonNullable<OpenType['shown']> {
  return {
    version: form.version,
    fee: (form.fee?.lines ?? []).map(({ label, when, amount }) => ({
      ...{ label: textOf(label), amount },
      when: when ?? '',
    })),
    sections: form.sections.map(({ title, when, pages }) => ({
      title: textOf(title),
      when: when ?? '',
      pages: pages.map((page) => ({
        title: textOf(page.title),
        when: page.when ?? '',
        items: page.items.flatMap((item) => itemsOf(item)),
      })),
    })),
  }
}

function itemsOf(item: Item, depth = 0): TypeItem[] {
  const { kind, when = '' } = item
  if (kind === 'note') return [{ kind, label: textOf(item.text), when, isRequired: false, depth }]
  const own = { kind, label: textOf(item.label), when, depth }
  if (kind === 'group')
    return [
      { ...own, isRequired: false },
      ...item.items.flatMap((inner) => itemsOf(inner, depth + 1)),
    ]
  if (kind === 'table')
    return [
      { ...own, isRequired: false },
      ...item.columns.flatMap((column) => itemsOf(column, depth + 1)),
    ]
  return [{ ...own, isRequired: kind !== 'calculated' && item.required !== false }]
}
