import { strToU8, zipSync } from 'fflate'

type Cell =
  | string
  | number
  | { day: number }
  | { formula: string; value?: number; isDay?: boolean }
  | { error: string }
type Sheet = { name: string; rows: Cell[][]; isHidden?: boolean }

/** The bytes of a small XLSX workbook, as spreadsheet programs write them. */
export function workbook(sheets: Sheet[]): Buffer {
  return workbookWith(sheets)
}

/** The same, with ranges of merged cells on the last sheet. */
export function workbookWith(sheets: Sheet[], merged: readonly string[] = []): Buffer {
  const texts: string[] = []
  const merges =
    merged.length === 0
      ? ''
      : `<mergeCells>${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`
  const files: Record<string, Uint8Array> = {}
  for (const [i, { rows }] of sheets.entries()) {
    const lines = rows.map((cells, r) => {
      const written = cells.map((cell, c) =>
        cellXml(cell, `${String.fromCharCode(65 + c)}${r + 1}`, texts),
      )
      return `<row r="${r + 1}">${written.join('')}</row>`
    })
    files[`xl/worksheets/sheet${i + 1}.xml`] = xml(
      `<worksheet><sheetData>${lines.join('')}</sheetData>${i === sheets.length - 1 ? merges : ''}</worksheet>`,
    )
  }
  const listed = sheets.map(
    ({ name, isHidden }, i) =>
      `<sheet name="${name}" sheetId="${i + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${i + 1}"/>`,
  )
  const links = sheets.map(
    (_, i) => `<Relationship Id="rId${i + 1}" Target="worksheets/sheet${i + 1}.xml"/>`,
  )
  files['xl/workbook.xml'] = xml(
    `<workbook xmlns:r="r"><sheets>${listed.join('')}</sheets></workbook>`,
  )
  files['xl/_rels/workbook.xml.rels'] = xml(`<Relationships>${links.join('')}</Relationships>`)
  files['xl/styles.xml'] = xml(
    '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
  )
  files['xl/sharedStrings.xml'] = xml(
    `<sst>${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
  )
  return Buffer.from(zipSync(files))
}

function cellXml(cell: Cell, at: string, texts: string[]): string {
  if (typeof cell === 'string') return `<c r="${at}" t="s"><v>${texts.push(cell) - 1}</v></c>`
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  if ('day' in cell) return `<c r="${at}" s="1"><v>${cell.day}</v></c>`
  if ('error' in cell) return `<c r="${at}" t="e"><v>${cell.error}</v></c>`
  const value = cell.value === undefined ? '' : `<v>${cell.value}</v>`
  return `<c r="${at}"${cell.isDay ? ' s="1"' : ''}><f>${cell.formula}</f>${value}</c>`
}

function xml(text: string): Uint8Array {
  return strToU8(`<?xml version="1.0" encoding="UTF-8"?>${text}`)
}
