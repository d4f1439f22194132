import type { Area, AreaForm } from '#api/areas/areas.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

/** REST calls about the areas of the agency's work. */
export function areasSource(rest: Rest) {
  return {
    get: (name: string) => rest.get<Area>(`/Client/Area/Get/${encodeURIComponent(name)}`),
    form: (area: string, code: string) =>
      rest.get<AreaForm>(
        `/Client/Area/GetForm/${encodeURIComponent(area)}/${encodeURIComponent(code)}`,
      ),
  }
}
