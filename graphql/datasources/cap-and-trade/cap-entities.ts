import type {
  NameRepresentative,
  RegisteredEntity,
  RemoveRepresentative,
  SaveEntity,
  SaveSector,
  Sector,
} from '#api/cap-and-trade/entities/entities.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

/** REST calls of covered entities, their representatives and sectors at the agency's desk. */
export function capEntitiesSource(rest: Rest) {
  return {
    sectors: () => rest.get<Sector[]>('/Agency/Cap/GetSectors'),
    registered: (id: number) => rest.get<RegisteredEntity>(`/Agency/Cap/GetRegistered/${id}`),
    save: (asked: SaveEntity) => rest.post<null>('/Agency/Cap/SaveEntity', asked),
    name: (asked: NameRepresentative) => rest.post<null>('/Agency/Cap/NameRepresentative', asked),
    remove: (asked: RemoveRepresentative) =>
      rest.post<null>('/Agency/Cap/RemoveRepresentative', asked),
    saveSector: (asked: SaveSector) => rest.post<null>('/Agency/Cap/SaveSector', asked),
  }
}
