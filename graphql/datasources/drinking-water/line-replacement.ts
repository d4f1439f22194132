import type {
  LineReplacement,
  ReplacementFile,
  SavePlan,
} from '#api/line-replacement/replacement.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

const REPLACEMENT = '/Client/LineReplacement'

/** REST calls about the replacement of service lines. */
export function lineReplacementSource(rest: Rest) {
  return {
    list: () => rest.get<LineReplacement[]>(`${REPLACEMENT}/GetAll`),
    get: (rid: number) => rest.get<ReplacementFile>(`${REPLACEMENT}/Get/${rid}`),
    savePlan: (body: SavePlan) => rest.post<null>(`${REPLACEMENT}/SavePlan`, body),
  }
}
