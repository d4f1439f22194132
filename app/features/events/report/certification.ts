import { msg } from '#words/words.ts'
/** Spec 2 §2.1: accepted before the submission and printed on the receipt; the API files the same words. */
export const CERTIFICATION = msg(
  'I certify that the information and attached documents are true and correct to the best of my knowledge and belief.',
)
