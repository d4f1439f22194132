import { createCanvas } from '@napi-rs/canvas'
import { degrees, PDFDocument, StandardFonts } from 'pdf-lib'
import Kit from 'pdfkit'
import { describe, expect, test } from 'vitest'
import type { PdfMark } from '#api/ground/lib/files/pdf-redactor.ts'
import { makeCopy } from '#server/redact/make-copy.ts'
import { openPdf } from '#server/redact/read-pdf.ts'
import { redactPdf } from '#server/redact/redact-pdf.ts'
import { letterPdf, textOf } from '#tests/support/pdf/letters.ts'

const BAR = '[redacted: personal details]'
const NOW = new Date('2026-11-20T15:00:00Z')
const hidden = (...words: string[]): PdfMark[] =>
  words.map((each) => ({ words: each, pageNo: null, bar: BAR }))
const job = (bytes: Uint8Array, marks: PdfMark[]) => ({ bytes, marks, title: 'Redacted', now: NOW })

async function textWithout(bytes: Uint8Array, ...words: string[]): Promise<string> {
  return textOf((await makeCopy(job(bytes, hidden(...words)))).bytes)
}

/** A PDF whose only page is drawn by hand. */
async function drawn(
  draw: (document: PDFDocument, page: ReturnType<PDFDocument['addPage']>) => Promise<void>,
): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  await draw(document, document.addPage([400, 300]))
  return document.save()
}

/** A PDF of one line in a font with ligatures. */
function withLigatures(line: string, options: object = {}): Promise<Uint8Array> {
  const document = new Kit({ font: 'server/pdf/fonts/DejaVuSans.ttf', ...options } as never)
  document.text(line, 72, 72, { lineBreak: false, baseline: 'alphabetic' })
  document.end()
  return new Promise((resolve) => {
    const parts: Buffer[] = []
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))))
  })
}

describe('words are found', () => {
  test.each([
    ['over the end of a line', ['Ask Zelda', 'Quux today.'], 'Zelda Quux', 'Ask'],
    ['that are divided by a hyphen', ['It is Quux-', 'ington Farm.'], 'Quuxington', 'Farm'],
    ['whatever their case', ['ask ZELDA QUUX today'], 'Zelda Quux', 'today'],
    ['whatever stands between digits', ['Call 555.010.0177 or 555 010-0177'], '555-010-0177', 'or'],
    ['with accents and without', ['Se llama Zoé Ñuñez.'], 'Zoe Nunez', 'llama'],
    ['when they are short', ['An ox, and so on.'], 'ox', 'and so on'],
    ['with marks of a mail address', ['to z.quux@example.org now'], 'z.quux@example.org', 'now'],
  ])('%s', async (_, lines, words, stays) => {
    const text = await textWithout(await letterPdf([lines]), words)
    expect(text).toContain(BAR)
    expect(text).toContain(stays)
    for (const word of words.split(' '))
      expect(text.toLowerCase()).not.toContain(word.toLowerCase())
  })

  test('over the end of a page', async () => {
    const text = await textWithout(await letterPdf([['Ask Zelda'], ['Quux today.']]), 'Zelda Quux')
    expect(text).not.toMatch(/Zelda|Quux/)
    expect(text).toContain('today.')
  })

  test('in ligatures, of which no letter stays', async () => {
    const text = await textWithout(await withLigatures('Ask Griffin Office, please'), 'griffin')
    expect(text).not.toMatch(/gri|ffi?n/i)
    expect(text).toMatch(/O(ffi|ﬃ|f{2}i)ce, please/)
  })

  test('where the letters are painted in another order, and where a letter is painted twice', async () => {
    const bytes = await drawn(async (document, page) => {
      const font = await document.embedFont(StandardFonts.Helvetica)
      const at = (word: string, index: number) =>
        40 + font.widthOfTextAtSize(word.slice(0, index), 14)
      for (const index of [4, 2, 0, 3, 1])
        page.drawText('Zelda'[index] ?? '', { x: at('Zelda', index), y: 200, size: 14, font })
      for (const [index, letter] of [...'Quuxley'].entries())
        for (const shift of [0, 0.4])
          page.drawText(letter, { x: at('Quuxley', index) + shift, y: 100, size: 14, font })
      page.drawText('It stays.', { x: 40, y: 50, size: 14, font })
    })
    const copy = await makeCopy(job(bytes, hidden('Zelda', 'Quuxley')))
    expect(copy.places.map(({ mark }) => mark)).toEqual([0, 1])
    const text = await textOf(copy.bytes)
    expect(text).toContain('It stays.')
    expect(text).not.toMatch(/[ZQ]|uu|ux|ld/)
  })

  test('in a picture of another page, in a field of a form', async () => {
    const inner = await letterPdf([['Inside stands Zelda Quux.']])
    const bytes = await drawn(async (document, page) => {
      const [embedded] = await document.embedPdf(inner)
      if (embedded) page.drawPage(embedded, { x: 10, y: -300, width: 500, height: 600 })
      const field = document.getForm().createTextField('name')
      field.setText('Zelda Quux, 12 Main Street')
      field.addToPage(page, { x: 40, y: 40, width: 250, height: 24 })
    })
    const text = await textWithout(bytes, 'Zelda Quux')
    expect(text.match(/personal details/g)).toHaveLength(2)
    expect(text).toContain('12 Main Street')
    expect(text).not.toContain('Zelda')
  })

  test('that are words of the bar itself', async () => {
    const text = await textWithout(await letterPdf([['Some details follow.']]), 'details')
    expect(text).toContain(`Some ${BAR} follow.`)
  })
})

describe('the pictures of the copy', () => {
  test.each([0, 90, 180, 270])(
    'are black where the words were, on a page turned by %i°',
    async (turn) => {
      const size = { width: 400, height: 300 }
      const word = { x: 0, y: 150, width: 0, height: 14 }
      const bytes = await drawn(async (document, page) => {
        const font = await document.embedFont(StandardFonts.TimesRoman)
        const before = 'My neighbor '
        page.drawText(`${before}Zelda lives here`, { x: 50, y: 150, size: 14, font })
        word.x = 50 + font.widthOfTextAtSize(before, 14)
        word.width = font.widthOfTextAtSize('Zelda', 14)
        page.setRotation(degrees(turn))
      })
      const copy = await makeCopy(job(bytes, hidden('Zelda')))
      const document = await openPdf(copy.bytes)
      const page = await document.getPage(1)
      const viewport = page.getViewport({ scale: 2 })
      const canvas = createCanvas(viewport.width, viewport.height)
      const canvasContext = canvas.getContext('2d')
      await page.render({ canvas: null, canvasContext: canvasContext as never, viewport }).promise
      /** How light a point of the original page is in the copy, from 0. */
      const light = (x: number, y: number): number => {
        const turned: Record<number, [number, number]> = {
          0: [x, size.height - y],
          90: [y, x],
          180: [size.width - x, y],
          270: [size.height - y, size.width - x],
        }
        const [left, top] = turned[turn] ?? [0, 0]
        const [red = 255] = canvasContext.getImageData(
          Math.round(left * 2),
          Math.round(top * 2),
          1,
          1,
        ).data
        return red
      }
      for (let x = word.x; x <= word.x + word.width; x += 0.5)
        for (let y = word.y - 3; y <= word.y + 10; y += 0.5) expect(light(x, y)).toBeLessThan(40)
      // The words beside it are there still.
      const beside = Array.from({ length: 120 }, (_, step) => light(52 + step * 0.5, 153))
      expect(Math.min(...beside)).toBeLessThan(120)
      expect(Math.max(...beside)).toBeGreaterThan(200)
      await document.loadingTask.destroy()
    },
  )
})

describe('no copy is made', () => {
  test.each([
    ['of what is no PDF', async () => new TextEncoder().encode('%PDF-1.7 broken'), /broken/],
    ['of a locked PDF', () => withLigatures('Words', { userPassword: 'secret' }), /password/],
    [
      'of more than 100 pages',
      () => letterPdf(Array.from({ length: 101 }, () => ['A page'])),
      /100 pages/,
    ],
  ])('%s', async (_, bytes, words) => {
    await expect(makeCopy(job(await bytes(), hidden('Words')))).rejects.toThrow(words)
  })

  test('in more than its time, nor without a page that is not there; the thread tells why', async () => {
    const bytes = await letterPdf([['Zelda Quux']])
    await expect(redactPdf(job(bytes, hidden('Zelda')), 1)).rejects.toMatchObject({
      reason: 'INVALID',
      message: expect.stringContaining('too long'),
    })
    const page = { words: null, pageNo: 2, bar: BAR }
    await expect(redactPdf(job(bytes, [page]))).rejects.toMatchObject({
      fields: { pages: expect.stringContaining('does not have') },
    })
    const copy = await redactPdf(job(bytes, hidden('Zelda')))
    expect(await textOf(copy.bytes)).toContain(`${BAR} Quux`)
  })
})
