import { readFile, writeFile } from 'node:fs/promises'
import { formatted } from './formatted.ts'

const MARKS = /(<!-- generated: begin -->\n)[\s\S]*(<!-- generated: end -->)/

/** Puts what was generated between the marks of a page of the documentation; `--check` only compares. */
export async function writeBetweenMarks(file: string, generated: string): Promise<void> {
  const old = await readFile(file, 'utf8')
  const text = await formatted(
    file,
    old.replace(MARKS, (_all, begin: string, end: string) => `${begin}\n${generated}\n\n${end}`),
  )
  if (process.argv.includes('--check')) {
    if (old !== text) throw new Error(`${file} is out of date: npm run codegen`)
  } else {
    await writeFile(file, text)
  }
}
