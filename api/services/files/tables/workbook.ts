import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import type { Bounds } from './bounds.ts'
import { guarded } from './byte-source.ts'
import { zeroFormat, type ZeroFormat } from './zero-format.ts'
import type { Zip } from './zip.ts'

export type Sheet = { name: string; path: string; isHidden: boolean }
export type Workbook = {
  sheets: Sheet[]
  texts: string[]
  /** Whether a cell of this style is a day. */
  isDate: (style: number) => boolean
  /** The first day of old Macintosh workbooks is 1904-01-01. */
  isFrom1904: boolean
  /** Whether a cell of this style is shown as a percentage, a hundred times its number. */
  isPercent: (style: number) => boolean
  /** How a whole number of this style is shown, where its format is of zeros alone, as zip codes have; else null. */
  zerosOf: (style: number) => ZeroFormat | null
}

const MOST_TEXT = 400_000_000
/** Built-in formats of percentages. */
const PERCENT_FORMATS = new Set([9, 10])
/** Built-in formats of days and times. */
const DATE_FORMATS = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47])

const MOST_SHEETS = 1_000
/** Elements of a workbook stand at most ten deep. */
const MOST_DEPTH = 64
/** Formats are short, 255 letters at most in the programs that write them. */
const MOST_CODE = 1_000

/** The lists of a workbook, each up to its bound of bytes; the texts that its cells share are up to `mostBytes`. */
export async function readWorkbook(
  zip: Zip,
  name: string,
  { mostPartBytes }: Bounds,
  mostBytes?: number,
): Promise<Workbook> {
  if (!zip.has('xl/workbook.xml')) throw new Error(`${name} is no workbook.`)
  const targets = new Map<string, string>()
  const rels: Handlers = {
    open: (tag, { Id = '', Target = '' }) => {
      if (tag === 'Relationship') targets.set(Id, partPath(Target))
    },
  }
  await readXml(zip, 'xl/_rels/workbook.xml.rels', rels, mostPartBytes)
  const sheets: Sheet[] = []
  let isFrom1904 = false
  const list: Handlers = {
    open: (tag, attributes) => {
      if (tag === 'workbookPr') isFrom1904 = /^(1|true)$/.test(attributes['date1904'] ?? '')
      if (tag !== 'sheet') return
      const path = targets.get(attributes['r:id'] ?? '') ?? ''
      const isHidden = /hidden/i.test(attributes['state'] ?? '')
      if (sheets.length >= MOST_SHEETS)
        throw new Error(`${name} has more than ${MOST_SHEETS} sheets.`)
      if (zip.has(path)) sheets.push({ name: attributes['name'] ?? '', path, isHidden })
    },
  }
  await readXml(zip, 'xl/workbook.xml', list, mostPartBytes)
  const texts = await readTexts(zip, name, mostBytes)
  return { sheets, texts, isFrom1904, ...(await readStyles(zip, mostPartBytes)) }
}

async function readTexts(zip: Zip, name: string, mostBytes?: number): Promise<string[]> {
  const texts: string[] = []
  let current = ''
  let total = 0
  let isText = false
  // What a cell is read aloud as is no part of its text.
  let isSpoken = false
  const handlers: Handlers = {
    open: (tag) => {
      if (tag === 'si') current = ''
      if (tag === 'rPh') isSpoken = true
      isText = tag === 't'
    },
    text: (text) => {
      if (isText && !isSpoken) current += text
    },
    close: (tag) => {
      if (tag === 't') isText = false
      if (tag === 'rPh') isSpoken = false
      if (tag !== 'si') return
      total += current.length
      if (total > MOST_TEXT)
        throw new Error(`${name} holds more text than is read from a workbook: save it as CSV.`)
      texts.push(current)
    },
  }
  await readXml(zip, 'xl/sharedStrings.xml', handlers, mostBytes)
  return texts
}

type Meaning = { isDate: boolean; isPercent: boolean; zeros: ZeroFormat | null }

async function readStyles(
  zip: Zip,
  mostBytes: number,
): Promise<Pick<Workbook, 'isDate' | 'isPercent' | 'zerosOf'>> {
  const codes = new Map<number, Meaning>()
  const styles: Meaning[] = []
  let isCellStyle = false
  const handlers: Handlers = {
    open: (tag, { numFmtId = '0', formatCode = '' }) => {
      const id = Number(numFmtId)
      if (tag === 'numFmt') codes.set(id, meaningOf(formatCode))
      if (tag === 'cellXfs') isCellStyle = true
      if (tag !== 'xf' || !isCellStyle) return
      styles.push(
        codes.get(id) ?? {
          isDate: DATE_FORMATS.has(id),
          isPercent: PERCENT_FORMATS.has(id),
          zeros: null,
        },
      )
    },
    close: (tag) => {
      if (tag === 'cellXfs') isCellStyle = false
    },
  }
  await readXml(zip, 'xl/styles.xml', handlers, mostBytes)
  return {
    isDate: (style) => styles[style]?.isDate ?? false,
    isPercent: (style) => styles[style]?.isPercent ?? false,
    zerosOf: (style) => styles[style]?.zeros ?? null,
  }
}

/** Quoted words, colours and escaped characters are no part of what a format means. */
function meaningOf(formatCode: string): Meaning {
  const code = formatCode.slice(0, MOST_CODE)
  const bare = code.replace(/"[^"]*"|\\./g, '')
  return {
    isDate: /[dmyhs]/i.test(bare.replace(/\[[^[\]]*\]|general/gi, '')),
    isPercent: bare.includes('%'),
    zeros: zeroFormat(code),
  }
}

function partPath(target: string): string {
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

type Handlers = {
  open?: (tag: string, attributes: Record<string, string>) => void
  text?: (text: string) => void
  close?: (tag: string) => void
}

async function readXml(
  zip: Zip,
  part: string,
  handlers: Handlers,
  mostBytes?: number,
): Promise<void> {
  if (!zip.has(part)) return
  const { stream, packedBytes } = await zip.open(part)
  const steps = parsed(
    guarded(
      stream,
      () => packedBytes,
      () => {},
      mostBytes,
    ),
    handlers,
  )
  while (!(await steps.next()).done);
}

/** Reads XML as it comes; yields after each piece, when what was heard may be taken on. */
export async function* parsed(stream: Readable, handlers: Handlers): AsyncGenerator<void> {
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw new Error(`The workbook is damaged: ${error.message}`)
  })
  // A document type could define entities that swell.
  parser.on('doctype', () => {
    throw new Error('The workbook has a document type, which is not read.')
  })
  let depth = 0
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1
    if (depth > MOST_DEPTH) throw new Error('The workbook is damaged: its parts stand too deep.')
    handlers.open?.(localName(name), attributes)
  })
  parser.on('text', (text) => handlers.text?.(text))
  parser.on('closetag', ({ name }) => {
    depth -= 1
    handlers.close?.(localName(name))
  })
  stream.setEncoding('utf8')
  for await (const chunk of stream as AsyncIterable<string>) {
    parser.write(chunk)
    yield
  }
  parser.close()
  yield
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
