import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { PAGES } from '#app/generated/pages.ts'

const FLOORS = ['app', 'api', 'graphql', 'server', 'words', 'values', 'forms']
/** What is no page: the frame itself, the beginning of several addresses, and a file of the build. */
const NO_PAGES = new Set([
  ...[
    '/app',
    '/pub',
    '/app/*',
    '/pub/*',
    '/app/pub-rcd',
    '/pub/pub-rcd',
    '/app/x/404',
    '/app/x/403',
  ],
  ...['/app/saved-searches', '/app/saved-queries', '/app/ccc/tester/field-worker.js'],
])

const PAGES_BY_PARTS = PAGES.flatMap(({ at }) => at).map((at) => at.slice(1).split('/'))

/** Whether an address, in which a part that is filled in is `*`, can be one of a page or a file. */
function leads(address: string): boolean {
  const place = address.replace(/[?#;].*$/, '').replace(/\/$/, '')
  const parts = place.slice(1).split('/')
  return NO_PAGES.has(place) || PAGES_BY_PARTS.some((page) => fits(parts, page))
}

/** What ends in a part that is filled in may stand for several, or for a question after the address. */
function fits(parts: readonly string[], page: readonly string[]): boolean {
  const isOpen = parts.at(-1)?.endsWith('*') ?? false
  const least = page.filter((part) => !part.endsWith('?')).length
  if (parts.length > page.length || (parts.length < least && !isOpen)) return false
  return parts.every((part, index) => {
    const own = page[index] ?? ''
    if (own === ':area') return part === 'app' || part === 'pub'
    if (own.startsWith(':') || part === '*') return true
    return part.endsWith('*') ? own.startsWith(part.slice(0, -1)) : own === part
  })
}

test('every address of a page that the source spells out leads to a page', () => {
  const dead = FLOORS.flatMap(filesOf).flatMap((file) =>
    addressesIn(file)
      .filter((address) => !leads(address))
      .map((address) => `${file}: ${address}`),
  )
  expect(dead).toEqual([])
})

test('an address with a typing mistake is found', () => {
  expect(leads('/app/gov/permit/*')).toBe(false)
  expect(leads('/app/gov/permits/*?done=saved')).toBe(true)
})

function filesOf(floor: string): string[] {
  return readdirSync(floor, { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(floor, file))
    .filter((file) => /\.tsx?$/.test(file) && !/\/(generated|gql)\//.test(file))
}

/** Whole addresses in strings and templates; what ends in a part that is filled in may go on. */
function addressesIn(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  if (!/['"`]\/(app|pub)\//.test(text)) return []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) found.push(node.text)
    else if (ts.isTemplateExpression(node))
      found.push(
        node.head.text + node.templateSpans.map(({ literal }) => `*${literal.text}`).join(''),
      )
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found.filter((address) => /^\/(app|pub)\//.test(address))
}
