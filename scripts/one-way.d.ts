export function leftToBothWays(): string[]
export function otherWays(names: readonly string[]): string[]
