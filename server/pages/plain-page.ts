import { resetTime } from '#app/features/portal/practice/practice.view.ts'
import { banner } from '#app/features/portal/practice/practice.words.ts'
import { practiceFrom } from '#server/start/practice.ts'
import { locale } from '#words/speech.ts'
import { t } from '#words/words.ts'

/** A page for what happens before the pages are asked, or when they cannot be made: no script, nothing of a visitor. */
export function plainPage({ title, words }: { title: string; words: string }): string {
  const practice = practiceFrom(process.env)
  const mark = practice ? `${banner.label()}. ${banner.words(resetTime(practice))}` : ''
  const shown = practice ? banner.title(title) : title
  return [
    `<!doctype html><html lang="${locale()}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(shown)}</title><link rel="stylesheet" href="/docs.css"></head><body><main>`,
    mark && `<p>${escaped(mark)}</p>`,
    `<h1>${escaped(title)}</h1><p>${escaped(words)}</p>`,
    `<p><a href="/pub/pub-rcd/home">${escaped(t('Go to public records'))}</a></p></main></body></html>`,
  ].join('')
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
}
