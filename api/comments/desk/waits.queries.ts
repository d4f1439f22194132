import { sql } from 'kysely'
import { dayAt, type StaffWait } from '#api/ground/lib/waits/wait.ts'
import { request, rests, waitsAs, type States } from '#api/ground/lib/waits/states.ts'

const action = 'gov:comment.actions.moderate'
const list = '/app/gov/comments'

export const commentWaits: readonly StaffWait[] = [
  {
    kind: 'comment',
    action,
    isShared: true,
    words: 'Public comments',
    verb: 'Publish or withhold',
    button: 'Moderate',
    tell: 'day',
    then: 'It stays unpublished until somebody decides; each morning it is told again.',
    list,
    rows: (asking) => sql`
      select comment.id, submittal.application_name, comment.receipt_no, ${dayAt('comment.commented_at', asking)},
        null::date, null::bigint, '/app/gov/comments/' || comment.id
      from public_comments comment join submittals submittal on submittal.id = comment.submittal_id
      where comment.status = 'received' order by comment.commented_at, comment.id`,
  },
  {
    kind: 'commentAnswer',
    action,
    isShared: true,
    words: 'Comments that want an answer',
    verb: 'Answer the comment',
    button: 'Answer',
    tell: 'day',
    then: 'It waits until it is answered; each morning it is told again.',
    rows: (asking) => sql`
      select comment.id, submittal.application_name, comment.receipt_no, ${dayAt('comment.commented_at', asking)},
        null::date, null::bigint, '/app/gov/comments/' || comment.id
      from public_comments comment join submittals submittal on submittal.id = comment.submittal_id
      where comment.status = 'published' and comment.wants_answer
        and not exists (select from comment_answer_links link where link.comment_id = comment.id)
      order by comment.commented_at, comment.id`,
  },
]

export const commentStates: readonly States[] = [
  {
    of: 'public_comments.status',
    states: {
      received: waitsAs('comment'),
      published: waitsAs('commentAnswer'),
      withheld: rests('It was decided not to publish it.'),
    },
  },
  request('public_comments.wants_answer', waitsAs('commentAnswer'), 'It was answered.'),
]
