import type ts from 'typescript'
import { apply } from './calls.ts'
import type { Evaluator } from './evaluate.ts'
import { wordOf, type Known, type Scope } from './values.ts'

/** Methods of lists and words that statements are put together with. */
export function ofList(
  ev: Evaluator,
  known: Known,
  name: string,
  node: ts.CallExpression,
  scope: Scope,
): Known | undefined {
  const [first] = node.arguments
  if (known.is === 'word') return ofWord(ev, known.value, name, node, scope)
  if (known.is !== 'list') return undefined
  // Of a list that only a run knows, one item.
  if (!known.isWhole && known.items.length === 0 && /^(map|flatMap)$/.test(name) && first) {
    const mapped = apply(ev, ev.of(first, scope), [], node, scope)
    return { ...known, items: mapped.is === 'list' ? mapped.items : [mapped] }
  }
  const run = (item: Known, at: number): Known =>
    apply(ev, first ? ev.of(first, scope) : wordOf(undefined), [item, wordOf(at)], node, scope)
  switch (name) {
    case 'map':
      return { ...known, items: known.items.map(run) }
    case 'flatMap':
      return {
        ...known,
        items: known.items.map(run).flatMap((each) => (each.is === 'list' ? each.items : [each])),
      }
    case 'filter':
      return { ...known, items: known.items.filter((item) => !isNothing(item)) }
    case 'slice':
    case 'toSorted':
    case 'sort':
    case 'reverse':
      return known
    case 'concat': {
      const more = first ? ev.of(first, scope) : undefined
      return more?.is === 'list' ? { ...known, items: [...known.items, ...more.items] } : undefined
    }
    case 'at':
      return known.items[0]
    case 'find':
      return known.items[ev.choose(node, Math.max(1, known.items.length))]
    case 'join': {
      const between = first ? ev.asWord(ev.of(first, scope), first) : ','
      return wordOf(known.items.map((item) => ev.asWord(item, node)).join(between))
    }
    default:
      return undefined
  }
}

const isNothing = (item: Known): boolean => item.is === 'word' && !item.value

function ofWord(
  ev: Evaluator,
  value: unknown,
  name: string,
  node: ts.CallExpression,
  scope: Scope,
): Known | undefined {
  const given = node.arguments.map((each) => ev.of(each, scope))
  const words = given.map((each) => (each.is === 'word' ? each.value : undefined))
  if (typeof value !== 'string' || words.some((each) => typeof each !== 'string')) return undefined
  const [one, other] = words as string[]
  if (name === 'toLowerCase') return wordOf(value.toLowerCase())
  if (name === 'toUpperCase') return wordOf(value.toUpperCase())
  if (name === 'trim') return wordOf(value.trim())
  if (name === 'replace' && other !== undefined) return wordOf(value.replace(one ?? '', other))
  if (name === 'replaceAll' && other !== undefined)
    return wordOf(value.replaceAll(one ?? '', other))
  if (name === 'split')
    return { is: 'list', items: value.split(one ?? '').map(wordOf), isWhole: true }
  return undefined
}

export function ofObject(
  ev: Evaluator,
  name: string,
  node: ts.CallExpression,
  scope: Scope,
): Known | undefined {
  const [first] = node.arguments
  const known = first && ev.of(first, scope)
  if (name === 'fromEntries' && known?.is === 'list') {
    const fields = new Map<string, () => Known>()
    for (const pair of known.items) {
      if (pair.is !== 'list') return undefined
      const [key, value] = pair.items
      if (key?.is === 'word' && value) fields.set(String(key.value), () => value)
    }
    return { is: 'record', fields }
  }
  if (known?.is !== 'record') return undefined
  const items = [...known.fields].map(([key, field]): Known => {
    if (name === 'keys') return wordOf(key)
    if (name === 'values') return field()
    return { is: 'list', items: [wordOf(key), field()], isWhole: true }
  })
  return /^(keys|values|entries)$/.test(name) ? { is: 'list', items, isWhole: true } : undefined
}
