import { useState } from 'react'
import type { Position } from '#app/components/map/mercator.ts'
import { t } from '#words/words.ts'

const WAIT = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 }

/** Asks the device where it is; the browser asks the visitor first. */
export function useMyLocation(onFound: (position: Position) => void) {
  const [isFinding, setIsFinding] = useState(false)
  const [fault, setFault] = useState('')

  function find(): void {
    if (isFinding) return
    setFault('')
    if (!('geolocation' in navigator)) {
      setFault(faultWords(2))
      return
    }
    setIsFinding(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setIsFinding(false)
        onFound([coords.longitude, coords.latitude])
      },
      ({ code }) => {
        setIsFinding(false)
        setFault(faultWords(code))
      },
      WAIT,
    )
  }
  return { find, isFinding, fault, forget: () => setFault('') }
}

/** Why there is no location, by the number that the browser gives. */
export function faultWords(code: number): string {
  const instead = t('Choose the place on the map or enter its latitude and longitude.')
  if (code === 1)
    return t(
      'The browser does not share your location with this page. You can allow it in the browser’s settings. {instead}',
      { instead },
    )
  if (code === 3) return t('Finding your location took too long. Try again. {instead}', { instead })
  return t('Your location could not be found. {instead}', { instead })
}
