import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

type Arrow = { from: string; to: string }

/**
 * The circles of the folders of a floor, so many levels below it: who knows whom in them, and by which import. What the
 * fewest imports make comes first, since that is mostly what closed the circle. An import of a type is one too. Files
 * that stand above these folders know them all and are asked nothing.
 */
export function folderCircles(house: string, floor: string, level = 1): string[] {
  const depth = floor.split('/').length + level
  const imports = new Map<string, Map<string, string[]>>()
  for (const { from, to } of arrowsOf(house, floor)) {
    const [a, b] = [folderOf(from, depth), folderOf(to, depth)]
    if (!a || !b || a === b) continue
    const known = imports.get(a) ?? new Map<string, string[]>()
    imports.set(a, known.set(b, [...(known.get(b) ?? []), `${from} → ${to}`]))
  }
  return [...imports]
    .flatMap(([a, known]) => [...known].map(([b, said]) => ({ a, b, said })))
    .filter(({ a, b }) => reachedFrom(b, imports).has(a))
    .sort((one, other) => one.said.length - other.said.length)
    .map(({ a, b, said }) => `${a} knows ${b} by ${said.length}: ${said[0] ?? ''}`)
}

function folderOf(file: string, depth: number): string | null {
  const folders = path.dirname(file).split('/')
  return folders.length < depth ? null : folders.slice(0, depth).join('/')
}

function reachedFrom(
  folder: string,
  imports: ReadonlyMap<string, ReadonlyMap<string, unknown>>,
): Set<string> {
  const reached = new Set<string>()
  const waiting = [folder]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    for (const one of imports.get(next)?.keys() ?? [])
      if (!reached.has(one)) {
        reached.add(one)
        waiting.push(one)
      }
  return reached
}

/** Who imports whom within a floor. */
function arrowsOf(house: string, floor: string): Arrow[] {
  return readdirSync(path.join(house, floor), { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(floor, file))
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((from) => {
      const { importedFiles } = ts.preProcessFile(readFileSync(path.join(house, from), 'utf8'))
      return importedFiles.flatMap(({ fileName }) => {
        const to = targetOf(from, fileName)
        return to && existsSync(path.join(house, to)) ? [{ from, to }] : []
      })
    })
}

/** Which file of the house is meant; null of a package. */
function targetOf(from: string, named: string): string | null {
  if (named.startsWith('#')) return named.slice(1)
  return named.startsWith('.') ? path.join(path.dirname(from), named) : null
}
