import { useParams } from '@remix-run/react'
import { addresses, isArea, type Addresses } from '#app/lib/area.ts'

/** Addresses in the area of the page that is shown. */
export function useAddresses(): Addresses {
  const { area } = useParams()
  return addresses(isArea(area) ? area : 'pub')
}
