declare module 'fs-native-extensions' {
  /** Asks the operating system for the exclusive lock of an open file; false when another holds it. */
  export function tryLock(file: number): boolean
}
