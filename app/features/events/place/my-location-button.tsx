import type { ReactElement } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { t } from '#words/words.ts'

/** Asks the device where it is, by app/light/report; the browser asks the visitor first. */
export function MyLocationButton(): ReactElement {
  return (
    <Button
      type="button"
      look="outlined"
      small
      data-finds-me
      data-finding={t('Finding your location…')}
      data-denied={faultWords('denied')}
      data-slow={faultWords('slow')}
      data-lost={faultWords('lost')}
    >
      <Icon name="map-pin" />
      {t('Use my location')}
    </Button>
  )
}

/** Why there is no location, and what to do instead. */
export function faultWords(why: 'denied' | 'slow' | 'lost'): string {
  const instead = t('Choose the place on the map or enter its latitude and longitude.')
  if (why === 'denied')
    return t(
      'The browser does not share your location with this page. You can allow it in the browser’s settings. {instead}',
      { instead },
    )
  if (why === 'slow')
    return t('Finding your location took too long. Try again. {instead}', { instead })
  return t('Your location could not be found. {instead}', { instead })
}
