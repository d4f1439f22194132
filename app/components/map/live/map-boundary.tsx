import { Component, type ReactNode } from 'react'

type MapBoundaryProps = { children: ReactNode; fallback: ReactNode }

/** A map whose code could not be loaded leaves the page standing. */
export class MapBoundary extends Component<MapBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
