import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { Choices, Place } from './search-kinds.ts'

/** Places, words and list values that the records of a large database have. */
export async function choicesOf(db: Db): Promise<Choices> {
  // Every site of a fixed stride, so that dense counties come up as often as they do for people.
  const { rows: places } = await sql<Place>`
    select lat, lon, substring(name from '[0-9]+$') as number, id as "siteId"
    from sites where cell is not null and id % greatest(1, (select max(id) from sites) / 400) = 0
    order by id limit 400`.execute(db)
  const { rows: statuses } = await sql<{
    id: number
    name: string
  }>`select id, name from permit_statuses`.execute(db)
  const { rows: used } = await sql<{ types: number[]; interests: number[] }>`
    select array(select id from permit_types where exists (select 1 from permits where permit_type_id = permit_types.id)) as types,
      array(select id from env_interests where exists (select 1 from permits where env_interest_id = env_interests.id)) as interests`.execute(
    db,
  )
  return {
    places,
    statuses: new Map(statuses.map(({ id, name }) => [name, id])),
    types: used[0]?.types ?? [],
    interests: used[0]?.interests ?? [],
  }
}
