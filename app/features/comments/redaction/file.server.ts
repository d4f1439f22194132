import { json, type SerializeFrom } from '@remix-run/node'
import { OpenCommentFileDocument, type OpenCommentFileQuery } from '#app/gql/operations.ts'
import { commentAddress, hidingName } from '#app/features/comments/desk/comment-desk.words.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { countOf, momentInZone } from '#app/lib/format.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { fileSize } from '#values/file-size.ts'
import { DONE, fileAddress, WORDS, wordlessWords } from './file.words.ts'

export async function loader({ request, params, context }: SignedInArgs) {
  const { id = '' } = params
  if (!isRecordNumber(id)) throw new Response(null, { status: 404 })
  const { commentFileAtDesk: file } = await context.execute(OpenCommentFileDocument, { id })
  const when = (moment: string) => momentInZone(moment, context.settings.timeZone)
  const self = fileAddress(file.id)
  const { copy, draft } = file
  return json(
    {
      self,
      version: file.version,
      receipt: file.receiptNumber,
      comment: commentAddress(file.id),
      done: DONE[new URL(request.url).searchParams.get('done') ?? ''] ?? null,
      facts: [
        { label: 'Name', value: file.name },
        { label: 'Size', value: fileSize(file.size) },
        {
          label: 'What the public gets',
          value: copy ? `${copy.name}, ${fileSize(copy.size)}, made ${when(copy.at)}` : WORDS.whole,
        },
      ],
      original: `${self}/original`,
      bars: file.bars.map((bar) => ({
        id: bar.id,
        words: `${bar.page === null ? countOf(bar.length ?? 0, 'character', 'characters') : `Page ${bar.page}`}, ${hidingName(bar.reason)}`,
        places: bar.page === null ? placeWords(bar.places) : null,
        by: `${bar.hiddenBy}, ${when(bar.hiddenAt)}`,
      })),
      draft: draft && {
        id: draft.id,
        isLate: draft.isLate,
        href: `${self}/preview`,
        about: `${countOf(draft.pageCount, 'page', 'pages')}, ${fileSize(draft.size)}`,
        wordless: draft.wordless.length > 0 ? wordlessWords(draft.wordless) : null,
        hasMissing: draft.marks.some(({ places }) => places.length === 0),
        marks: draft.marks.map((mark, index) => ({
          id: String(index),
          what: mark.words ?? `Page ${mark.page}, whole`,
          where: mark.page !== null ? `page ${mark.page}` : placeWords(mark.places),
          why: hidingName(mark.reason),
        })),
      },
    },
    { headers: PRIVATE },
  )
}

export type FileView = SerializeFrom<typeof loader>

type Places = OpenCommentFileQuery['commentFileAtDesk']['bars'][number]['places']

/** "page 1 (2 times), page 3". */
function placeWords(places: Places): string {
  if (places.length === 0) return WORDS.missing
  return places
    .map(({ page, count }) => `page ${page}${count > 1 ? ` (${count} times)` : ''}`)
    .join(', ')
}
