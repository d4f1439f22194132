import type { CaptchaAnswer } from '#api/services/captcha/captcha.schemas.ts'
import type { CaptchaInput } from '#graphql/generated/resolvers.ts'

/** The answer to a captcha as the API reads it. */
export function captchaOf({ proof, wordsId, answer }: CaptchaInput): CaptchaAnswer {
  return {
    ...(proof ? { proof } : {}),
    ...(wordsId ? { id: wordsId } : {}),
    ...(answer ? { answer } : {}),
  }
}
