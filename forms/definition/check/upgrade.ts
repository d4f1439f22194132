import { typeOfAnswer } from '../known-names.ts'
import type { Question, Table } from '../kinds.ts'
import type { FormDefinition } from '../schema.ts'
import { outlineOf, type DefinitionFault, type Found } from './outline.ts'

/** What a new version would do to answers of the one before without saying so. */
export function upgradeFaults(before: FormDefinition, after: FormDefinition): DefinitionFault[] {
  const { upgrade } = after
  if (!upgrade || upgrade.from !== before.version)
    return [
      {
        place: 'upgrade.from',
        message: `Say what happens to drafts of version ${before.version}, which this one follows.`,
      },
    ]
  const [old, now] = [paths(before), paths(after)]
  const faults: DefinitionFault[] = []
  const dropped = new Set(upgrade.dropped ?? [])
  for (const [path, was] of old) {
    const name = upgrade.renamed?.[path] ?? path
    const is = now.get(name)
    if (!is) {
      if (dropped.has(path)) continue
      faults.push({
        place: was.place,
        message: `Answers to “${path}” would be lost: name it in upgrade.renamed or upgrade.dropped.`,
      })
      continue
    }
    const wrong = changed(was, is)
    if (wrong) faults.push({ place: is.place, message: wrong })
  }
  for (const [path, name] of Object.entries(upgrade.renamed ?? {})) {
    if (!old.has(path))
      faults.push({
        place: `upgrade.renamed.${path}`,
        message: `Version ${before.version} has no “${path}”.`,
      })
    if (!now.has(name))
      faults.push({ place: `upgrade.renamed.${path}`, message: `There is no “${name}”.` })
  }
  faults.push(...lostChoices(before, after))
  return faults
}

function paths(form: FormDefinition): Map<string, Found> {
  const found = new Map<string, Found>()
  for (const each of outlineOf(form).items) {
    if (each.kind === 'question' && each.item.kind === 'calculated') continue
    if (each.kind === 'question' || each.kind === 'table') found.set(each.item.id, each)
    if (each.kind === 'column' && each.item.kind !== 'calculated')
      found.set(`${each.table.id}.${each.item.id}`, each)
  }
  return found
}

function changed(was: Found, is: Found): string | null {
  if (was.kind !== is.kind) return `“${is.item.id}” was something else before; choose another id.`
  if (was.kind === 'table' && is.kind === 'table') return rowsChanged(was.item, is.item)
  if (was.kind === 'table' || was.kind === 'group' || was.kind === 'note') return null
  if (is.kind !== 'question' && is.kind !== 'column') return null
  return kindChanged(was.item, is.item)
}

/** Rows that become given ones keep their answers only where they were told apart by the same column before. */
function rowsChanged(was: Table, is: Table): string | null {
  if (is.fixedRows === undefined) return null
  const before = was.fixedRows ?? (was.key?.length === 1 ? was.key[0] : undefined)
  return before === is.fixedRows
    ? null
    : `The rows of “${is.id}” were not told apart by “${is.fixedRows}” before; choose another id.`
}

function kindChanged(was: Question, is: Question): string | null {
  const isWider = was.kind === 'text' && is.kind === 'longText'
  if (was.kind !== is.kind && !isWider)
    return `“${is.id}” was asked as ${was.kind} before; choose another id.`
  if (
    JSON.stringify(typeOfAnswer(was)) !== JSON.stringify(typeOfAnswer(is)) &&
    was.kind !== 'person'
  )
    return `“${is.id}” means something else than before; choose another id.`
  const unit = (each: Question) =>
    each.kind === 'measurement' ? each.base : each.kind === 'number' ? (each.unit ?? '') : ''
  return unit(was) === unit(is)
    ? null
    : `“${is.id}” was counted in ${unit(was) || 'nothing'} before; choose another id.`
}

/** A choice that was given stays in its list, retired if it is no longer offered. */
function lostChoices(before: FormDefinition, after: FormDefinition): DefinitionFault[] {
  return Object.entries(before.lists ?? {}).flatMap(([list, choices]) => {
    const known = after.lists?.[list]
    if (!known) return []
    const values = new Set(known.map(({ value }) => value))
    return choices
      .filter(({ value }) => !values.has(value))
      .map(({ value }) => ({
        place: `lists.${list}`,
        message: `The choice “${value}” is gone; keep it with "retired": true.`,
      }))
  })
}
