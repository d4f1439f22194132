import {
  lazy,
  Suspense,
  useContext,
  useId,
  useMemo,
  useState,
  type FocusEvent,
  type MouseEvent,
  type ReactElement,
} from 'react'
import { FieldRow, FormText } from '#app/components/form/form-fields.tsx'
import { FormGroup } from '#app/components/form/form-layout.tsx'
import { fieldOf, type FormState } from '#app/components/form/form-state.ts'
import { Locator } from '#app/components/map/still/locator.tsx'
import { MapBoundary } from '#app/components/map/live/map-boundary.tsx'
import type { Position } from '#app/components/map/mercator.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { useHydrated } from '#app/components/ui/use-hydrated.ts'
import { msg, t } from '#words/words.ts'
import { LiveFormContext } from '../live/live-form.ts'
import * as css from './pin-picker.css.ts'
import { LATITUDE, LONGITUDE, pinOf, textsOf } from './report-pin.ts'
import type { ReportMap } from './report-place.server.ts'
import { useMyLocation } from './use-my-location.ts'

type PinPickerProps = { form: FormState; map: ReportMap }

const PinMap = lazy(async () => ({
  default: (await import('#app/components/map/pin/pin-map.client.tsx')).PinMap,
}))
const FAILURE = msg(
  'This browser cannot draw the map. Use your location, or enter latitude and longitude.',
)

/** The place on the map: by the map, by the device's location, or as two numbers for everybody. */
export function PinPicker({ form, map }: PinPickerProps): ReactElement {
  const isLive = useHydrated()
  const { fill, filledWords } = useContext(LiveFormContext)
  const [isOpen, setIsOpen] = useState(false)
  const [pin, setPin] = usePin(form)
  const mapId = useId()
  const mine = useMyLocation(place)

  function place(position: Position): void {
    mine.forget()
    setPin(position)
    fill(textsOf(position), 'use-pin')
  }
  function readFields(event: FocusEvent): void {
    if (!(event.target instanceof HTMLInputElement) || !event.target.form) return
    const fields = new FormData(event.target.form)
    setPin(pinOf(String(fields.get(LATITUDE)), String(fields.get(LONGITUDE))))
  }
  function useFields(event: MouseEvent): void {
    if (!isLive) return
    event.preventDefault()
    fill({}, 'use-pin')
  }
  const waiting = <p className={css.waiting}>{t('Loading the map')}</p>
  return (
    <FormGroup legend={t('Place on the map (optional)')}>
      {isLive ? (
        <div className={css.buttons}>
          <Button
            type="button"
            look="outlined"
            small
            aria-expanded={isOpen}
            aria-controls={mapId}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Icon name="map-trifold" />
            {isOpen ? t('Close the map') : t('Choose on a map')}
          </Button>
          <Button
            type="button"
            look="outlined"
            small
            busy={mine.isFinding}
            busyLabel={t('Finding your location…')}
            onClick={mine.find}
          >
            <Icon name="map-pin" />
            {t('Use my location')}
          </Button>
        </div>
      ) : null}
      <p role="status" className={css.told}>
        {mine.fault || filledWords}
      </p>
      <div id={mapId} className={css.map} hidden={!isOpen && !map.picture}>
        {isOpen ? (
          <MapBoundary fallback={<p>{t(FAILURE)}</p>}>
            <Suspense fallback={waiting}>
              <PinMap
                {...map}
                label={t('Place of the event')}
                pin={pin}
                onPin={place}
                failure={t(FAILURE)}
              />
            </Suspense>
          </MapBoundary>
        ) : map.picture ? (
          <div className={css.picture}>
            <Locator view={map.picture} />
          </div>
        ) : null}
      </div>
      <PinFields form={form} onBlur={readFields} onUse={useFields} />
    </FormGroup>
  )
}

type PinFieldsProps = {
  form: FormState
  onBlur: (event: FocusEvent) => void
  onUse: (event: MouseEvent) => void
}

/** The place as numbers, for everybody whom the map does not serve. */
function PinFields({ form, onBlur, onUse }: PinFieldsProps): ReactElement {
  const latitude = fieldOf(form, LATITUDE)
  const longitude = fieldOf(form, LONGITUDE)
  const isOpen = Boolean(latitude.defaultValue || latitude.error || longitude.error)
  return (
    <details open={isOpen} onBlur={onBlur}>
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
          <Button look="outlined" small name="intent" value="use-pin" onClick={onUse}>
            {t('Fill in state and county from this place')}
          </Button>
        </p>
      </div>
    </details>
  )
}

/** The pin as it was saved, until the visitor sets another. */
function usePin(form: FormState) {
  const latitude = fieldOf(form, LATITUDE).defaultValue
  const longitude = fieldOf(form, LONGITUDE).defaultValue
  const saved = useMemo(() => pinOf(latitude, longitude), [latitude, longitude])
  const [chosen, setChosen] = useState<{ over: Position | null; pin: Position | null } | null>(null)
  const pin = chosen && chosen.over === saved ? chosen.pin : saved
  return [pin, (position: Position | null) => setChosen({ over: saved, pin: position })] as const
}
