/** The right of staff who decide what of the public's comments is published. */
export const MODERATION = 'gov:comment.actions.moderate'
