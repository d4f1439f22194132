import path from 'node:path'
import type { Zip } from './zip.ts'

const SAVE_AS =
  'Open it in the program that made it, save it as an Excel workbook (XLSX) or as CSV, and send that.'
/** Beginnings of files that are no tables here, though people take them for tables. */
const BEGINNINGS: readonly (readonly [beginning: RegExp, what: string])[] = [
  [/^d0cf11e0a1b11ae1/, 'an old Excel workbook (.xls)'],
  // Workbooks of Excel 2 to 4 have no folder around their records.
  [/^09(00|02|04|08)(04|06|08|10)00/, 'an old Excel workbook (.xls)'],
  [/^25504446/, 'a PDF'],
  [/^7b5c727466/, 'a text document (RTF)'],
  [/^377abcaf271c/, 'a packed file of another kind (7z)'],
  [/^526172211a07/, 'a packed file of another kind (RAR)'],
]
/** How a workbook with a password is called in the folder around it. */
const LOCKED = Buffer.from('EncryptedPackage', 'utf16le')
const MARKUP = /^\s*<(\?xml|!doctype|html|table|workbook)\b/i

/** What a file is that holds no table that can be read, as one sentence with what to do; null for one that may. */
export function otherFormat(file: string, head: Buffer): string | null {
  const name = path.basename(file)
  if (head.includes(LOCKED))
    return `${name} is a workbook that is locked by a password. Save it without one, and send that.`
  const beginning = head.toString('hex', 0, 8)
  const found = BEGINNINGS.find(([pattern]) => pattern.test(beginning))
  if (found) return `${name} is ${found[1]}, which is not read. ${SAVE_AS}`
  // Portals give pages and XML out under names that end in .xls.
  if (MARKUP.test(head.toString('latin1', 0, 400).replace(/^\u00EF\u00BB\u00BF/, '')))
    return `${name} is a web page or XML and no table, whatever its name ends with. ${SAVE_AS}`
  return null
}

/** The same of what is packed as a ZIP. */
export function otherPackedFormat(file: string, { has, names }: Zip): string | null {
  const what = has('xl/workbook.bin')
    ? 'a binary Excel workbook (.xlsb)'
    : has('content.xml') && has('META-INF/manifest.xml')
      ? 'an OpenDocument file (.ods)'
      : has('Index.zip') || names.some((name) => name.endsWith('.iwa'))
        ? 'a Numbers document'
        : has('word/document.xml')
          ? 'a Word document'
          : null
  return what && `${path.basename(file)} is ${what}, which is not read. ${SAVE_AS}`
}
