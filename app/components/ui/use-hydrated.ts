import { useSyncExternalStore } from 'react'

/** False on the server and for the first paint, true once the script runs. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}

function subscribeToNothing(): () => void {
  return () => undefined
}
