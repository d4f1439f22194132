import type { Rest } from '#graphql/lib/rest.ts'

/** REST calls about e-mail notifications. */
export function notificationsSource(rest: Rest) {
  return {
    confirmMasterList: (product: string, token: string) =>
      rest.get<unknown>(
        `/Anon/MasterList/ConfirmMasterListENotification/${encodeURIComponent(product)}?${inputOf(token)}`,
      ),
    confirmObligation: (product: string, module: string, token: string) =>
      rest.get<unknown>(
        `/Anon/Notification/ConfirmEmailNotification/${encodeURIComponent(product)}/${encodeURIComponent(module)}?${inputOf(token)}`,
      ),
  }
}

function inputOf(token: string): URLSearchParams {
  return new URLSearchParams({ input: token })
}
