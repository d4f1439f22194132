import { createHash } from 'node:crypto'
import type { Db } from '#api/ground/db/database.ts'
import { runInBatches } from '../bulk.ts'
import { SUBMITTAL_OPEN_FOR_COMMENT } from '../landmarks.ts'
import { dayAfter } from './chance.ts'

type DemoComment = {
  first_name: string | null
  last_name: string | null
  days: number
  status: 'received' | 'published' | 'withheld'
  withheld_reason?: string
  text: string
  about?: { page: number }
  answered?: boolean
}

const COMMENTS: DemoComment[] = [
  {
    first_name: 'Alex',
    last_name: 'Sample (demonstration)',
    days: -8,
    status: 'published',
    text: 'We live half a mile downwind. The draft allows more dust in summer, when our windows are open. Keep the summer limit as it was.',
    about: { page: 3 },
    answered: true,
  },
  {
    first_name: 'Jordan',
    last_name: 'Example (demonstration)',
    days: -6,
    status: 'published',
    text: 'The monitoring plan is good. Put the results online each month, so that neighbors need not ask for them.',
    answered: true,
  },
  {
    first_name: null,
    last_name: null,
    days: -5,
    status: 'published',
    text: 'More than sixty people work at this plant. A permit that is clear and fair helps all of us.',
  },
  {
    first_name: 'Sam',
    last_name: 'Specimen (demonstration)',
    days: -3,
    status: 'published',
    text: 'Who checks the readings at night?\n\nThe notice names inspections by day only.',
  },
  {
    first_name: 'Kim',
    last_name: 'Model (demonstration)',
    days: -2,
    status: 'withheld',
    withheld_reason: 'It names the illness of a neighbor.',
    text: 'A neighbor of mine is ill.',
  },
  {
    first_name: 'Pat',
    last_name: 'Pattern (demonstration)',
    days: -1,
    status: 'received',
    text: 'Will there be a hearing?',
  },
  // Letters of a campaign: the same words, typed by three hands.
  ...['Robin', 'Morgan', 'Casey'].map((first_name, i): DemoComment => ({
    first_name,
    last_name: 'Letter (demonstration)',
    days: -1,
    status: 'received',
    text: [
      'Keep the river clean. Lower the limit!',
      'keep the river clean; lower the limit',
      'Keep the river clean.\n\nLower the limit.',
    ][i] as string,
  })),
]

const ANSWER =
  'Thank you both. The summer limit stays as it was, and the monthly results will be on this portal from January on.'

/** Comments on one open notice, in every state, with an answer of the agency to two of them. */
export async function insertComments(db: Db, clock: string): Promise<void> {
  await runInBatches(
    db,
    {
      submittal: 'text',
      key: 'text',
      receipt_no: 'text',
      first_name: 'text',
      last_name: 'text',
      comment_text: 'text',
      page_no: 'int',
      commented_at: 'timestamptz',
      status: 'text',
      withheld_reason: 'text',
      decided_at: 'timestamptz',
    },
    COMMENTS.map((comment, i) => ({
      submittal: SUBMITTAL_OPEN_FOR_COMMENT.sourceKey,
      key: createHash('sha256').update(`demonstration comment ${i}`).digest('hex'),
      receipt_no: `PC-DEMO-000${i + 1}`,
      first_name: comment.first_name,
      last_name: comment.last_name,
      comment_text: comment.text,
      page_no: comment.about?.page,
      commented_at: `${dayAfter(clock, comment.days)}T15:30:00Z`,
      status: comment.status,
      withheld_reason: comment.withheld_reason,
      decided_at:
        comment.status === 'received' ? undefined : `${dayAfter(clock, comment.days)}T20:00:00Z`,
    })),
    `insert into public_comments (submittal_id, idempotency_key, receipt_no, first_name, last_name, comment_text,
       document_id, page_no, commented_at, status, withheld_reason, decided_at, created_by, submitted_by)
     select submittal.id, key, receipt_no, first_name, last_name, comment_text,
       case when page_no is not null then (select min(id) from public_documents
         where submittal_id = submittal.id and kind = 'work_task') end,
       page_no, commented_at, status, withheld_reason, decided_at, 'public.guest', 'system.public-comments'
     from batch join submittals submittal on submittal.source_key = batch.submittal`,
  )
  await runInBatches(
    db,
    { submittal: 'text', text: 'text', answered_at: 'timestamptz' },
    [
      {
        submittal: SUBMITTAL_OPEN_FOR_COMMENT.sourceKey,
        text: ANSWER,
        answered_at: `${dayAfter(clock, -1)}T16:00:00Z`,
      },
    ],
    `insert into comment_answers (submittal_id, text, answered_at)
     select submittal.id, text, answered_at
     from batch join submittals submittal on submittal.source_key = batch.submittal`,
  )
  await runInBatches(
    db,
    { receipt_no: 'text' },
    COMMENTS.flatMap((comment, i) =>
      comment.answered ? [{ receipt_no: `PC-DEMO-000${i + 1}` }] : [],
    ),
    `insert into comment_answer_links (comment_answer_id, comment_id)
     select answer.id, comment.id
     from batch join public_comments comment on comment.receipt_no = batch.receipt_no
     join comment_answers answer on answer.submittal_id = comment.submittal_id`,
  )
}
