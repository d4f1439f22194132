import type { Dataset } from '#api/reference/reference.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

const content = async <T>(list: Promise<{ content: T }>): Promise<T> => (await list).content

export type ProductModel = { rid: number; schemaName: string; name: string }

/** REST calls for look-up lists. */
export function referenceSource(rest: Rest) {
  return {
    dataset: (name: Dataset) => content(rest.call('reference.get', { path: { name } })),
    submittalStatuses: () => content(rest.call('reference.submittalStatuses')),
    applications: () => content(rest.call('reference.applications')),
    projectStatuses: () => content(rest.call('reference.projectStatuses')),
    products: () => content(rest.call('reference.products')),
    counties: (stateId: string) =>
      rest.call('reference.countiesByState', { path: { stateRid: stateId } }),
  }
}
