import type { Rules } from './judge.ts'

export type Assembly = {
  rid: number
  kind: string
  serial: string
  maker: string
  size: string
  hazard: string
  site: string
  building: string
  address: string
  nextDue: string | null
  repairBy: string | null
  lastTest: string | null
  lastPassed: boolean | null
}
export type Paper = {
  kind: 'certificate' | 'gauge'
  number: string
  validFrom: string | null
  validUntil: string | null
}
export type Day = Rules & {
  today: string
  total: number
  assemblies: Assembly[]
  papers: Paper[]
  /** When it was kept, as a moment of the phone. */
  keptAt: string
}
export type Fault = { column: string; value: string; rule: string }
export type Repair = { valve: string; part: string; done: string[]; note: string }
export type Report = {
  /** Made with the report: the portal makes one draft of a key, however often it is sent. */
  key: string
  assembly: Assembly
  /** What was typed, by the names of the controls. */
  typed: Record<string, string>
  verdict: boolean | null
  /** How many tests after a repair are of it; what stands in the fields of others is not. */
  retests?: number
  /** filling: may change. waiting: is to be sent. sent: the portal has it; photos may be to come. */
  state: 'filling' | 'waiting' | 'sent' | 'refused'
  errors: Fault[]
  submission: { rid: number; product: number } | null
  changedAt: string
}
export type Photo = {
  id: string
  report: string
  what: string
  blob: Blob
  isSent: boolean
  error: string
}

type Shelf = 'day' | 'reports' | 'photos'
/** Of each account its own, so that nobody sees what another one left on a phone that two share. */
const nameOf = (user: string): string => `tester-field-${user}`

export type Store = {
  day: () => Promise<Day | undefined>
  keepDay: (day: Day) => Promise<void>
  dropDay: () => Promise<void>
  reports: () => Promise<Report[]>
  report: (key: string) => Promise<Report | undefined>
  keepReport: (report: Report) => Promise<void>
  dropReport: (key: string) => Promise<void>
  photos: (report: string) => Promise<Photo[]>
  keepPhoto: (photo: Photo) => Promise<void>
  dropPhoto: (id: string) => Promise<void>
}

/** What the phone keeps, in the browser's own database. */
export async function openStore(user: string): Promise<Store> {
  const db = await opened(user)
  const ask = async <T>(shelf: Shelf, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
    settled(act(db.transaction(shelf, 'readwrite').objectStore(shelf)))
  const photosOf = async (report: string): Promise<Photo[]> =>
    (await ask<Photo[]>('photos', (all) => all.getAll())).filter((one) => one.report === report)
  return {
    day: () => ask<Day | undefined>('day', (all) => all.get('day')),
    keepDay: async (day) => void (await ask('day', (all) => all.put(day, 'day'))),
    dropDay: async () => void (await ask('day', (all) => all.clear())),
    reports: () => ask<Report[]>('reports', (all) => all.getAll()),
    report: (key) => ask<Report | undefined>('reports', (all) => all.get(key)),
    keepReport: async (report) => void (await ask('reports', (all) => all.put(report))),
    dropReport: async (key) => {
      await ask('reports', (all) => all.delete(key))
      for (const { id } of await photosOf(key)) await ask('photos', (all) => all.delete(id))
    },
    photos: photosOf,
    keepPhoto: async (photo) => void (await ask('photos', (all) => all.put(photo))),
    dropPhoto: async (id) => void (await ask('photos', (all) => all.delete(id))),
  }
}

function opened(user: string): Promise<IDBDatabase> {
  const request = indexedDB.open(nameOf(user), 1)
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore('day')
    request.result.createObjectStore('reports', { keyPath: 'key' })
    request.result.createObjectStore('photos', { keyPath: 'id' })
  })
  return settled(request)
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('Not kept.')))
  })
}
