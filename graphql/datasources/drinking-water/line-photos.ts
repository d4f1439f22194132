import type { z } from 'zod'
import type { photoDecisionSchema, PhotoQuery } from '#api/service-line-photos/photos.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

/** REST calls about photos that residents send of their pipes. */
export function linePhotosSource(rest: Rest) {
  return {
    target: (line: number) => rest.call('linePhotos.target', { path: { id: line } }),
    list: ({ view, page }: PhotoQuery) => rest.call('linePhotos.list', { query: { view, page } }),
    get: (rid: number) => rest.call('linePhotos.get', { path: { id: rid } }),
    decide: (decision: z.input<typeof photoDecisionSchema>) =>
      rest.call('linePhotos.decide', { body: decision }),
  }
}
