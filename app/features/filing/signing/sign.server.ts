import { json, type AppLoadContext } from '@remix-run/node'
import {
  SigningCeremonyDocument,
  SignSubmittalsDocument,
  type SigningCeremonyQuery,
} from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { shortDate, timeOfDay } from '#app/lib/format.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { errorsAt, goOn, refuse, stay } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import type { SubmittalContent } from '#forms/view/document.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { t } from '#words/words.ts'
import { openDraft } from '../form/draft.server.ts'
import { formAddress } from '../form/form-address.ts'
import { signedForm } from './sign-address.ts'

type SigningItem = {
  id: string
  sha256: string
  content: SubmittalContent
  before: NonNullable<SigningCeremonyQuery['signingCeremony']>['items'][number]['before'] | null
  formerSite: string | null
  samePeriod: { id: string; href: string; words: string }[]
}

/** What is about to be signed. That it was served is noted, so nobody signs what was not shown. */
export async function loader({ request, params, context }: SignedInArgs) {
  const id = params.ceremony ?? ''
  const { pathname, search } = new URL(request.url)
  const self = `${pathname}${search}`
  const ceremony = await open(context, id)
  const none: SigningItem[] = []
  if (!ceremony) {
    const formHref = await openFormOf(context, search)
    return json({ self, question: '', until: '', items: none, formHref }, { headers: PRIVATE })
  }
  return json(
    {
      ...{ self, formHref: null },
      question: t(ceremony.question),
      until: timeOfDay(new Date(ceremony.expiresAt), context.settings.timeZone),
      items: ceremony.items.map((item): SigningItem => ({
        id: item.id,
        sha256: item.sha256,
        // What the API printed of the same type; no other caller writes it.
        content: item.content as SubmittalContent,
        before: item.before ?? null,
        formerSite: item.formerSite,
        samePeriod: item.samePeriod.map(({ id: other, productId, filedOn }) => ({
          id: other,
          href: `/app/submittal/review/${productId}/${other}`,
          words: t('Number {number}, filed on {day}', {
            number: other,
            day: shortDate(filedOn) ?? '',
          }),
        })),
      })),
    },
    { headers: PRIVATE },
  )
}

/** A signing that goes on; null for one that ended, as it does once it is signed. */
async function open({ execute }: AppLoadContext, id: string) {
  try {
    return (await execute(SigningCeremonyDocument, { id })).signingCeremony
  } catch (thrown) {
    if (thrown instanceof Response && thrown.status === 404) return null
    throw thrown
  }
}

/** Where the form goes on that a signing of one was begun from; null once it is filed, and of several. */
async function openFormOf(context: AppLoadContext, search: string): Promise<string | null> {
  const form = signedForm(search)
  if (form === null || !isRecordNumber(form.id)) return null
  try {
    await openDraft(context, form)
    return formAddress(form.product, form.id)
  } catch (thrown) {
    if (thrown instanceof Response && thrown.status === 404) return null
    throw thrown
  }
}

/** What a signing came to: why nothing was filed, or what became of each. */
export type SignTold = {
  title: string | null
  errors: { hasAgreed?: string; pin?: string; answer?: string }
  filed: { id: string; productId: string; number: string; dueCents: number }[]
  refused: { id: string; reason: string }[]
}

export async function action({ request, params, context }: SignedInArgs) {
  const fields = await readForm(request)
  const { signSubmittals } = await context.execute(SignSubmittalsDocument, {
    ceremonyId: params.ceremony ?? '',
    pin: fields.get('pin') ?? '',
    answer: fields.get('answer') ?? '',
    hasAgreed: fields.get('hasAgreed') === 'Y',
  })
  const { error, filed, refused } = signSubmittals
  if (error)
    return refuse<SignTold>(
      {
        title: error.message,
        errors: errorsAt(error, ['hasAgreed', 'pin', 'answer']),
        filed: [],
        refused: [],
      },
      error,
    )
  const [only] = filed
  if (only && filed.length === 1 && refused.length === 0)
    return goOn(`/app/submittal/review/${only.productId}/${only.id}?done=filed`)
  return stay<SignTold>({ title: null, errors: {}, filed, refused })
}
