import { commentAddress } from '#app/features/comments/desk/comment-desk.words.ts'

export const fileAddress = (id: string): string => `${commentAddress(id)}/file`

export const WORDS = {
  file: 'The file',
  open: 'Open the PDF as it was sent',
  written: 'Each look at it is written down with your name.',
  whole: 'The file as it was sent, once the comment is published',
  out: 'What is taken out',
  none: 'Nothing is taken out of it.',
  preview: 'Preview: nothing is hidden yet',
  late: 'Somebody changed this comment since. Make the preview again.',
  missing: 'Not in the file',
  notFound:
    'These words were not found and stay as they are. Look at the preview for other spellings.',
  look: 'Open the preview',
  lookAtAll:
    'Look at every page before you confirm: words in pictures and handwriting are not found.',
  confirm: 'Hide this from the public',
  hiding: 'Hiding…',
  take: 'Take words or pages out',
  how: 'The public gets a copy that is made anew: its pages are pictures, black where words were, with the words that remain behind them for screen readers and search. Nothing else of the file is in it. The file as it was sent is kept.',
  words: 'Words to take out',
  wordsHint:
    'One name, number or address a line. Every place is found, also over the end of a line; case, accents and dashes make no difference.',
  pages: 'Pages to take out whole',
  pagesHint: 'Numbers, such as 2, 5-7',
  reason: 'Why they are taken out',
  reasonHint: 'The public reads this in their place.',
  make: 'Make a preview',
  making: 'Making the preview…',
} as const

export const wordlessWords = (pages: readonly number[]): string =>
  pages.length === 1
    ? `No words were found on page ${pages[0]}. It is a picture, so only the whole page can be taken out.`
    : `No words were found on pages ${pages.join(', ')}. They are pictures, so only whole pages can be taken out.`

export const DONE: Record<string, string> = {
  preview: 'The preview is made. Nothing is hidden yet.',
  confirm: 'It is hidden. The public gets the copy.',
  uncover: 'It is shown again.',
}

/** What the error summary calls a field. */
export const FIELD_NAMES: Record<string, string> = {
  words: WORDS.words,
  pages: WORDS.pages,
  reason: WORDS.reason,
}

export const WRONG_PAGES = 'Enter numbers of pages, such as 2, 5-7.'
