import type { ReactElement } from 'react'
import { Icon } from '#app/components/ui/icon.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { t } from '#words/words.ts'
import { zoom, zoomButton } from '../map-stage.css.ts'

type MapControlsProps = { onZoom: (step: 1 | -1) => void; onHome: () => void }

/** Everything that dragging and the wheel can do, as buttons. */
export function MapControls({ onZoom, onHome }: MapControlsProps): ReactElement {
  return (
    <div className={zoom} role="group" aria-label={t('Move the map')}>
      <button type="button" className={zoomButton} onClick={() => onZoom(1)}>
        <VisuallyHidden>{t('Zoom in')}</VisuallyHidden>
        <Icon name="plus-bold" />
      </button>
      <button type="button" className={zoomButton} onClick={() => onZoom(-1)}>
        <VisuallyHidden>{t('Zoom out')}</VisuallyHidden>
        <Icon name="minus-bold" />
      </button>
      <button type="button" className={zoomButton} onClick={onHome}>
        <VisuallyHidden>{t('Whole area')}</VisuallyHidden>
        <Icon name="corners-out" />
      </button>
    </div>
  )
}
