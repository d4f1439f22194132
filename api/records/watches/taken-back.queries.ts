import { sql, type RawBuilder } from 'kysely'

/**
 * Whether an event about an act still stands for the watcher of an item: one that was taken back since is not told, and
 * that it was taken back is not told to whom the act itself was not.
 */
const standsOf = (prefix: 'act:' | 'appeal:', acts: 'permit_acts' | 'appeal_acts') => sql<boolean>`
  (event.event_key not like ${`${prefix}%`}::text or exists (
    select from ${sql.table(acts)} act where act.id = substr(event.event_key, ${prefix.length + 1}::int)::bigint
      and not exists (select from ${sql.table(acts)} back where back.undoes_id = act.id)
      and not exists (select from watch_items first join watch_events undone on undone.id = first.event_id
        where first.watcher_id = item.watcher_id and first.state <> 'told'
          and undone.event_key = ${prefix}::text || act.undoes_id)))`

export const STILL_STANDS: RawBuilder<boolean> = sql<boolean>`(
  ${standsOf('act:', 'permit_acts')} and ${standsOf('appeal:', 'appeal_acts')})`
