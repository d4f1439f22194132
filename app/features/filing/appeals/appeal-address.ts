/** The page of a decision and its appeals, for whoever is signed in; of an act it leads to what stands there about it. */
export const appealAddress = (submittalId: string, actId?: string | null): string =>
  `/app/appeals/${encodeURIComponent(submittalId)}${actId ? `#act-${encodeURIComponent(actId)}` : ''}`
