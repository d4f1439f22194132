import { sql } from 'kysely'
import { dayAt, type OwnWaits } from '#api/ground/lib/waits/wait.ts'
import { rests, waitsAs, type States } from '#api/ground/lib/waits/states.ts'

/** Messages about trade inquiries that their reader has not read. */
export const inquiryWaits: OwnWaits = {
  kinds: [
    {
      kind: 'inquiryMessage',
      words: 'Messages about trade inquiries',
      verb: 'Read the message',
      tell: { by: 'trade-inquiry-message' },
      then: 'It stays unread until the inquiry ends by its own day.',
      list: '/app/cpp-trade-request',
      button: 'Read',
      state: 'New message',
      why: 'Nobody has read it yet.',
    },
  ],
  rows: (asking) => sql`
    select 'inquiryMessage', inquiry.id, 'TR-' || inquiry.id, null, min(${dayAt('message.at', asking)}),
      null::date, '/app/cpp-trade/edit/' || inquiry.id
    from (
      select thread.id, thread.inquiry_id, true as is_of_owner from trade_inquiry_threads thread
      where thread.asker_user_id = ${asking.userId}
      union all
      select thread.id, thread.inquiry_id, false from trade_inquiries own
        join trade_inquiry_threads thread on thread.inquiry_id = own.id where own.user_id = ${asking.userId}) thread
      join trade_inquiry_messages message on message.thread_id = thread.id and message.read_at is null
        and message.is_of_owner = thread.is_of_owner
      join trade_inquiries inquiry on inquiry.id = thread.inquiry_id
    group by inquiry.id order by min(message.at), inquiry.id`,
}

export const inquiryStates: States = {
  of: 'trade_inquiry_statuses',
  states: {
    New: rests('Only who wrote it can say whether to publish it.'),
    Publish: waitsAs('inquiryMessage'),
    Withdraw: rests('It was taken back.'),
    Cancel: rests('It ended, and who had asked was told.'),
  },
}
