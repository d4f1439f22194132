import { z } from '@hono/zod-openapi'
import { sql, type RawBuilder } from 'kysely'

/** What is known of a mail; none where there is none, or none could be queued. */
export const mailStateSchema = z.enum(['none', 'queued', 'sent', 'failed']).openapi('MailState', {
  description:
    'queued: it waits to be sent. sent: the mail server took it. failed: the last try has failed. none: there is none, or none could be queued',
})

export type MailState = z.infer<typeof mailStateSchema>

/** The state of the mail with this number. Only sent mails are deleted: a number without a row was sent. */
export function mailStateOf(id: RawBuilder<unknown>): RawBuilder<MailState> {
  return sql<MailState>`case when ${id} is null then 'none'
    else coalesce((select case state when 'sent' then 'sent' when 'dead' then 'failed' else 'queued' end
      from outbox where outbox.id = ${id}), 'sent') end`
}
