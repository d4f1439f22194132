import type {
  NameRepresentative,
  RemoveRepresentative,
  SaveEntity,
  SaveSector,
} from '#api/cap-and-trade/entities/entities.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

/** REST calls of covered entities, their representatives and sectors at the agency's desk. */
export function capEntitiesSource(rest: Rest) {
  return {
    sectors: () => rest.call('capEntities.sectors'),
    registered: (id: number) => rest.call('capEntities.registered', { path: { id } }),
    save: (asked: SaveEntity) => rest.call('capEntities.save', { body: asked }),
    name: (asked: NameRepresentative) =>
      rest.call('capEntities.nameRepresentative', { body: asked }),
    remove: (asked: RemoveRepresentative) =>
      rest.call('capEntities.removeRepresentative', { body: asked }),
    saveSector: (asked: SaveSector) => rest.call('capEntities.saveSector', { body: asked }),
  }
}
