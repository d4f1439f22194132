import { checkCall } from './check-call.ts'
import { arithmeticType, comparisonFault } from './check-operators.ts'
import { placeOf } from './evaluate.ts'
import type { Fault, Tree } from './tree.ts'
import { both, fits, listOf, membersOf, nameOf, type Known, type Type } from './types.ts'

export type Checked = {
  readonly faults: readonly Fault[]
  /** The one path that it stands for, row by row where it is a list; null where it is more than a path. */
  readonly path: string | null
  /** The tree, with every name inside a filter told apart: the row's, or one from outside. */
  readonly tree: Tree
  readonly type: Type
  /** What it reads, as paths: `disturbed`, `points.impaired`, `facts.unitsHeld`. */
  readonly reads: readonly string[]
}

/** Loops and filters inside each other: more of them would look at rows of rows of rows of rows. */
export const MOST_LOOPS = 3

/** Looks for unknown names and functions, wrong arguments and kinds. Without `known`, names are not checked. */
export function check(tree: Tree, known?: Known): Checked {
  const checker = new Checker(known)
  const { tree: resolved, type, path } = checker.used(tree, [])
  const faults = checker.faults.sort((a, b) => a.at - b.at)
  return { faults, path, tree: resolved, type, reads: [...checker.reads].sort() }
}

/** What a part is: its kind, and the path that it stands for, if it is one. */
type Part = { readonly tree: Tree; readonly type: Type; readonly path: string | null }
/** A variable of a loop, or the row of a filter (without name). */
type Frame = { readonly name: string | null; readonly type: Type; readonly path: string | null }
type Around = readonly Frame[]

class Checker {
  readonly faults: Fault[] = []
  readonly reads = new Set<string>()
  constructor(private readonly known: Known | undefined) {}

  /** A part whose value counts: what it stands for is read. */
  used(tree: Tree, around: Around): Part {
    const part = this.part(tree, around)
    if (part.path !== null) this.reads.add(part.path)
    return part
  }

  private part(tree: Tree, around: Around): Part {
    switch (tree.op) {
      case 'constant':
        return made(
          tree,
          tree.value === null ? 'null' : typeof tree.value === 'string' ? 'text' : 'boolean',
        )
      case 'number':
        return made(tree, 'number')
      case 'name':
        return this.name(tree, around)
      case 'path':
        return this.path(tree, around)
      case 'list':
        return this.list(tree, around)
      case 'negated': {
        const of = this.wanted(tree.of, around, 'number')
        return made({ ...tree, of: of.tree }, 'number')
      }
      case 'in':
        return this.membership(tree, around)
      case 'between': {
        const [of, from, to] = [tree.of, tree.from, tree.to].map((one) => this.used(one, around))
        if (!of || !from || !to) return made(tree, 'boolean')
        this.compared(tree.from.at, '<', of.type, from.type)
        this.compared(tree.to.at, '<', of.type, to.type)
        return made({ ...tree, of: of.tree, from: from.tree, to: to.tree }, 'boolean')
      }
      case 'if': {
        const test = this.wanted(tree.test, around, 'boolean')
        const yes = this.used(tree.yes, around)
        const no = this.used(tree.no, around)
        const type = both(yes.type, no.type)
        return made({ ...tree, test: test.tree, yes: yes.tree, no: no.tree }, type)
      }
      case 'some':
      case 'every':
      case 'for':
        return this.loop(tree, around)
      case 'filter':
        return this.filter(tree, around)
      case 'call': {
        const args = tree.args.map((one) => this.used(one, around))
        const types = args.map(({ type }) => type)
        const { type, faults } = checkCall(tree, types)
        this.faults.push(...faults)
        return made({ ...tree, args: args.map((one) => one.tree) }, type)
      }
      default:
        return this.binary(tree, around)
    }
  }

  private binary(tree: Extract<Tree, { left: Tree }>, around: Around): Part {
    const { at, op } = tree
    if (op === 'and' || op === 'or') {
      const left = this.wanted(tree.left, around, 'boolean')
      const right = this.wanted(tree.right, around, 'boolean')
      return made({ ...tree, left: left.tree, right: right.tree }, 'boolean')
    }
    const left = this.used(tree.left, around)
    const right = this.used(tree.right, around)
    const whole: Tree = { ...tree, left: left.tree, right: right.tree }
    if (op === '+' || op === '-' || op === '*' || op === '/') {
      const type = arithmeticType(op, left.type, right.type)
      if (type === null)
        this.fault(at, `“${op}” does not work on ${nameOf(left.type)} and ${nameOf(right.type)}.`)
      return made(whole, type ?? 'any')
    }
    this.compared(at, op, left.type, right.type)
    return made(whole, 'boolean')
  }

  private compared(at: number, op: string, left: Type, right: Type): void {
    const message = comparisonFault(op, left, right)
    if (message) this.fault(at, message)
  }

  private name(given: Extract<Tree, { op: 'name' }>, around: Around): Part {
    // Where a name belongs is found anew: what a tree says of it already does not count.
    const { at, name } = given
    const tree = { at, op: given.op, name }
    let rows = 0
    let isGuess = false
    for (const frame of around.toReversed()) {
      if (frame.name === null) {
        if (name === 'item') return { tree, type: frame.type, path: frame.path }
        const { type } = frame
        if (type === 'any') {
          isGuess = true
          if (frame.path !== null) this.reads.add(`${frame.path}.${name}`)
        } else if (!isGuess && typeof type === 'object' && 'context' in type) {
          const field = own(type.context, name)
          if (field) return { tree: { ...tree, frame: rows }, type: field, path: join(frame, name) }
        }
        rows++
      } else if (frame.name === name) {
        if (isGuess) return made(tree, 'any')
        return { tree: { ...tree, frame: -1 }, type: frame.type, path: frame.path }
      }
    }
    return this.outside(tree, isGuess, rows > 0)
  }

  /** A name that no loop and no row has. */
  private outside(tree: Extract<Tree, { op: 'name' }>, isGuess: boolean, hasRows: boolean): Part {
    const { name, at } = tree
    const type = this.known ? own(this.known, name) : 'any'
    if (!type && !isGuess) this.fault(at, `The name “${name}” is not known.`)
    if (isGuess) {
      if (type) this.reads.add(name)
      return made(tree, 'any')
    }
    return { tree: hasRows ? { ...tree, frame: -1 } : tree, type: type ?? 'any', path: name }
  }

  private path(tree: Extract<Tree, { op: 'path' }>, around: Around): Part {
    const of = this.part(tree.of, around)
    const whole: Tree = { ...tree, of: of.tree }
    const isList = typeof of.type === 'object' && 'list' in of.type
    const base = isList ? (membersOf(of.type) ?? 'any') : of.type
    const type = fieldType(base, tree.name)
    if (!type) this.fault(tree.at, `${capital(nameOf(base))} has no “${tree.name}”.`)
    const isField = base === 'any' || typeof base === 'object'
    const path = of.path === null || !isField ? of.path : `${of.path}.${tree.name}`
    return { tree: whole, type: isList ? listOf(type ?? 'any') : (type ?? 'any'), path }
  }

  private list(tree: Extract<Tree, { op: 'list' }>, around: Around): Part {
    const items = tree.items.map((one) => this.used(one, around))
    const type = items.map((one) => one.type).reduce(both, 'null')
    return made(
      { ...tree, items: items.map((one) => one.tree) },
      listOf(type === 'null' ? 'any' : type),
    )
  }

  private membership(tree: Extract<Tree, { op: 'in' }>, around: Around): Part {
    const of = this.used(tree.of, around)
    const list = this.used(tree.list, around)
    const members = membersOf(list.type)
    if (!members) this.fault(tree.at, `“in” wants a list, and this is ${nameOf(list.type)}.`)
    else this.compared(tree.at, '=', of.type, members)
    return made({ ...tree, of: of.tree, list: list.tree }, 'boolean')
  }

  private loop(tree: Extract<Tree, { body: Tree }>, around: Around): Part {
    const { op, name } = tree
    const list = this.used(tree.list, around)
    const type = this.members(tree.list.at, op, list.type)
    const inside = this.deeper(tree.at, around, { name, type, path: list.path })
    const body =
      op === 'for' ? this.used(tree.body, inside) : this.wanted(tree.body, inside, 'boolean')
    const whole: Tree = { ...tree, list: list.tree, body: body.tree }
    if (op !== 'for') return made(whole, 'boolean')
    return { tree: whole, type: listOf(body.type), path: body.path }
  }

  private filter(tree: Extract<Tree, { op: 'filter' }>, around: Around): Part {
    const of = this.used(tree.of, around)
    const type = this.members(tree.at, '[…]', of.type)
    if (placeOf(tree.test) !== null) return { tree: { ...tree, of: of.tree }, type, path: of.path }
    const inside = this.deeper(tree.at, around, { name: null, type, path: of.path })
    const test = this.wanted(tree.test, inside, 'boolean')
    return { tree: { ...tree, of: of.tree, test: test.tree }, type: listOf(type), path: of.path }
  }

  private members(at: number, op: string, type: Type): Type {
    const members = membersOf(type)
    if (!members) this.fault(at, `“${op}” wants a list, and this is ${nameOf(type)}.`)
    return members ?? 'any'
  }

  private deeper(at: number, around: Around, frame: Frame): Around {
    if (around.length === MOST_LOOPS)
      this.fault(at, `Loops and filters stand at most ${MOST_LOOPS} deep.`)
    return [...around, frame]
  }

  private wanted(tree: Tree, around: Around, type: Type): Part {
    const part = this.used(tree, around)
    if (!fits(part.type, type))
      this.fault(tree.at, `This is ${nameOf(part.type)}, where ${nameOf(type)} is wanted.`)
    return part
  }

  private fault(at: number, message: string): void {
    this.faults.push({ at, message })
  }
}

const PARTS: Readonly<Partial<Record<string, Readonly<Record<string, Type>>>>> = {
  day: { year: 'number', month: 'number', day: 'number' },
  duration: { days: 'number', months: 'number', years: 'number' },
  measurement: { q: 'text', v: 'number', u: 'text' },
}

function fieldType(type: Type, name: string): Type | undefined {
  if (type === 'any' || type === 'null') return 'any'
  if (typeof type === 'object') return 'context' in type ? own(type.context, name) : undefined
  const parts = PARTS[type]
  return parts && own(parts, name)
}

function own<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined
}

function made(tree: Tree, type: Type): Part {
  return { tree, type, path: null }
}

function join({ path }: Frame, name: string): string | null {
  return path === null ? null : `${path}.${name}`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
