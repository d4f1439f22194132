// Which versions of Node run the portal: the same as `engines` of package.json says.

/** What is wrong with a version of Node, or null. */
export function nodeProblem(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  const runs = major === 20 ? minor >= 19 : major === 22 ? minor >= 13 : major >= 24
  return runs
    ? null
    : `Headwater needs Node 24 or newer (22.13 and 20.19 or newer of their kind run too); this is ${version}.`
}
