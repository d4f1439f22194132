import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { isListWord, NO_WORDS } from '../../words/words.ts'

/**
 * The words that the source says: the message and the files where it stands. What is only counted (`countOf`) in pages
 * that say nothing else in two languages needs no Spanish.
 */
export type SaidWords = Map<string, { files: string[]; isNeeded: boolean }>

const FOLDERS = ['app', 'api', 'forms', 'server', 'words']
/** Which argument of a call is the key of the catalogues. */
const CALLS: Readonly<Record<string, number>> = { t: 0, msg: 0, rich: 0, plural: 2, countOf: 2 }

/** Reads what `t`, `rich`, `msg`, `plural`, `countOf` and `words` are given, out of the syntax of every file. */
export function readWords(root: string): SaidWords {
  const said: SaidWords = new Map()
  for (const file of FOLDERS.flatMap((folder) => sourcesIn(path.join(root, folder)))) {
    const text = readFileSync(file, 'utf8')
    const speaks = /#words\/words|#app\/lib\/rich/.test(text)
    if (!speaks && !text.includes('countOf(')) continue
    const name = path.relative(root, file)
    for (const message of wordsOf(name, text)) {
      const known = said.get(message) ?? { files: [], isNeeded: false }
      known.isNeeded ||= speaks
      if (!known.files.includes(name)) known.files.push(name)
      said.set(message, known)
    }
  }
  return said
}

/** Placeholders of a message: the names in braces, and what a plural counts. */
export function placeholders(message: string): string[] {
  const outer = message.replace(/\{(\w+), plural,(?:[^{}]*\{[^{}]*\})*\s*\}/g, '{$1}')
  return [...new Set([...outer.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].sort()
}

export function wordsOf(name: string, text: string): string[] {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const called = node.expression.text
      const argument = node.arguments[CALLS[called] ?? -1]
      if (argument) found.push(...literalsOf(argument))
      if (called === 'words') node.arguments.forEach((table) => inTable(table, found))
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** A text, or the texts that a condition chooses between. */
function literalsOf(node: ts.Expression): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isParenthesizedExpression(node)) return literalsOf(node.expression)
  if (ts.isConditionalExpression(node))
    return [...literalsOf(node.whenTrue), ...literalsOf(node.whenFalse)]
  return []
}

/** The words of a table: its texts but for properties that are no words. */
function inTable(node: ts.Node, found: string[]): void {
  if (ts.isStringLiteralLike(node)) {
    if (/[a-z]/.test(node.text)) found.push(node.text)
  } else if (ts.isPropertyAssignment(node)) {
    const name = node.name.getText().replaceAll(/['"]/g, '')
    if (!NO_WORDS.has(name) && !ts.isFunctionLike(node.initializer))
      inTable(node.initializer, found)
  } else if (ts.isObjectLiteralExpression(node)) {
    node.properties.forEach((each) => inTable(each, found))
  } else if (ts.isArrayLiteralExpression(node)) {
    const elements = node.elements.filter(
      (each) => !ts.isStringLiteralLike(each) || isListWord(each.text),
    )
    elements.forEach((each) => inTable(each, found))
  } else if (ts.isCallExpression(node)) {
    node.arguments
      .filter((each) => !ts.isStringLiteralLike(each))
      .forEach((each) => inTable(each, found))
  } else if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) {
    inTable(node.expression, found)
  }
}

export function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.css\.ts$|(^|\/)gql\//.test(name))
    .map((name) => path.join(folder, name))
    .sort()
}
