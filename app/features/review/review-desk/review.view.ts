import { appealsAddress } from '#app/features/review/appeal-desk/appeals.words.ts'
import { tradeAddress } from '#app/features/cap-and-trade/cap-trades/trade-words.ts'
import type { DeskReviewQuery, ProgressShownFragment } from '#app/gql/operations.ts'
import { countOf, ended, momentInZone, shortDate } from '#app/lib/format.ts'
import type { PageViewer } from '#app/lib/page-context.ts'
import { viewDeskFee } from '#app/features/money/desk/fee-panel.tsx'
import { placeOf } from '#app/features/review/review-parts.view.ts'
import { viewCounting } from '#app/features/records/submittals/counting/counting.view.ts'
import { CASE_WORDS } from '#app/features/review/permit-case.ts'
import type { Shown } from '#forms/view/shown.ts'
import { dollars, fileSize } from '#words/formats.ts'
import { meaningOf, turnOwing } from '#words/meaning.ts'
import { turnWords } from '#words/turn.ts'
import { countedWords } from '#app/features/filing/filed/counted-words.ts'
import { nameWithAway } from '#app/lib/away-today.ts'
import { viewClaims } from './claims.view.ts'
import { viewReviewClock } from '#app/features/review/clock/clock.view.ts'
import { viewBefore } from '#app/features/review/before-decision/before-decision.view.ts'
import type { CosignerView } from '#app/features/review/cosign/own-submittal.view.ts'
import { deskBadge } from './inbox.view.ts'
import { decisionHref, reviewHref } from './review-address.ts'
import { viewBar } from './review-acts.view.ts'

type Review = DeskReviewQuery['deskReview']

const TASK_WORDS: Record<string, string> = {
  open: 'Open',
  started: 'Started',
  done: 'Done',
  skipped: 'Skipped',
}

type Around = {
  viewer: Pick<PageViewer, 'id' | 'rights'>
  zone: string
  today: string
  /** The list that it was opened from. */
  from: string
  progress: ProgressShownFragment
  cosigners: readonly CosignerView[]
}

/** A submittal as its reviewers see it, in words. */
export function viewReview(
  review: Review,
  { viewer, zone, today, from, progress, cosigners }: Around,
) {
  const { id, comments, openPoints, before } = review
  const fee = viewDeskFee(review.fee, { viewer, zone })
  const shown = (review.shown ?? null) as Shown | null
  const isFeeOwed = (review.fee?.dueCents ?? 0) > 0
  const turn = turnOwing(review.turn, 'others', isFeeOwed)
  const corrected = new Map(review.corrections.map((each) => [each.path, each]))
  return {
    id,
    self: reviewHref(id, { from }),
    claimsHref: reviewHref(id, { from, showsClaims: true }),
    lettersHref: `/app/gov/review/${id}/letters`,
    title: review.applicationName,
    about: [`Submittal ${id}`, review.siteName, review.submittedBy].filter(Boolean).join('. '),
    badge: deskBadge(review.statusCode, review.statusName),
    code: review.statusCode,
    trade: review.tradeId ? tradeAddress(review.tradeId) : null,
    decision: review.hasDecision ? decisionHref(id, { from }) : null,
    appeals: review.appealsOf ? appealsAddress(review.appealsOf) : null,
    fee,
    counting: viewCounting(review.whichCounts, {
      id,
      zone,
      hrefOf: (other) => (other.filedOn ? `/app/gov/review/${other.id}` : null),
    }),
    permitCase: viewCase(review.permitContest, zone),
    submittedBy: review.submittedBy ?? 'Not known',
    bar: viewBar(review, turn),
    mayDecide: before.notApproved === null || before.notDenied === null,
    before:
      before.isDecided || review.acts.includes('accept')
        ? viewBefore({
            ...{ before, progress, fee, cosigners, review: '' },
            title: before.isDecided ? 'Before a decision' : 'Before it is accepted',
          })
        : null,
    clock: {
      ...viewReviewClock(progress, { today, task: before.task, filedBy: review.submittedBy }),
      note: `${meaningOf(review.gloss, isFeeOwed)} ${turn}`,
    },
    hold:
      review.holdKind === null || review.holdKind === undefined
        ? null
        : {
            title: `On hold. ${turnWords({ ...review.turn, by: null, what: null }, 'others')}`,
            words: [
              review.holdReason,
              ended(
                `The clock stopped on ${review.holdSince ? momentInZone(review.holdSince, zone) : ''}`,
              ),
            ]
              .filter(Boolean)
              .join(' '),
          },
    reviewer: {
      id: review.reviewer?.id ?? '',
      name: review.reviewer ? nameWithAway(review.reviewer) : 'Unassigned',
      mayGive: review.mayGive,
      mayTake: review.reviewer?.id !== viewer.id,
    },
    figures: review.keyFigures,
    shown,
    ordinal: review.versions[0]?.ordinal ?? null,
    changes: review.changes ?? null,
    versions: review.versions.map(({ ordinal, number, signedAt, signer, counted }) => ({
      number,
      href: `/app/submittal/copy/${id}/${ordinal}`,
      words: [
        ended(`Signed by ${signer}, ${momentInZone(signedAt, zone)}`),
        countedWords(counted, zone),
      ]
        .filter(Boolean)
        .join(' '),
    })),
    claims: {
      has: review.hasClaims,
      areShown: review.showsClaims,
      ...viewClaims(review, zone),
    },
    questions: questionsOf(shown).map(({ path, label }) => ({ value: path, label })),
    corrections: [...corrected.values()].map((each) => ({
      path: each.path,
      label: labelOf(shown, each.path),
      was: each.was || 'Not given',
      is: each.is || 'Not given',
      words: `Corrected by ${each.by}, ${ended(momentInZone(each.at, zone))} ${each.reason}`,
    })),
    documents: review.documents.map((file) => ({
      id: file.id,
      href: `/app/gov/review-file/${file.id}`,
      name: file.name,
      words: [
        file.typeName,
        fileSize(file.byteSize),
        file.versionNo > 1 ? `version ${file.versionNo}` : '',
        momentInZone(file.addedAt, zone),
      ]
        .filter(Boolean)
        .join(', '),
    })),
    points: comments
      .filter(({ typeId }) => typeId === 17)
      .map((point) => ({ ...said(point, zone), isDone: point.isDone })),
    notes: comments.filter(({ isInternal }) => isInternal).map((note) => said(note, zone)),
    requests: comments.filter(({ isWaiting }) => isWaiting).map((each) => said(each, zone)),
    letters: comments
      .filter(({ isInternal, isWaiting, typeId }) => !isInternal && !isWaiting && typeId !== 17)
      .map((letter) => said(letter, zone)),
    openPoints,
    letterWords:
      review.unreadLetters > 0
        ? `Letters and e-mails, ${countOf(review.unreadLetters, 'letter', 'letters')} not read`
        : 'Letters and e-mails',
    tasks: review.tasks.map((task) => ({
      id: task.id,
      title: task.title,
      acts: task.acts,
      assignee: task.assignee?.id ?? '',
      comment: task.comment,
      words: [
        TASK_WORDS[task.status] ?? task.status,
        task.dueOn ? `due ${shortDate(task.dueOn)}` : '',
        task.assignee ? `assigned to ${task.assignee.name}` : 'unassigned',
        task.doneAt === null && task.acts.length === 0
          ? 'the submittal is not at the desk any more'
          : '',
        task.doneAt
          ? `ended by ${task.doneBy ?? 'the portal'}, ${momentInZone(task.doneAt, zone)}`
          : '',
      ]
        .filter(Boolean)
        .join(', '),
    })),
    notice: review.notice
      ? `${shortDate(review.notice.startsOn)} to ${shortDate(review.notice.endsOn)}`
      : null,
    publicHref: `/pub/pub-rcd/submittals/review/${review.productId}/${id}?tab=comments`,
    publicComments: review.publicComments.map((each) => ({
      id: each.id,
      title: `${each.receiptNo}, ${each.author ?? 'without a name'}`,
      text: each.text,
      words: `${each.status}, ${momentInZone(each.writtenAt, zone)}`,
    })),
    mayPoint: review.mayPoint,
    otherTypes: review.otherTypes.map(({ id, name, feeCents }) => ({
      value: id,
      label: `${name}: ${feeWords(feeCents)}`,
    })),
    staff: review.staff.map((person) => ({ value: person.id, label: nameWithAway(person) })),
  }
}

/** The fee of a type that it can be moved to, as far as it is known before anything is answered there. */
function feeWords(cents: number | null): string {
  if (cents === null) return 'The fee follows from the answers'
  return cents === 0 ? 'No fee' : `Fee ${dollars(cents / 100)}`
}

/** The case about the permit that it was granted. */
function viewCase(found: Review['permitContest'], zone: string) {
  if (!found) return null
  return {
    number: found.number,
    href: found.isPublic
      ? `/app/pub-rcd/permits/review/${found.productId}/${found.permitId}`
      : null,
    deskHref: `/app/gov/permits/${found.permitId}`,
    stands: CASE_WORDS[found.contest],
    said: found.at
      ? `Recorded by ${found.by ?? 'the portal'}, ${ended(momentInZone(found.at, zone))} ${found.reason ?? ''}`
      : null,
    shown: found.contest,
    options: found.choices.map((value) => ({ value, label: CASE_WORDS[value] })),
  }
}

export type ReviewView = ReturnType<typeof viewReview>

function said(comment: Review['comments'][number], zone: string) {
  return {
    id: comment.id,
    about: comment.about,
    place: comment.place
      ? { place: placeOf(comment.place), href: `/app/gov/review-file/${comment.place.documentId}` }
      : null,
    text: comment.text,
    words: `${comment.author}, ${momentInZone(comment.writtenAt, zone)}`,
    kind: comment.typeName,
  }
}

function questionsOf(shown: Shown | null): { path: string; label: string }[] {
  return (shown?.sections ?? [])
    .flatMap(({ pages }) => pages.flatMap(({ parts }) => parts))
    .flatMap((part) =>
      part.kind === 'rows'
        ? part.rows.map(({ path, label }) => ({ path, label }))
        : part.rows.flatMap((row, index) =>
            part.columns.map((column) => ({
              path: `${part.id}.${row.name}.${column.id}`,
              label: `${part.title}, row ${index + 1}: ${column.label}`,
            })),
          ),
    )
}

function labelOf(shown: Shown | null, path: string): string {
  return questionsOf(shown).find((each) => each.path === path)?.label ?? path
}
