import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The text of each page, in the order in which it is painted. */
export async function pdfPages(bytes: Uint8Array): Promise<string[]> {
  const loading = getDocument({ data: bytes.slice(), verbosity: 0 })
  const document = await loading.promise
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const content = await (await document.getPage(number)).getTextContent()
    pages.push(content.items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  await loading.destroy()
  return pages
}

/** All of it, with the spaces that line ends and new runs leave reduced to one. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  return (await pdfPages(bytes)).join(' ').replace(/\s+/g, ' ')
}
