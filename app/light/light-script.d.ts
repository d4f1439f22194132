declare module 'virtual:light-script' {
  /** Address of the built app/light/light.ts. */
  export const lightScript: string
}
