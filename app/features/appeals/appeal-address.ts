/** The page of a decision and its appeals, for whoever is signed in. */
export const appealAddress = (submittalId: string): string =>
  `/app/appeals/${encodeURIComponent(submittalId)}`
