import type { County, Dataset, ReferenceItem } from '#api/reference/reference.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

type Content<T> = { content: T[] }

export type ProductModel = { rid: number; schemaName: string; name: string }

/** REST calls for look-up lists. */
export function referenceSource(rest: Rest) {
  const list = async <T = ReferenceItem>(call: string) =>
    (await rest.get<Content<T>>(`/Anon/Reference/${call}`)).content
  return {
    dataset: (name: Dataset) => list(`Get/${name}`),
    submittalStatuses: () => list('GetSubmittalStatuses'),
    applications: () => list('GetApplications'),
    projectStatuses: () => list('GetProjectStatuses'),
    products: () => list<ProductModel>('GetProducts'),
    counties: (stateId: string) =>
      rest.get<County[]>(`/Anon/Reference/GetRefCountyByState/${encodeURIComponent(stateId)}`),
  }
}
