import { json, type SerializeFrom } from '@remix-run/node'
import { PortalTemplatesDocument } from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { templateAddress, wordedState } from './templates.words.ts'

export async function loader({ context }: SignedInArgs) {
  const { portalTemplates } = await context.execute(PortalTemplatesDocument, {})
  return json(
    {
      newHref: templateAddress('letter', 'new'),
      letters: portalTemplates.letters.map((each) => ({
        ...each,
        href: templateAddress('letter', each.code),
      })),
      mails: portalTemplates.mails.map(({ code, title, when, hasWords, hasText }) => ({
        ...{ code, title, state: wordedState({ hasText, hasWords }) },
        when: `When ${when}`,
        href: templateAddress('mail', code),
      })),
    },
    { headers: PRIVATE },
  )
}

export type TemplatesView = SerializeFrom<typeof loader>
