import { sql, type RawBuilder } from 'kysely'
import type { ActItem } from './permit-acts.schemas.ts'

/** Acts with what came of them; the day of their record is that of their letter, or of the import. */
export const ACTS = sql`
  permit_acts act left join documents letter on letter.id = act.document_id
  left join permit_turns turn on turn.act_id = act.id and turn.part = 'begin'
  left join permit_acts undone on undone.id = act.undoes_id
  left join permit_acts stayed on stayed.id = coalesce(act.stays_id, undone.stays_id)`

/** Who may be named: everybody, or as the setting says it of persons. */
type Naming = { personHolders: boolean; hiddenSites?: boolean }
export const ALL_NAMED: Naming = { personHolders: true, hiddenSites: true }

/** Of what was found before this was a fact it is not known: it counts as a person. */
const WAS_PERSON = sql`coalesce((turn.facts_from ->> 'holderIsPerson')::boolean, true)`
/** A correction leaves what the holder is; as long as it is ahead the permit says it. */
const IS_PERSON = sql`coalesce((act.facts ->> 'holderIsPerson')::boolean, case when turn.facts_from is null
  then (select holder_is_person from permits where id = act.permit_id) else ${WAS_PERSON} end)`

/** Of an import that found or left no holder it is empty: null says that a person is not named. */
const heldBy = (facts: RawBuilder<unknown>) =>
  sql`coalesce(${facts} ->> 'holder', case when act.kind = 'import' then '' end)`

const kindNamed = (facts: RawBuilder<unknown>) =>
  sql`(select name from permit_types where id = (${facts} ->> 'permitTypeRid')::int)`

/** Of what has no site it is empty: null says that the site is not public. */
const siteNamed = (facts: RawBuilder<unknown>, hiddenSites: boolean) => sql`
  case when ${facts} ->> 'siteRid' is null then '' else (select name from sites
    where id = (${facts} ->> 'siteRid')::bigint and (is_public or ${hiddenSites}::boolean)) end`

/** Holder and kind that an act gave, and those that it found; as long as it is ahead it found none. */
const changesBy = ({ personHolders, hiddenSites = false }: Naming) => sql`
  case when act.facts ? 'holder' then jsonb_build_array(jsonb_build_object('fact', 'holder',
    'from', case when ${personHolders}::boolean or not ${WAS_PERSON} then ${heldBy(sql`turn.facts_from`)} end,
    'to', case when ${personHolders}::boolean or not ${IS_PERSON} then ${heldBy(sql`act.facts`)} end))
    else '[]' end
  || case when act.facts ? 'permitTypeRid' then jsonb_build_array(jsonb_build_object('fact', 'kind',
    'from', ${kindNamed(sql`turn.facts_from`)}, 'to', ${kindNamed(sql`act.facts`)})) else '[]' end
  || case when act.facts ? 'siteRid' then jsonb_build_array(jsonb_build_object('fact', 'site',
    'from', ${siteNamed(sql`turn.facts_from`, hiddenSites)}, 'to', ${siteNamed(sql`act.facts`, hiddenSites)})) else '[]' end
  || case when act.kind = 'import' then ${IMPORTED} else '[]' end`

/** What an import changes besides: its status, and its days. */
const IMPORTED = sql`(
  case when turn.status_from_id <> turn.status_to_id then jsonb_build_array(jsonb_build_object('fact', 'status',
    'from', (select name from permit_statuses where id = turn.status_from_id),
    'to', (select name from permit_statuses where id = turn.status_to_id))) else '[]' end
  || coalesce((select jsonb_agg(jsonb_build_object('fact', days.fact, 'from', turn.facts_from ->> days.name,
        'to', act.facts ->> days.name) order by days.position)
      from (values ('effectiveOn', 'firstDay', 1), ('expiredOn', 'lastDay', 2), ('revokedOn', 'revocationDay', 3)) as days (name, fact, position)
      where act.facts ? days.name), '[]'))`

/** What an import changes, by its rows of `act` and `turn`, for those who work on the permit and may read its holder. */
export const IMPORTED_CHANGES = sql<ActItem['changes']>`${changesBy(ALL_NAMED)}`

/** What may be known of an act by whom the naming allows. Who recorded it is known to staff. */
export const actBy = (naming: Naming) => sql<ActItem>`jsonb_build_object(
  'rid', act.id, 'kind', act.kind, 'undoes', undone.kind, 'undoesRid', undone.id, 'stays', stayed.kind,
  'fromOn', case act.kind when 'import' then turn.on_day else act.from_on end,
  'untilOn', act.until_on, 'changes', ${changesBy(naming)},
  'atRequest', act.at_request, 'reason', act.reason, 'rule', act.rule, 'number', act.number,
  'documentRid', act.document_id, 'recordedOn', coalesce(letter.issued_on, act.from_on),
  'appealUntil', act.appeal_until,
  'state', case when exists (select from permit_acts later where later.undoes_id = act.id) then 'takenBack'
    when turn.act_id is null then 'done' else coalesce(turn.outcome, 'ahead') end)`

/** What was recorded of a permit, the newest first, within the statement that reads it. */
export const actsOf = (permit: RawBuilder<unknown>, naming: Naming): RawBuilder<ActItem[]> => sql`
  coalesce((select jsonb_agg(${actBy(naming)} order by act.position desc) from ${ACTS}
    where act.permit_id = ${permit}), '[]')`
