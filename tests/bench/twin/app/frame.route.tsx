import type { ReactElement } from 'react'
import AreaLayout from '#app/shell/area.route.tsx'

export default function Frame(): ReactElement {
  return <AreaLayout />
}
