import type { Rest } from '#graphql/lib/rest.ts'

export type PageVisitRow = { path: string; title: string; visitedAt: string; isOpen: boolean }
export type SubmittalAccessRow = { rid: number; name: string; isOwn: boolean }

/** REST calls of the frame around the signed-in pages. */
export function shellSource(rest: Rest) {
  return {
    visits: async () => (await rest.call('timeline.list')).list,
    submittalAccess: (product: string, id: number) =>
      rest.call('submittals.checkAccess', { path: { schema: product, id } }),
    recordVisit: (visit: { path: string; title: string }) =>
      rest.call('timeline.visit', { body: visit }),
    postponeIdentity: () => rest.call('session.postponeIdentity', { body: {} }),
    greet: () => rest.call('session.greet', { body: {} }),
  }
}
