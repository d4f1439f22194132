/** A call of the REST API with the caller's identity. */
export type Rest = {
  get: <T>(path: string) => Promise<T>
  post: <T>(path: string, body: unknown) => Promise<T>
}
