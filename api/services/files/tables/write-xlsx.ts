import { strToU8, Zip, ZipDeflate } from 'fflate'
import { isQuoted, wouldRun } from './safe-cell.ts'
import type { SheetOf } from './sheet-of.ts'

/** Letters of XML gathered before they are packed. */
const PIECE = 65_536
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
/** Styles: plain, heading, a text that stays a text, a mark. */
const STYLES = `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFDE8C8"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyFont="1" applyNumberFormat="1"/><xf numFmtId="49" quotePrefix="1" applyNumberFormat="1"/><xf numFmtId="49" fillId="2" applyFill="1" applyNumberFormat="1"><alignment wrapText="1" vertical="top"/></xf></cellXfs></styleSheet>`

/**
 * Sheets as a workbook (XLSX), packed as they are written. Every cell is a text, so that nothing is taken for a
 * formula, no number loses a digit and no code its zeros.
 */
export async function* xlsxOf(sheets: readonly SheetOf[]): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  let failed: Error | null = null
  const zip = new Zip((error, bytes) => {
    if (error) failed = error
    else ready.push(bytes)
  })
  const part = (name: string): ZipDeflate => {
    const file = new ZipDeflate(name, { level: 6 })
    zip.add(file)
    return file
  }
  const names = namesOf(sheets)
  for (const [name, text] of partsOf(names)) part(name).push(strToU8(HEAD + text), true)
  for (const [at, sheet] of sheets.entries()) {
    const file = part(`xl/worksheets/sheet${at + 1}.xml`)
    for await (const piece of sheetXml(sheet)) {
      file.push(strToU8(piece))
      if (failed) throw failed
      yield* ready
      ready = []
    }
    file.push(new Uint8Array(), true)
  }
  zip.end()
  if (failed) throw failed
  yield* ready
}

function partsOf(names: readonly string[]): [string, string][] {
  const each = (made: (at: number, name: string) => string): string =>
    names.map((name, at) => made(at + 1, name)).join('')
  return [
    [
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${OFFICE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${OFFICE}.styles+xml"/>${each((at) => `<Override PartName="/xl/worksheets/sheet${at}.xml" ContentType="${OFFICE}.worksheet+xml"/>`)}</Types>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${each((at, name) => `<sheet name="${xmlText(name)}" sheetId="${at}" r:id="rId${at}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${PACKAGE}/relationships">${each((at) => `<Relationship Id="rId${at}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at}.xml"/>`)}<Relationship Id="rId${names.length + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', STYLES],
  ]
}

async function* sheetXml({ header, rows, marked = [] }: SheetOf): AsyncGenerator<string> {
  let text = `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="${Math.max(1, header.length)}" width="22" style="0" customWidth="1"/></cols><sheetData>`
  text += rowXml(1, header, () => 1)
  let number = 1
  for await (const cells of rows) {
    number++
    text += rowXml(number, cells, (cell, at) => (marked.includes(at) ? 3 : wouldRun(cell) ? 2 : 0))
    if (text.length < PIECE) continue
    yield text
    text = ''
  }
  yield `${text}</sheetData></worksheet>`
}

function rowXml(
  number: number,
  cells: readonly string[],
  styleOf: (cell: string, at: number) => number,
): string {
  const written = cells.map((cell, at) =>
    cell === ''
      ? ''
      : `<c r="${columnLetters(at)}${number}" s="${styleOf(cell, at)}" t="inlineStr"><is><t xml:space="preserve">${xmlText(isQuoted(cell) ? `'${cell}` : cell)}</t></is></c>`,
  )
  return `<row r="${number}">${written.join('')}</row>`
}

/** The letters of a column of a spreadsheet, from 0: A, B, …, AA. */
export function columnLetters(at: number): string {
  const before = at < 26 ? '' : columnLetters(Math.floor(at / 26) - 1)
  return before + String.fromCharCode(65 + (at % 26))
}

/** Names of sheets: at most 31 letters, none of those that are not allowed, none twice. */
function namesOf(sheets: readonly SheetOf[]): string[] {
  const used = new Set<string>()
  return sheets.map(({ name }, at) => {
    const clean = sheetName(name) || `Sheet ${at + 1}`
    const unique = used.has(clean.toLowerCase()) ? `${clean.slice(0, 26)} (${at + 1})` : clean
    used.add(unique.toLowerCase())
    return unique
  })
}

/** A name as a sheet may have it. */
export function sheetName(name: string): string {
  const clean = name.replace(/[[\]:*?/\\]/g, ' ')
  return (/[^'](?:[^]*[^'])?/.exec(clean)?.[0] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 31)
    .trim()
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** What XML 1.0 cannot hold is left out. */
function xmlText(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)
}
