import { randomUUID } from 'node:crypto'
import { json } from '@remix-run/node'
import { GuideTypesDocument } from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { NEW_APPS } from '../new-submittal.view.ts'
import { guided, MOST_QUESTIONS } from './guide.ts'

const GUIDE = `${NEW_APPS}/guide`

/** One question of the guide, or where the answers lead. */
export async function loader({ request, context, viewer }: SignedInArgs) {
  const { submittalTypes } = await context.execute(GuideTypesDocument, { userId: viewer.id })
  const answers = new URL(request.url).searchParams.get('a') ?? ''
  const { said, next, left } = guided(submittalTypes, answers.slice(0, MOST_QUESTIONS))
  const path = said.map(({ yes }) => (yes ? 'y' : 'n')).join('')
  return json(
    {
      self: GUIDE,
      said,
      next,
      path,
      backHref: path === '' ? null : `${GUIDE}?a=${path.slice(0, -1)}`,
      // A list of what still fits says nothing before the end.
      types:
        next === null
          ? left.map(({ id, name, code, whoNeedsIt, issues }) => ({
              id,
              name,
              code,
              whoNeedsIt,
              issues,
            }))
          : [],
      formKey: randomUUID(),
      mayStart: !viewer.isReadOnly && viewer.maySubmit,
    },
    { headers: PRIVATE },
  )
}
