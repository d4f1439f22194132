import type { ReactElement } from 'react'
import { PermitSearchPage } from '#app/features/records/permits/permit-search.page.tsx'

// What the search's own loader answered, written in by the build.
declare const TWIN_VIEW: Parameters<typeof PermitSearchPage>[0]['view']

export default function Search(): ReactElement {
  return <PermitSearchPage view={TWIN_VIEW} />
}
