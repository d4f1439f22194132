/** Where the bundlers put a build: a folder of its own while `npm run build` makes it (build.js). */
export const buildFolder = process.env.HEADWATER_BUILD_FOLDER ?? 'build'
