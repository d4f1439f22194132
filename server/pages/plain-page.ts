import { locale } from '#words/speech.ts'
import { t } from '#words/words.ts'

/** A page for what happens before the pages are asked, or when they cannot be made: no script, nothing of a visitor. */
export function plainPage({ title, words }: { title: string; words: string }): string {
  return [
    `<!doctype html><html lang="${locale()}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(title)}</title><link rel="stylesheet" href="/docs.css"></head>`,
    `<body><main><h1>${escaped(title)}</h1><p>${escaped(words)}</p>`,
    `<p><a href="/pub/pub-rcd/home">${escaped(t('Go to public records'))}</a></p></main></body></html>`,
  ].join('')
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
}
