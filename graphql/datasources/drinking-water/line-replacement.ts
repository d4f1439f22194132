import type { LineReplacement } from '#api/line-replacement/replacement.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

/** REST calls about the replacement of service lines. */
export function lineReplacementSource(rest: Rest) {
  return { list: () => rest.get<LineReplacement[]>('/Client/LineReplacement/GetAll') }
}
