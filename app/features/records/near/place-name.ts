import type { PlaceKind } from '#app/gql/operations.ts'
import { t } from '#words/words.ts'

/** A found place as a sentence names it. */
export const nameOfPlace = ({ kind, name }: { kind: PlaceKind; name: string }): string =>
  kind === 'ZIP' ? t('ZIP code {zip}', { zip: name }) : name
