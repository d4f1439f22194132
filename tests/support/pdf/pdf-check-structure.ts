import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  PDFRef,
  type PDFObject,
} from 'pdf-lib'

/** Which structure element owns a piece of content, by page and number of the mark. */
export type Owners = {
  content: Map<string, number>
  annotations: Set<string>
}

type Report = { faults: string[]; owners: Owners }

const STANDARD = new Set(
  'Document Part Sect Div BlockQuote Caption P H1 H2 H3 H4 H5 H6 L LI Lbl LBody Table TR TH TD THead TBody TFoot Span Quote Note Link Figure Formula Form'.split(
    ' ',
  ),
)

const PARENTS: Record<string, string[]> = {
  TR: ['Table', 'THead', 'TBody', 'TFoot'],
  TH: ['TR'],
  TD: ['TR'],
  LI: ['L'],
  Lbl: ['LI', 'Note'],
  LBody: ['LI'],
}

const CHILDREN: Record<string, string[]> = {
  Table: ['TR', 'THead', 'TBody', 'TFoot', 'Caption'],
  TR: ['TH', 'TD'],
  L: ['LI', 'Caption', 'L'],
}

export function checkStructure(document: PDFDocument): Report {
  const owners: Owners = { content: new Map(), annotations: new Set() }
  const faults: string[] = []
  const root = document.catalog.lookupMaybe(PDFName.of('StructTreeRoot'), PDFDict)
  if (!root) return { faults: ['no structure tree'], owners }

  const top = kids(root)
  if (top.length !== 1 || roleOf(top[0]) !== 'Document') faults.push('the root is not one Document')
  let heading = 0
  let firstLevels = 0
  top.forEach((kid) => visit(kid, null, null))
  if (firstLevels !== 1) faults.push(`${firstLevels} headings of level 1`)
  return { faults, owners }

  function visit(
    node: PDFObject | undefined,
    parentRole: string | null,
    page: PDFRef | null,
  ): void {
    if (!(node instanceof PDFDict)) return
    const role = roleOf(node) ?? '?'
    if (!STANDARD.has(role)) faults.push(`${role} is not a standard role`)
    const allowed = PARENTS[role]
    if (allowed && !allowed.includes(parentRole ?? '')) faults.push(`${role} in ${parentRole}`)
    const children = CHILDREN[parentRole ?? '']
    if (children && !children.includes(role)) faults.push(`${parentRole} holds ${role}`)
    if (role === 'Figure' && !node.has(PDFName.of('Alt'))) faults.push('Figure without Alt')
    if (role === 'TH' && !attribute(node, 'Scope')) faults.push('TH without Scope')
    if (/^H\d$/.test(role)) visitHeading(Number(role.slice(1)))

    const ownPage = node.get(PDFName.of('Pg'))
    const here = ownPage instanceof PDFRef ? ownPage : page
    const inside = kids(node)
    if (inside.length === 0) faults.push(`${role} is empty`)
    if (role === 'Table') checkRows(inside)
    inside.forEach((kid) => visitKid(kid, role, here))
  }

  function visitHeading(level: number): void {
    if (level > heading + 1) faults.push(`H${level} after H${heading}`)
    if (level === 1) firstLevels += 1
    heading = level
  }

  function visitKid(kid: PDFObject, role: string, page: PDFRef | null): void {
    if (kid instanceof PDFNumber) return own(page, kid.asNumber())
    if (!(kid instanceof PDFDict)) return
    const type = String(kid.get(PDFName.of('Type')))
    const kidPage = kid.get(PDFName.of('Pg'))
    const onPage = kidPage instanceof PDFRef ? kidPage : page
    if (type === '/MCR') own(onPage, kid.lookup(PDFName.of('MCID'), PDFNumber).asNumber())
    else if (type === '/OBJR') owners.annotations.add(`${onPage} ${kid.get(PDFName.of('Obj'))}`)
    else visit(kid, role, page)
  }

  function own(page: PDFRef | null, mark: number): void {
    const key = `${page} ${mark}`
    owners.content.set(key, (owners.content.get(key) ?? 0) + 1)
  }

  function checkRows(rows: PDFObject[]): void {
    const widths = rows
      .filter((row) => roleOf(row) === 'TR')
      .map((row) => kids(row).reduce((sum, cell) => sum + span(cell), 0))
    if (new Set(widths).size > 1) faults.push(`table rows of ${widths.join(', ')} cells`)
  }
}

function span(cell: PDFObject): number {
  const value = cell instanceof PDFDict ? attribute(cell, 'ColSpan') : undefined
  return value instanceof PDFNumber ? value.asNumber() : 1
}

function attribute(element: PDFDict, name: string): PDFObject | undefined {
  return element.lookupMaybe(PDFName.of('A'), PDFDict)?.get(PDFName.of(name))
}

function roleOf(node: PDFObject | undefined): string | null {
  const role = node instanceof PDFDict ? node.get(PDFName.of('S')) : undefined
  return role instanceof PDFName ? role.decodeText() : null
}

function kids(node: PDFObject): PDFObject[] {
  if (!(node instanceof PDFDict)) return []
  const value = node.lookup(PDFName.of('K'))
  if (value === undefined) return []
  if (!(value instanceof PDFArray)) return [value]
  return Array.from({ length: value.size() }, (_, i) => value.lookup(i)).filter(
    (kid) => kid !== undefined,
  )
}
