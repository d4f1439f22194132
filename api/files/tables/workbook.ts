import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import { guarded } from './byte-source.ts'
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
}

const MOST_TEXT = 400_000_000
/** Built-in formats of percentages. */
const PERCENT_FORMATS = new Set([9, 10])
/** Built-in formats of days and times. */
const DATE_FORMATS = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47])

export async function readWorkbook(zip: Zip, name: string, mostBytes?: number): Promise<Workbook> {
  if (!zip.names.includes('xl/workbook.xml')) throw new Error(`${name} is no workbook.`)
  const targets = new Map<string, string>()
  await readXml(zip, 'xl/_rels/workbook.xml.rels', {
    open: (tag, { Id = '', Target = '' }) => {
      if (tag === 'Relationship') targets.set(Id, partPath(Target))
    },
  })
  const sheets: Sheet[] = []
  let isFrom1904 = false
  await readXml(zip, 'xl/workbook.xml', {
    open: (tag, attributes) => {
      if (tag === 'workbookPr') isFrom1904 = /^(1|true)$/.test(attributes['date1904'] ?? '')
      if (tag !== 'sheet') return
      const path = targets.get(attributes['r:id'] ?? '') ?? ''
      const isHidden = /hidden/i.test(attributes['state'] ?? '')
      if (zip.names.includes(path)) sheets.push({ name: attributes['name'] ?? '', path, isHidden })
    },
  })
  const texts = await readTexts(zip, name, mostBytes)
  return { sheets, texts, isFrom1904, ...(await readStyles(zip)) }
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

async function readStyles(zip: Zip): Promise<Pick<Workbook, 'isDate' | 'isPercent'>> {
  const codes = new Map<number, string>()
  const dates: boolean[] = []
  const percents: boolean[] = []
  let isCellStyle = false
  await readXml(zip, 'xl/styles.xml', {
    open: (tag, { numFmtId = '0', formatCode = '' }) => {
      const id = Number(numFmtId)
      if (tag === 'numFmt') codes.set(id, formatCode)
      if (tag === 'cellXfs') isCellStyle = true
      if (tag !== 'xf' || !isCellStyle) return
      const code = codes.get(id)
      dates.push(code === undefined ? DATE_FORMATS.has(id) : isDateCode(code))
      percents.push(code === undefined ? PERCENT_FORMATS.has(id) : isPercentCode(code))
    },
    close: (tag) => {
      if (tag === 'cellXfs') isCellStyle = false
    },
  })
  return {
    isDate: (style) => dates[style] ?? false,
    isPercent: (style) => percents[style] ?? false,
  }
}

function isPercentCode(code: string): boolean {
  return code.replace(/"[^"]*"|\\./g, '').includes('%')
}

/** Quoted words, colours and escaped characters are no part of what a format means. */
function isDateCode(code: string): boolean {
  return /[dmyhs]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '').replace(/general/gi, ''))
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
  if (!zip.names.includes(part)) return
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
  parser.on('opentag', ({ name, attributes }) => handlers.open?.(localName(name), attributes))
  parser.on('text', (text) => handlers.text?.(text))
  parser.on('closetag', ({ name }) => handlers.close?.(localName(name)))
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
