import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/** A page or a resource, as its definition is written. */
export type Defined = {
  /** Its module, from the root of the project. */
  file: string
  kind: 'page' | 'resource'
  at: string[]
  guard: Guard
  /** In the frame of its area: masthead, menu and foot. */
  isFramed: boolean
  hydrates: boolean | 'map'
  isKept: boolean
  /** Further exports of a route that the definition gives: links, an error boundary, headers. */
  has: (name: string) => boolean
  loader: Named | null
  action: Named | null
}

/** Who opens it: the signed-in with its menu item, visitors alone, everybody, or whom the API lets. */
export type Guard = 'signed-in' | 'visitors' | 'all'

type Named = { name: string; from: string }

/** All definitions below `app/features` and `app/shell`, in the order of their files. */
export function readPages(): Defined[] {
  return readdirSync('app', { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join('app', file.split(path.sep).join('/')))
    .filter((file) => /\.(page\.tsx|resource\.ts)$/.test(file))
    .sort()
    .flatMap((file) => readPage(file) ?? [])
}

/** The definition of a file; null where it only shows a page. */
export function readPage(file: string, text = readFileSync(file, 'utf8')): Defined | null {
  const kind = file.endsWith('.resource.ts') ? 'resource' : 'page'
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const call = definitionIn(source, kind)
  if (!call) {
    if (kind === 'resource') throw new Error(`${file}: no defineResource`)
    return null
  }
  const option = optionsOf(file, call)
  const at = [option('at') ?? []].flat().map(String)
  if (at.length === 0 || !at.every((each) => each.startsWith('/')))
    throw new Error(`${file}: "at" is an address or a list of addresses, written out`)
  const guard = guardOf(at[0] ?? '', option('guard'))
  if (at.some((each) => guardOf(each, option('guard')) !== guard))
    throw new Error(`${file}: its addresses have different guards`)
  const hydrates = option('hydrates')
  return {
    file,
    kind,
    at,
    guard,
    isFramed: kind === 'page' && option('frame') !== false,
    hydrates: hydrates === 'map' ? 'map' : hydrates === true,
    isKept: option('kept') === true,
    has: (name) => option(name) !== undefined,
    ...(kind === 'page' ? namedByTypes(file, source, call) : exportedBy(file, source)),
  }
}

function guardOf(at: string, asked: Value): Guard {
  if (asked === 'signed-in') return 'signed-in'
  if (asked === 'api') return 'all'
  if (at.startsWith('/app/')) return 'signed-in'
  return at.startsWith('/pub/') ? 'visitors' : 'all'
}

function definitionIn(source: ts.SourceFile, kind: Defined['kind']): ts.CallExpression | null {
  const name = kind === 'page' ? 'definePage' : 'defineResource'
  for (const statement of source.statements) {
    const candidates = ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.map(({ initializer }) => initializer)
      : ts.isExpressionStatement(statement)
        ? [statement.expression]
        : []
    for (const call of candidates)
      if (call && ts.isCallExpression(call) && isCallOf(call, name)) return call
  }
  return null
}

function isCallOf(call: ts.CallExpression, name: string): boolean {
  return ts.isIdentifier(call.expression) && call.expression.text === name
}

type Value = string | string[] | boolean | undefined

/** An option as it is written; true for one that only the page itself reads. */
function optionsOf(file: string, call: ts.CallExpression): (name: string) => Value {
  const [object] = call.arguments
  if (!object || !ts.isObjectLiteralExpression(object))
    throw new Error(`${file}: a definition is written out as an object`)
  const values = new Map<string, Value>()
  for (const property of object.properties)
    if (property.name && ts.isIdentifier(property.name))
      values.set(
        property.name.text,
        ts.isPropertyAssignment(property) ? valueOf(property.initializer) : true,
      )
  return (name) => values.get(name)
}

function valueOf(node: ts.Expression): Value {
  if (ts.isStringLiteral(node)) return node.text
  if (node.kind === ts.SyntaxKind.FalseKeyword) return false
  if (ts.isArrayLiteralExpression(node))
    return node.elements.map((each) => (ts.isStringLiteral(each) ? each.text : ''))
  return true
}

/** A page names its loader and action by their types: `definePage<typeof loader, typeof action>`. */
function namedByTypes(file: string, source: ts.SourceFile, call: ts.CallExpression) {
  const [load, act] = (call.typeArguments ?? []).map((type) =>
    ts.isTypeQueryNode(type) ? importOf(file, source, type.exprName.getText()) : null,
  )
  return { loader: load ?? null, action: act ?? null }
}

function importOf(file: string, source: ts.SourceFile, local: string): Named {
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier))
      continue
    const bindings = statement.importClause?.namedBindings
    if (!bindings || !ts.isNamedImports(bindings)) continue
    const found = bindings.elements.find(({ name }) => name.text === local)
    if (found)
      return {
        name: (found.propertyName ?? found.name).text,
        from: rooted(file, statement.moduleSpecifier.text),
      }
  }
  throw new Error(`${file}: ${local} is not imported by its name`)
}

/** A module as `#app/…`. */
function rooted(file: string, specifier: string): string {
  return specifier.startsWith('.')
    ? `#${path.posix.join(path.posix.dirname(file), specifier)}`
    : specifier
}

function exportedBy(file: string, source: ts.SourceFile) {
  const names = new Set(source.statements.flatMap(exportsOf))
  const named = (name: string) => (names.has(name) ? { name, from: `#${file}` } : null)
  return { loader: named('loader'), action: named('action') }
}

function exportsOf(statement: ts.Statement): string[] {
  if (ts.isExportDeclaration(statement))
    return statement.exportClause && ts.isNamedExports(statement.exportClause)
      ? statement.exportClause.elements.map(({ name }) => name.text)
      : []
  const isExported =
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  if (!isExported) return []
  if (ts.isFunctionDeclaration(statement)) return [statement.name?.text ?? '']
  return ts.isVariableStatement(statement)
    ? statement.declarationList.declarations.map(({ name }) => name.getText())
    : []
}
