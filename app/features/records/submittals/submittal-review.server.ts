import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { emptyComment } from '#app/features/comments/comment.form.ts'
import {
  viewCommentForm,
  viewPublished,
  viewReceipt,
  type CommentsTabView,
} from '#app/features/comments/comments.view.ts'
import { SubmittalReviewDocument, type SubmittalReviewQuery } from '#app/gql/operations.ts'
import { addressesOf } from '#app/lib/area.ts'
import { today } from '#app/lib/format.ts'
import { locatorOf } from '#app/components/map/basemap.server.ts'
import type { PageContext } from '#app/lib/page-context.ts'
import { chosenTab } from '#app/lib/tabs.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { commentAction, newCommentKey, sentReceipt } from './submittal-comment.server.ts'
import {
  SUBMITTAL_TABS,
  viewSubmittalReview,
  type SubmittalReviewView,
} from './submittal-review.view.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const tab = chosenTab(query, SUBMITTAL_TABS)
  const data = await context.execute(SubmittalReviewDocument, {
    schema: params.productRid ?? '',
    id: params.subRid ?? '',
    withComments: tab === 'notice' || tab === 'comments',
    withProgress: tab === 'progress',
    commentPage: pageIn(query),
    withForm: tab === 'comments',
  })
  const sent = tab === 'comments' ? await sentReceipt(request, context) : null
  const day = today(context.now, context.settings.timeZone)
  const zone = context.settings.timeZone
  const days = { today: day, zone }
  const view = viewSubmittalReview(data, tab, addressesOf(params), days, sent !== null)
  const { publicComments } = data.submittal
  const comments: CommentsTabView = {
    receipt: sent && viewReceipt(sent, view.path, zone),
    form: view.open === 'comments' && !sent ? await formView(data, context) : null,
    published: publicComments ? viewPublished(publicComments, view.path, view.open, zone) : null,
  }
  const locator = view.site?.position ? await locatorOf(view.site.position) : null
  const page: SubmittalReviewView = { ...view, comments, locator }
  // A form has a key of its own, and a receipt is its author's: neither may be kept for others.
  return json(page, view.open === 'comments' ? { headers: PRIVATE } : {})
}

export async function action(args: ActionFunctionArgs) {
  return commentAction(args)
}

async function formView({ reference, submittal }: SubmittalReviewQuery, context: PageContext) {
  const viewer = await context.viewer()
  const form = viewCommentForm({
    settings: context.settings.comments,
    isSignedIn: viewer !== null,
    viewerName: viewer?.displayName ?? null,
    isOpen: submittal.isCommentOpen,
    documents: submittal.noticeDocuments,
    states: reference?.states ?? [],
  })
  return { ...form, values: emptyComment(newCommentKey()) }
}

function pageIn(query: URLSearchParams): number {
  const page = query.get('cpage') ?? ''
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1
}
