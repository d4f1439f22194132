declare module 'virtual:light-script' {
  /** Address of the built app/light/light.ts. */
  export const lightScript: string
}
declare module 'virtual:pin-map-script' {
  /** Address of the built app/components/map/pin/pin-island.client.ts. */
  export const pinMapScript: string
}
