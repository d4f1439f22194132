import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** Spreads of tables of words outside of any function: they are said once, when the module is loaded, in English. */
function saidAtLoad(text: string): string[] {
  const tables = [...text.matchAll(/const (\w+)[^=\n]*=\s*words\(/g)].map(([, name]) => name)
  const faults: string[] = []
  // What stands at the margin is of the module; a function there ends with the next line at the margin.
  for (const block of text.split(/\n(?=\S)/)) {
    const isTable = /^(export )?const \w+[^=]*= (\{|\[)/.test(block)
    if (!isTable) continue
    for (const [, name] of block.matchAll(/\.\.\.(\w+)\b(?!\s*\.)/g))
      if (name === 'words' || tables.includes(name)) faults.push(name ?? '')
  }
  return faults
}

test('words: no table of words is copied into another where its module is loaded, which is in English', () => {
  const found = ['app', 'api', 'server', 'words'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/^(gql|generated)/.test(name))
      .flatMap((name) =>
        saidAtLoad(readFileSync(path.join(ROOT, folder, name), 'utf8')).map(
          (table) => `${folder}/${name}: ${table}`,
        ),
      ),
  )
  expect(found).toEqual([])
  const planted =
    "const A = words({ B: 'Back' })\nconst C = {\n  ...A,\n  ...words({ D: 'Day' }),\n}\n"
  expect(saidAtLoad(planted)).toEqual(['A', 'words'])
})
