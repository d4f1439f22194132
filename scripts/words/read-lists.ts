import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { NO_WORDS } from '../../words/words.ts'
import { sourcesIn } from './read-words.ts'

/** Words that a reader sees beside each other and must tell apart: choices, headings, labels of one list. */
export type SaidList = { at: string; words: string[] }

const FOLDERS = ['app', 'api', 'server', 'words']

/** Every list of the source: arrays of things with a name, tables of words, and elements that stand side by side. */
export function readLists(root: string): SaidList[] {
  return FOLDERS.flatMap((folder) => sourcesIn(path.join(root, folder))).flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return /#words\/words|#app\/lib\/rich/.test(text)
      ? listsOf(path.relative(root, file), text)
      : []
  })
}

export function listsOf(name: string, text: string): SaidList[] {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: SaidList[] = []
  const visit = (node: ts.Node): void => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart())
    for (const words of groupsOf(node))
      if (words.length > 1) found.push({ at: `${name}:${line + 1}`, words })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** The lists that a node is: one for each property that its members share. */
function groupsOf(node: ts.Node): string[][] {
  if (ts.isArrayLiteralExpression(node)) return byProperty(membersOf(node))
  if (ts.isObjectLiteralExpression(node)) return [node.properties.flatMap(valueOf)]
  if (ts.isJsxElement(node) || ts.isJsxFragment(node)) return byElement(node)
  return []
}

/** The members of a list, those that stand there under a condition too. */
function membersOf(node: ts.Expression): ts.Expression[] {
  if (ts.isArrayLiteralExpression(node))
    return node.elements.flatMap((each) =>
      ts.isSpreadElement(each) ? membersOf(each.expression) : [each],
    )
  if (ts.isParenthesizedExpression(node)) return membersOf(node.expression)
  if (ts.isConditionalExpression(node))
    return [...membersOf(node.whenTrue), ...membersOf(node.whenFalse)]
  return []
}

function byProperty(members: readonly ts.Expression[]): string[][] {
  const groups = new Map<string, string[]>()
  const add = (name: string, words: string[]) =>
    groups.set(name, [...(groups.get(name) ?? []), ...words])
  for (const member of members) {
    if (ts.isObjectLiteralExpression(member))
      for (const property of member.properties)
        add(property.name?.getText() ?? '', valueOf(property))
    else if (ts.isArrayLiteralExpression(member))
      member.elements.forEach((each, at) => add(String(at), wordsIn(each)))
    else add('', wordsIn(member))
  }
  return [...groups.values()]
}

/** Elements of one kind beside each other: their label or title, else what stands in them. */
function byElement(node: ts.JsxElement | ts.JsxFragment): string[][] {
  const groups = new Map<string, string[]>()
  for (const child of node.children) {
    const element = ts.isJsxElement(child)
      ? child.openingElement
      : ts.isJsxSelfClosingElement(child)
        ? child
        : null
    if (!element) continue
    const name = element.tagName.getText()
    const labels = element.attributes.properties.flatMap((each) =>
      ts.isJsxAttribute(each) && /^(label|title|name)$/.test(each.name.getText())
        ? wordsIn(each.initializer)
        : [],
    )
    const inner = ts.isJsxElement(child) ? child.children.flatMap(wordsIn) : []
    groups.set(name, [...(groups.get(name) ?? []), ...(labels.length > 0 ? labels : inner)])
  }
  return [...groups.values()]
}

function valueOf(node: ts.ObjectLiteralElementLike): string[] {
  if (!ts.isPropertyAssignment(node) || NO_WORDS.has(node.name.getText())) return []
  return wordsIn(ts.isArrowFunction(node.initializer) ? node.initializer.body : node.initializer)
}

/** What a node says by itself: a text, or `t` of one. */
function wordsIn(node: ts.Node | undefined): string[] {
  if (!node) return []
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node))
    return wordsIn(node.expression)
  if (!ts.isCallExpression(node) || !/^(t|msg|rich)$/.test(node.expression.getText())) return []
  return wordsIn(node.arguments[0])
}
