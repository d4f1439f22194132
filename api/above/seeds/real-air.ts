import type { Db } from '#api/ground/db/database.ts'
import { runInBatches } from './bulk.ts'
import { readExtract } from './extracts.ts'

/** Stacks and boilers of the power plants, and the emissions that greenhouse gas reporters reported. */
export async function seedRealAirSources(db: Db): Promise<void> {
  await runInBatches(
    db,
    { site: 'text', identifier: 'text', description: 'text' },
    readExtract('release-points'),
    `insert into release_points (site_id, release_point_type_id, identifier, name, description)
     select site.id, (select id from release_point_types where name = 'Stack or flue'), batch.identifier,
       'Stack ' || batch.identifier, description
     from batch join sites site on site.identifier = batch.site`,
  )
  await runInBatches(
    db,
    { site: 'text', identifier: 'text', type: 'text', description: 'text' },
    readExtract('emission-units'),
    `insert into emission_units (site_id, emission_unit_type_id, identifier, name, description)
     select site.id, type.id, batch.identifier, type.name || ' ' || batch.identifier, description
     from batch join sites site on site.identifier = batch.site
     join emission_unit_types type on type.name = batch.type`,
  )
  const yearly = readExtract('emissions-ghg-yearly').flatMap(({ site, ...years }) =>
    Object.entries(years).flatMap(([year, amount]) =>
      amount === null
        ? []
        : [{ site, substance: 'Carbon dioxide equivalent', year: Number(year), amount }],
    ),
  )
  const gases = readExtract('emissions-ghg-2019-gases').map((row) => ({ ...row, year: 2019 }))
  await runInBatches(
    db,
    { site: 'text', substance: 'text', year: 'int', amount: 'numeric' },
    [...yearly, ...gases],
    `insert into emissions (site_id, substance_id, inventory_year, reported, unit_code)
     select site.id, substance.id, year, amount, 'MT CO2E'
     from batch join sites site on site.identifier = batch.site
     join substances substance on substance.name = batch.substance`,
  )
}
