import { useNavigation } from '@remix-run/react'
import { useEffect } from 'react'
import { isLightPage } from '#app/light/light-pages.ts'

/** Light pages are not hydrated, and neither area knows the other's frame: a way there is a way of the browser. */
export function LeaveForLightPages(): null {
  const { location: next } = useNavigation()
  useEffect(() => {
    if (!next) return
    if (isLightPage(next) || areaOf(next.pathname) !== areaOf(location.pathname))
      location.assign(next.pathname + next.search + next.hash)
  }, [next])
  return null
}

function areaOf(pathname: string): string | undefined {
  return pathname.split('/')[1]
}
