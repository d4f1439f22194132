import type { ComingPermitShownFragment } from '#app/gql/operations.ts'
import { longDate } from '#words/formats.ts'
import { t } from '#words/words.ts'

/** What passes to the viewer on a day ahead; its link says what they take over. */
export const viewComing = (coming: readonly ComingPermitShownFragment[]) =>
  coming.map(({ id, number, typeName, siteName, onDay, key }) => ({
    ...{ id, number, href: `/app/take-over/${key}` },
    about: [typeName, siteName].filter(Boolean).join(', '),
    comes: t('Passes to you on {day}. Until then its present holder is responsible.', {
      day: longDate(onDay),
    }),
  }))
export type ComingView = ReturnType<typeof viewComing>[number]
