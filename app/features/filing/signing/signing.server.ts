import type { AppLoadContext } from '@remix-run/node'
import {
  SigningCeremonyDocument,
  SignSubmittalsDocument,
  type SigningCeremonyQuery,
} from '#app/gql/operations.ts'
import { shortDate, timeOfDay } from '#app/lib/format.ts'
import { errorsAt, refuse } from '#app/lib/outcome.server.ts'
import type { SubmittalContent } from '#forms/view/document.ts'
import { t } from '#words/words.ts'
import { reviewAddress } from '../review-address.ts'

type Found = NonNullable<SigningCeremonyQuery['signingCeremony']>

/** What is about to be signed, as it will be recorded. */
export type SigningItem = {
  id: string
  sha256: string
  content: SubmittalContent
  before: Found['items'][number]['before'] | null
  formerSite: string | null
  samePeriod: { id: string; href: string; words: string }[]
}

export type Signing = {
  id: string
  question: string
  /** The hour at which it ends. */
  until: string
  items: SigningItem[]
}

/**
 * A signing as it is shown; that it was served is noted, so nobody signs what was not shown. Null for one that ended,
 * as it does once it is signed, and for any other state that answers one of the statuses in `gone`.
 */
export async function lookAtSigning(
  { execute, settings }: AppLoadContext,
  id: string,
  gone: readonly number[] = [404],
): Promise<Signing | null> {
  try {
    const { signingCeremony: found } = await execute(SigningCeremonyDocument, { id })
    return {
      id: found.id,
      question: t(found.question),
      until: timeOfDay(new Date(found.expiresAt), settings.timeZone),
      items: found.items.map(viewItem),
    }
  } catch (thrown) {
    if (thrown instanceof Response && gone.includes(thrown.status)) return null
    throw thrown
  }
}

function viewItem(item: Found['items'][number]): SigningItem {
  return {
    id: item.id,
    sha256: item.sha256,
    // What the API printed of the same type; no other caller writes it.
    content: item.content as SubmittalContent,
    before: item.before ?? null,
    formerSite: item.formerSite,
    samePeriod: item.samePeriod.map(({ id, productId, filedOn }) => ({
      id,
      href: reviewAddress(productId, id),
      words: t('Number {number}, filed on {day}', { number: id, day: shortDate(filedOn) ?? '' }),
    })),
  }
}

const SIGNED_WITH = ['hasAgreed', 'pin', 'answer'] as const

/** Why nothing was signed. The tick is kept as long as the same signing is shown; PIN and answer never are. */
export type SignFault = {
  title: string
  errors: Partial<Record<(typeof SIGNED_WITH)[number], string>>
  ticked: string | null
}

/** Signs with what was typed. What is empty is said at once, all of it, and counts as no try. */
export async function signWith(
  { execute }: AppLoadContext,
  ceremonyId: string,
  fields: URLSearchParams,
) {
  const hasAgreed = fields.get('hasAgreed') === 'Y'
  const [pin, answer] = [fields.get('pin') ?? '', fields.get('answer') ?? '']
  const ticked = hasAgreed ? ceremonyId : null
  const errors = {
    ...(hasAgreed ? {} : { hasAgreed: t('Tick that you have read it and certify it.') }),
    ...(pin ? {} : { pin: t('Enter your PIN.') }),
    ...(answer ? {} : { answer: t('Answer the security question.') }),
  }
  if (Object.keys(errors).length > 0)
    return { fault: refuse<SignFault>({ title: t('Nothing is signed yet'), errors, ticked }) }
  const typed = { ceremonyId, pin, answer, hasAgreed }
  const { error, filed, refused } = (await execute(SignSubmittalsDocument, typed)).signSubmittals
  if (!error) return { fault: null, filed, refused }
  const told = { title: error.message, errors: errorsAt(error, SIGNED_WITH), ticked }
  return { fault: refuse<SignFault>(told, error) }
}
