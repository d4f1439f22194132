/** The hidden field by which what a form makes is made once, however often it is sent. */
export const ACT_KEY = 'actKey'

/** Stands in pages of visitors for a key of their own: a page that is kept for others has none (server/pages/pages.ts). */
export const VISITORS_KEY = '%own-act-key%'

/** A form that was sent and not taken: where it goes, and its fields without secrets. */
export type PostedForm = {
  action: string
  fields: [name: string, value: string][]
  /** Nobody knows whether it was taken: by its key it is taken once. */
  mayBeSaved?: boolean
}

/** The form that came with a thrown answer, when one did. */
export function postedFormOf(data: unknown): PostedForm | null {
  if (typeof data !== 'object' || data === null || !('posted' in data)) return null
  const { posted } = data
  return isPostedForm(posted) ? posted : null
}

function isPostedForm(value: unknown): value is PostedForm {
  return (
    typeof value === 'object' &&
    value !== null &&
    'action' in value &&
    typeof value.action === 'string' &&
    value.action.startsWith('/') &&
    'fields' in value &&
    Array.isArray(value.fields)
  )
}
