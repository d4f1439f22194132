import type { Rest } from '#graphql/lib/rest.ts'

/** REST calls about e-mail notifications. */
export function notificationsSource(rest: Rest) {
  return {
    confirmMasterList: (product: string, token: string) =>
      rest.call('notifications.confirmMasterList', {
        path: { id: product },
        query: { input: token },
      }),
    confirmObligation: (product: string, module: string, token: string) =>
      rest.call('notifications.confirmObligation', {
        path: { a: product, b: module },
        query: { input: token },
      }),
  }
}
