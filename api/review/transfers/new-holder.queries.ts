import { sql, type RawBuilder } from 'kysely'

/**
 * Whether the new holder of a transfer is a person, whose name the public reads by a setting: as the question that the
 * type names is answered, else where the form asks for a last name. Beside the row `form` of the answers; `config` is
 * that of the type.
 */
export const isPersonIn = (config: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  coalesce(form.answers ->> (${config} #>> '{handover,personal,question}')
      = ${config} #>> '{handover,personal,value}',
    form.answers ? ((${config} ->> 'newHolder') || '.last'), false)`
