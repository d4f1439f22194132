import { sql } from 'kysely'
import { dayAt, type StaffWait } from '#api/lib/waits/wait.ts'

export const photoWaits: readonly StaffWait[] = [
  {
    kind: 'pipePhoto',
    action: 'drinking-water:serviceLine.actions.edit',
    isShared: true,
    words: 'Photos of pipes from residents',
    verb: 'Look at the photo',
    tell: 'day',
    then: 'The pipe keeps what is known of it; each morning it is told again.',
    list: '/app/service-line-photos',
    rows: (asking) => sql`
      select photo.id, line.facility_name, line.identifier, ${dayAt('photo.sent_at', asking)}, null::date, null::bigint,
        '/app/service-line-photos'
      from service_line_photos photo join service_lines line on line.id = photo.service_line_id
      where photo.state = 'waiting' order by photo.sent_at, photo.id`,
  },
]
