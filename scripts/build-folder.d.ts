export const buildFolder: string
