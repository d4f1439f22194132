import type { ReactElement } from 'react'
import { pinMapScript } from 'virtual:pin-map-script'
import { FieldRow, FormText } from '#app/components/form/form-fields.tsx'
import { FormGroup } from '#app/components/form/form-layout.tsx'
import { fieldOf, type FormState } from '#app/components/form/form-state.ts'
import { Locator } from '#app/components/map/still/locator.tsx'
import type { PinMapPlace } from '#app/components/map/pin/pin-view.client.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { msg, t } from '#words/words.ts'
import { byScript } from '../report/report-form.css.ts'
import { MyLocationButton } from '#app/components/map/my-location-button.tsx'
import * as css from './pin-picker.css.ts'
import { LATITUDE, LONGITUDE } from './report-pin.ts'
import type { ReportMap } from './report-place.server.ts'

type PinPickerProps = {
  form: FormState
  map: ReportMap
  /** What a reader is told about what the pin filled in. */
  said: string
}

const FAILURE = msg(
  'This browser cannot draw the map. Use your location, or enter latitude and longitude.',
)

/**
 * The place on the map: as two numbers for everybody; with script by the map, which is loaded when it is opened, or by
 * the device's location (app/light/report).
 */
export function PinPicker({ form, map, said }: PinPickerProps): ReactElement {
  const { picture, ...rest } = map
  const place: PinMapPlace = { ...rest, label: t('Place of the event'), failure: t(FAILURE) }
  const open = t('Choose on a map')
  return (
    <FormGroup legend={t('Place on the map (optional)')}>
      <div className={`${css.buttons} ${byScript}`}>
        <Button
          type="button"
          look="outlined"
          small
          aria-expanded={false}
          aria-controls="place-map"
          data-opens-map
          data-open={open}
          data-close={t('Close the map')}
        >
          <Icon name="map-trifold" />
          <span>{open}</span>
        </Button>
        <MyLocationButton />
      </div>
      <p role="status" className={css.told} data-place-words>
        {said}
      </p>
      <div
        id="place-map"
        className={css.map}
        hidden={!picture}
        data-map={JSON.stringify(place)}
        data-map-script={pinMapScript}
        data-loading={t('Loading the map')}
        data-failure={t(FAILURE)}
      >
        {/* First, so that a picture that comes with a save does not move it. */}
        <div className={css.map} data-map-live data-keeps hidden />
        {picture ? (
          <div className={css.picture} data-map-still>
            <Locator view={picture} />
          </div>
        ) : null}
      </div>
      <PinFields form={form} />
    </FormGroup>
  )
}

/** The place as numbers, for everybody whom the map does not serve. */
function PinFields({ form }: { form: FormState }): ReactElement {
  const latitude = fieldOf(form, LATITUDE)
  const longitude = fieldOf(form, LONGITUDE)
  const isOpen = Boolean(latitude.defaultValue || latitude.error || longitude.error)
  return (
    <details open={isOpen}>
      <summary>{t('Latitude and longitude')}</summary>
      <div className={css.fields}>
        <FieldRow>
          <FormText
            form={form}
            path={LATITUDE}
            label={t('Latitude')}
            optional
            width="date"
            hint={t('Degrees north, like 44.9429')}
            inputMode="text"
          />
          <FormText
            form={form}
            path={LONGITUDE}
            label={t('Longitude')}
            optional
            width="date"
            hint={t('Degrees east, west is negative, like -123.0351')}
            inputMode="text"
          />
        </FieldRow>
        <p>
          <Button look="outlined" small name="intent" value="use-pin">
            {t('Fill in state and county from this place')}
          </Button>
        </p>
      </div>
    </details>
  )
}
