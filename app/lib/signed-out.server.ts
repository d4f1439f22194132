/** Null where the graph would lead to the login: what the work needed has ended meanwhile. */
export async function unlessSignedOut<T>(work: () => Promise<T>): Promise<T | null> {
  return work().catch((thrown: unknown) => {
    if (thrown instanceof Response && thrown.headers.get('location') === '/pub/login') return null
    throw thrown
  })
}
