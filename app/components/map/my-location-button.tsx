import type { ReactElement } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { t } from '#words/words.ts'

/** Asks the device where it is, by app/light; the browser asks the visitor first. */
export function MyLocationButton({ instead }: { instead?: string }): ReactElement {
  return (
    <Button
      type="button"
      look="outlined"
      small
      data-finds-me
      data-finding={t('Finding your location…')}
      data-denied={faultWords('denied', instead)}
      data-slow={faultWords('slow', instead)}
      data-lost={faultWords('lost', instead)}
    >
      <Icon name="map-pin" />
      {t('Use my location')}
    </Button>
  )
}

/** Why there is no location, and what to do instead. */
export function faultWords(
  why: 'denied' | 'slow' | 'lost',
  instead: string = t('Choose the place on the map or enter its latitude and longitude.'),
): string {
  if (why === 'denied')
    return t(
      'The browser does not share your location with this page. You can allow it in the browser’s settings. {instead}',
      { instead },
    )
  if (why === 'slow')
    return t('Finding your location took too long. Try again. {instead}', { instead })
  return t('Your location could not be found. {instead}', { instead })
}
