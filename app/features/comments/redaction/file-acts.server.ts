import {
  ConfirmCommentFileDocument,
  PreviewCommentFileDocument,
  UncoverCommentFileDocument,
} from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { errorsOf, goOn, ownRefusal, refuse, type Refusal } from '#app/lib/outcome.server.ts'
import { fileAddress, WRONG_PAGES } from './file.words.ts'
import { pageNumbers } from './page-numbers.ts'

export type FileTold = {
  title: string
  errors: Record<string, string>
  typed: Record<string, string>
}

export async function action({ request, params, context }: SignedInArgs) {
  const { id = '' } = params
  const fields = await readForm(request)
  const get = (name: string): string => fields.get(name)?.trim() ?? ''
  const version = Number(get('version')) || 0
  const end = (error: Refusal | null | undefined, done: string, at = '') =>
    error ? refused(error, fields) : goOn(`${fileAddress(id)}?done=${done}${at}`)
  switch (get('what')) {
    case 'preview': {
      const pages = pageNumbers(get('pages'))
      if (!pages) return refused(ownRefusal(WRONG_PAGES, { field: 'pages' }), fields)
      const words = get('words')
        .split(/\r?\n/)
        .map((line) => line.trim())
        .filter(Boolean)
      const { previewCommentFile } = await context.execute(PreviewCommentFileDocument, {
        input: { id, version, words, pages, reason: get('reason') || null },
      })
      return end(previewCommentFile.error, 'preview', '#preview')
    }
    case 'confirm': {
      const { confirmCommentFile } = await context.execute(ConfirmCommentFileDocument, {
        ...{ id, version },
        draftId: get('draft'),
      })
      return end(confirmCommentFile.error, 'confirm')
    }
    case 'uncover': {
      const { uncoverCommentFile } = await context.execute(UncoverCommentFileDocument, {
        ...{ id, version },
        barId: get('bar'),
      })
      return end(uncoverCommentFile.error, 'uncover')
    }
    default:
      throw new Response(null, { status: 400 })
  }
}

function refused(error: Refusal, fields: URLSearchParams) {
  const errors = Object.fromEntries(
    // Of a list the API names the entry: words.0 is the field of all.
    Object.entries(errorsOf(error)).map(([field, message]) => [field.split('.')[0], message]),
  )
  const typed = Object.fromEntries(
    ['words', 'pages', 'reason'].map((name) => [name, fields.get(name) ?? '']),
  )
  return refuse<FileTold>({ title: error.message, errors, typed }, error)
}
