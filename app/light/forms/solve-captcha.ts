import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Does the work of a challenge in small parts, so that the page stays quick. Null when it was stopped. */
export async function solveCaptcha(
  proof: string,
  controller: AbortController,
): Promise<string | null> {
  // The portal itself wrote it.
  const challenge = JSON.parse(proof) as Challenge
  const solution = await solveChallenge({ challenge, controller, deriveKey })
  return solution ? JSON.stringify({ challenge, solution }) : null
}
