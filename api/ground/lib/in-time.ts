/** What work gives when it is done in time and without a fault, else what is given for it. */
export async function inTime<T>(work: Promise<T>, { ms, else: other }: { ms: number; else: T }) {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(other), ms)
  })
  const result = await Promise.race([work.catch(() => other), late])
  clearTimeout(timer)
  return result
}
