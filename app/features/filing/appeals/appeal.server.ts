import { json, type SerializeFrom } from '@remix-run/node'
import { formAddress } from '#app/features/filing/form/form-address.ts'
import { reviewAddress } from '#app/features/filing/review-address.ts'
import {
  BeginAppealDocument,
  OwnAppealsDocument,
  WithdrawAppealDocument,
  type OwnAppealsQuery,
} from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { errorsAt, goOn, refuse, type Refusal } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { t } from '#words/words.ts'
import { appealAddress } from './appeal-address.ts'
import { viewAppealNotice } from './appeal-notice.view.ts'

export async function loader({ request, params, context, viewer }: SignedInArgs) {
  const { id } = params
  if (!isRecordNumber(id)) throw new Response(null, { status: 404 })
  const { ownAppeals } = await context.execute(OwnAppealsDocument, { id })
  const isAsked = new URL(request.url).searchParams.get('done') === 'asked'
  const desk = viewer.kind === 'STAFF' ? `/app/gov/appeals/${id}` : null
  return json({ ...viewOf(ownAppeals), desk, isAsked }, { headers: PRIVATE })
}
export type AppealView = SerializeFrom<typeof loader>

function viewOf(found: OwnAppealsQuery['ownAppeals']) {
  const { submittalId: id, permit, isOwn, isPublic } = found
  const notice = viewAppealNotice(found.notice)
  const acts = found.acts.map(({ whyNot, needsAccount, notice: of }) => ({
    ...{ notice: viewAppealNotice(of), whyNot: whyNot && t(whyNot), needsAccount },
  }))
  return {
    ...{ acts, notice, whyNot: found.whyNot && t(found.whyNot), needsAccount: found.needsAccount },
    self: appealAddress(id),
    title: permit
      ? t('Appeals of permit {number}', { number: permit.number })
      : t('Appeals of the decision about {number}', { number: id }),
    context: [found.name, found.siteName].filter(Boolean).join(', '),
    links: [
      isOwn && !(permit?.isOwn ?? false)
        ? { href: reviewAddress(found.product, id), words: t('The submittal that was decided') }
        : null,
      permit?.isOwn ? { href: `/app/permits/review/${permit.id}`, words: t('The permit') } : null,
      isPublic && permit
        ? {
            href: `/app/pub-rcd/permits/review/${found.productId}/${permit.id}`,
            words: t('The public record of the permit'),
          }
        : null,
      isPublic && !permit
        ? {
            href: `/app/pub-rcd/submittals/review/${found.productId}/${id}`,
            words: t('The public record of the submittal'),
          }
        : null,
    ].filter((each) => each !== null),
    own: [notice, ...acts.map((each) => each.notice)].flatMap(({ appeals }) =>
      appeals.flatMap((appeal) =>
        appeal.isOwn && appeal.filingHref !== null ? [{ ...appeal, href: appeal.filingHref }] : [],
      ),
    ),
  }
}

export type AppealTold = {
  message: string
  reason: Refusal['reason']
  /** The appeal whose withdrawal was refused; empty where none could be begun. */
  of: string
  error: string | null
  typed: string
}

export async function action({ request, params, context }: SignedInArgs) {
  const { id } = params
  if (!isRecordNumber(id)) throw new Response(null, { status: 404 })
  const fields = await readForm(request)
  if (fields.get('what') === 'withdraw') {
    const of = fields.get('filing') ?? ''
    const reason = fields.get('reason') ?? ''
    if (!isRecordNumber(of)) throw new Response(null, { status: 400 })
    const { error } = (await context.execute(WithdrawAppealDocument, { id: of, reason }))
      .withdrawAppeal
    return error ? told(error, { of, typed: reason }) : goOn(`${appealAddress(id)}?done=asked`)
  }
  const { beginAppeal } = await context.execute(BeginAppealDocument, {
    ...{ submittalId: id, actId: fields.get('act') || null },
  })
  if (beginAppeal.error) return told(beginAppeal.error, { of: '', typed: '' })
  return goOn(formAddress(beginAppeal.productId ?? '', beginAppeal.id ?? ''))
}

function told(error: Refusal, kept: Pick<AppealTold, 'of' | 'typed'>) {
  const { message, reason } = error
  const at = errorsAt(error, ['reason']).reason ?? null
  return refuse<AppealTold>({ ...kept, message, reason, error: at }, error)
}
