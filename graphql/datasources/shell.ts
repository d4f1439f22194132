import type { Rest } from '#graphql/lib/rest.ts'

export type PageVisitRow = { path: string; title: string; visitedAt: string; isOpen: boolean }
export type SubmittalAccessRow = { rid: number; name: string; isOwn: boolean }

/** REST calls of the frame around the signed-in pages. */
export function shellSource(rest: Rest) {
  return {
    visits: async () =>
      (await rest.get<{ list: PageVisitRow[] }>('/AppSystem/Timeline/GetVisits')).list,
    submittalAccess: (product: string, id: number) =>
      rest.get<SubmittalAccessRow>(
        `/Client/Submittal/CheckAccess/${encodeURIComponent(product)}/${id}`,
      ),
    recordVisit: (visit: { path: string; title: string }) =>
      rest.post<unknown>('/AppSystem/Timeline/Visit', visit),
    postponeIdentity: () => rest.post<unknown>('/Session/PostponeIdentity', {}),
    greet: () => rest.post<unknown>('/Session/Greet', {}),
  }
}
