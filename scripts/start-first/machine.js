// What a start needs of its machine, looked at before minutes are spent: memory, disk and a free port.
import { existsSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { totalmem } from 'node:os'
import path from 'node:path'

const MB = 1024 * 1024
/** A build and the filling of the demonstration stay below it; the operating system keeps a little of 2 GiB. */
const MEMORY_MB = 1_700
/** Packages take 1,000 MB, a build 60, the demonstration 300. */
const INSTALL_MB = 1_200
const BUILD_MB = 100
const FILL_MB = 400

/** This machine: what it has, or less where a container is given less. */
const THIS_MACHINE = {
  memoryMb: () => {
    const given = process.constrainedMemory?.() ?? 0
    const all = totalmem()
    return (given > 0 && given < all ? given : all) / MB
  },
  freeMb: (folder) => {
    const { bavail, bsize } = statfsSync(nearest(folder))
    return (bavail * bsize) / MB
  },
}

/** Why a machine cannot do what a start has before it, in a sentence; null where it can. */
export function machineProblem({ installs, builds, fills, dataDir }, machine = THIS_MACHINE) {
  const memory = machine.memoryMb()
  if ((builds || fills) && memory < MEMORY_MB)
    return `Building and filling need 2 GiB of memory; this machine gives ${Math.round(memory)} MB. Give it more, or build on another machine and bring its folders node_modules and build.`
  const here = (installs ? INSTALL_MB : 0) + (builds ? BUILD_MB : 0)
  const wanted = [
    ['.', here],
    // Usually the same disk, which then has to hold both.
    [dataDir, here + (fills ? FILL_MB : 0)],
  ]
  const lacking = wanted.find(([folder, needed]) => machine.freeMb(folder) < needed)
  if (!lacking) return null
  const [folder, needed] = lacking
  return `The disk of ${path.resolve(folder)} has ${Math.floor(machine.freeMb(folder))} MB left, and ${needed} MB are needed. Free some, and start again.`
}

/** Whether so little is left that whatever failed failed of it: the embedded database ends without an error code. */
export function isDiskFull(folder) {
  return THIS_MACHINE.freeMb(folder) < 1
}

/** The folder, or what there is of the way to it. */
function nearest(folder) {
  const place = path.resolve(folder)
  return existsSync(place) ? place : nearest(path.dirname(place))
}

/** Throws the error of a port that cannot be listened at: it is taken, not allowed, or its host is unknown. */
export function requireFreePort(port, host) {
  return new Promise((resolve, reject) => {
    const trial = createServer()
    trial.once('error', (error) => reject(Object.assign(error, { isListening: true, host })))
    trial.listen({ port, ...(host && { host }) }, () => trial.close(() => resolve()))
  })
}

/** Why nobody can listen there, in a sentence; null for another error. */
export function listenProblem(error, port) {
  if (!error.isListening) return null
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Stop it, or choose another port: PORT=${Number(port) + 1} npm start`
  if (error.code === 'EACCES')
    return `Port ${port} is not open to this user. Choose one above 1023: PORT=3000 npm start`
  return `HOST is "${error.host}", at which this machine cannot listen (${error.code}). Set it to one of its own addresses, or leave it out.`
}
