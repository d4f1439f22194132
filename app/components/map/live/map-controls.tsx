import type { ReactElement } from 'react'
import { Icon } from '#app/components/ui/icon.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { zoom, zoomButton } from '../map-stage.css.ts'

type MapControlsProps = { onZoom: (step: 1 | -1) => void; onHome: () => void }

/** Everything that dragging and the wheel can do, as buttons. */
export function MapControls({ onZoom, onHome }: MapControlsProps): ReactElement {
  return (
    <div className={zoom} role="group" aria-label="Move the map">
      <button type="button" className={zoomButton} onClick={() => onZoom(1)}>
        <VisuallyHidden>Zoom in</VisuallyHidden>
        <Icon name="plus-bold" />
      </button>
      <button type="button" className={zoomButton} onClick={() => onZoom(-1)}>
        <VisuallyHidden>Zoom out</VisuallyHidden>
        <Icon name="minus-bold" />
      </button>
      <button type="button" className={zoomButton} onClick={onHome}>
        <VisuallyHidden>Whole area</VisuallyHidden>
        <Icon name="corners-out" />
      </button>
    </div>
  )
}
