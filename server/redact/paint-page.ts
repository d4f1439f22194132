import { createCanvas } from '@napi-rs/canvas'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Cover, ReadPage } from './places.ts'

const DOTS_AN_INCH = 150
/** A poster is painted coarser. */
const MOST_DOTS = 12_000_000
const QUALITY = 82

/** A page as a picture, with its black places. */
export async function paintPage(
  document: PDFDocumentProxy,
  { no, width, height }: ReadPage,
  covers: readonly Cover[],
): Promise<Uint8Array> {
  const scale = Math.min(DOTS_AN_INCH / 72, Math.sqrt(MOST_DOTS / (width * height)))
  const page = await document.getPage(no)
  const viewport = page.getViewport({ scale })
  const canvas = createCanvas(
    Math.max(1, Math.ceil(viewport.width)),
    Math.max(1, Math.ceil(viewport.height)),
  )
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  // The canvas of this package does all that a browser's does here, but its types are other ones.
  const painted = { canvas: null, canvasContext: context as never, viewport }
  await page.render(painted).promise
  page.cleanup()
  context.setTransform(scale, 0, 0, scale, 0, 0)
  context.globalAlpha = 1
  context.globalCompositeOperation = 'source-over'
  context.fillStyle = '#000'
  for (const { corners } of covers) {
    context.beginPath()
    for (const [x, y] of corners) context.lineTo(x, y)
    context.closePath()
    context.fill()
  }
  return new Uint8Array(await canvas.encode('jpeg', QUALITY))
}
