import { callAs } from '../accounts/sign-in.ts'
import type { World } from '../world.ts'
import type { Area, Subject } from './judge.ts'

/** Which of so many is next. */
type Pick = (below: number) => number

/**
 * The states of an area after so many acts of whoever may do them, one after the other by chance. Of areas alone whose
 * record stays the one that is judged, whatever is done to it.
 */
export function walkedStates<S extends Subject>(
  world: World,
  area: Area<S>,
  { walks, steps, pick }: { walks: number; steps: number; pick: Pick },
): Area<S>['states'] {
  const names = Object.keys(area.states)
  const moves = Object.values(area.people).flatMap(({ cookie }) =>
    Object.values(area.acts).map((act) => ({ cookie, act })),
  )
  const walk = (begin: string) => async (): Promise<S> => {
    const subject = await area.states[begin]?.()
    if (!subject) throw new Error(`There is no state ${begin}.`)
    for (let step = 0; step < steps; step += 1) {
      const first = pick(moves.length)
      // Whatever is refused is passed over: the next that is taken is the step.
      for (const { cookie, act } of [...moves.slice(first), ...moves.slice(0, first)]) {
        const post = (call: string, body: object) => callAs<unknown>(world, call, { cookie, body })
        if ((await act.call({ cookie, post }, subject)).status < 400) break
      }
    }
    return subject
  }
  return Object.fromEntries(
    Array.from({ length: walks }, (_, at) => {
      const begin = names[pick(names.length)] ?? ''
      return [`${begin}, after walk ${at}`, walk(begin)]
    }),
  )
}
