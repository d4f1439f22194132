import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Past these the words of a file are not searched: nobody reads them there either. */
const MOST_PAGES = 2_000
const MOST_LETTERS_A_PAGE = 20_000
const TEXTS = /^(text\/|application\/(json|xml|geo\+json)$)/

/**
 * The words of a file by page: of a PDF its pages, of a text one page. Null where the type has no words that
 * could be read. Throws for a PDF that cannot be read.
 */
export async function pageTexts(bytes: Uint8Array, contentType: string): Promise<string[] | null> {
  if (contentType === 'application/pdf') return pdfPages(bytes)
  if (TEXTS.test(contentType)) return [decoded(bytes).slice(0, MOST_LETTERS_A_PAGE)]
  return null
}

async function pdfPages(bytes: Uint8Array): Promise<string[]> {
  const task = getDocument({
    // A copy: the reader takes the bytes for itself, and refuses a Buffer.
    data: new Uint8Array(bytes),
    // Nothing but the words is wanted: no fonts are made, no programs run, nothing is fetched.
    disableFontFace: true,
    isEvalSupported: false,
    useWorkerFetch: false,
    stopAtErrors: false,
    verbosity: 0,
  })
  const document = await task.promise
  const pages: string[] = []
  try {
    for (let no = 1; no <= Math.min(document.numPages, MOST_PAGES); no++) {
      const page = await document.getPage(no)
      const { items } = await page.getTextContent()
      const text = items
        .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
        .join('')
      pages.push(storable(text).slice(0, MOST_LETTERS_A_PAGE))
      page.cleanup()
    }
  } finally {
    await task.destroy()
  }
  return pages
}

/** UTF-8, or what Windows programs write where it is none. */
function decoded(bytes: Uint8Array): string {
  try {
    return storable(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return storable(new TextDecoder('windows-1252').decode(bytes))
  }
}

/** Without what a database cannot hold. */
function storable(text: string): string {
  return text.replaceAll('\u0000', ' ').replace(/\p{Cs}/gu, ' ')
}
